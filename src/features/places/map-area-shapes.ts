import { type MapArea, type StoredArea, toMapArea } from './map-area.rules.ts';

const urls = import.meta.glob<string>('./areas/*.generated.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Loads the area of a province by its code. Browsers only. */
export async function loadMapArea(code: string): Promise<MapArea> {
  const url = urls[`./areas/${code}.generated.json`];
  if (!url) throw new Error(`No area ${code}`);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`Area ${code}: ${answer.status}`);
  return toMapArea((await answer.json()) as StoredArea);
}
