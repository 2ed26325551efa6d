/** A tile server: a URL with `{z}`, `{x}` and `{y}`, and its attribution. */
export type MapTiles = { url: string; attribution: string };

/** The origin of map tiles, for the content security policy. */
export function tileOrigin({ url }: MapTiles): string {
  const { protocol, host } = new URL(url.replaceAll(/\{s\}/g, 'a'));
  return url.includes('{s}.') ? `${protocol}//*.${host.replace(/^a\./, '')}` : `${protocol}//${host}`;
}
