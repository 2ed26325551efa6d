import { type Map as LeafletMap, tileLayer } from 'leaflet';
import type { Language } from '#lib/language.ts';
import type { MapTiles } from '../../map-tiles.rules.ts';
import { createAreaLayer } from './area-layer.ts';
import { knownNames } from './names/known-names.ts';
import { createNameLayer } from './names/name-layer.ts';
import type { Box } from './names/place-names.ts';

const OPEN_STREET_MAP = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>';

type Options = {
  tiles: MapTiles | null;
  language: Language;
  /** What is said of districts that the map draws itself. */
  source: string;
  /** Where pins stand, which names make room for. */
  pins(): readonly Box[];
};

/**
 * What lies under the pins: pictures of a map server with the names that they contain, the streets of a file, or the
 * coasts and districts that the site ships; names are written over the latter two. Returns what writes them again.
 */
export function layGround(map: LeafletMap, { tiles, language, source, pins }: Options): () => void {
  const credit = (text: string) => map.attributionControl.addAttribution(text);
  if (tiles?.kind === 'pictures') {
    tileLayer(tiles.url, { attribution: escaped(tiles.attribution) }).addTo(map);
    return () => {};
  }
  const names = createNameLayer(map, pins);
  names.add(knownNames(language));
  const addAreas = (draws: boolean) =>
    names.add(createAreaLayer(map, { language, draws, onLoad: names.draw }));
  const drawOwn = () => {
    // The map may be gone by now.
    if (!map.getPane('names')) return;
    credit(`${OPEN_STREET_MAP} · ${escaped(source)}`);
    addAreas(true);
    names.draw();
  };
  if (!tiles) drawOwn();
  else void drawStreets(tiles.url).then(() => credit(escaped(tiles.attribution) || OPEN_STREET_MAP), drawOwn);
  return names.draw;

  /** Library and file are loaded only where a file is set. */
  async function drawStreets(url: string): Promise<void> {
    const { addStreets } = await import('./streets/street-layer.ts');
    names.add(await addStreets(map, { url, language, onNames: names.draw }));
    addAreas(false);
    names.draw();
  }
}

/** The settings contain text, and the library takes HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
