/** Pictures of a map server: an address with `{z}`, `{x}` and `{y}`, and whom to thank for them. */
export type MapTiles = { url: string; attribution: string };

/** Where a browser loads the pictures from, for the policy of the page. */
export function tileOrigin({ url }: MapTiles): string {
  const { protocol, host } = new URL(url.replaceAll(/\{s\}/g, 'a'));
  return url.includes('{s}.') ? `${protocol}//*.${host.replace(/^a\./, '')}` : `${protocol}//${host}`;
}
