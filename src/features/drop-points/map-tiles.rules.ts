/** What maps are drawn with besides what the site ships. */
export type MapTiles = PictureTiles | StreetFile;

/** Pictures of a tile server: a URL with `{z}`, `{x}` and `{y}`, and its attribution. */
export type PictureTiles = { kind: 'pictures'; url: string; attribution: string };

/** A PMTiles file with vector tiles: where browsers read it, and its attribution. */
export type StreetFile = { kind: 'streets'; url: string; attribution: string };

/** Where the site serves a PMTiles file of its own. */
export const STREETS_PATH = '/map/streets.pmtiles';

/** The origin of map tiles, for the content security policy. */
export function tileOrigin({ url }: Pick<MapTiles, 'url'>): string {
  const { protocol, host } = new URL(url.replaceAll(/\{s\}/g, 'a'));
  return url.includes('{s}.') ? `${protocol}//*.${host.replace(/^a\./, '')}` : `${protocol}//${host}`;
}
