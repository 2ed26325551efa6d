import type { Language } from '#lib/language.ts';
import { nameRanks } from '../names/known-names.ts';
import type { MapName } from '../names/name-layer.ts';

/** What a tile says of one thing; lines and points as `[lon, lat]`. */
export type TileFeature = {
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates?: unknown };
};

/** The names that files have for readers, the best first. */
const KEYS: Record<Language, readonly string[]> = {
  th: ['name:th', 'name'],
  'en-us': ['name:en', 'name_en', 'name:latin', 'name'],
  'zh-cn': ['name:zh-Hans', 'name:zh', 'name:en', 'name_en', 'name:latin', 'name'],
};
/** Longer texts are no names. */
const MAX_LETTERS = 60;
/** A letter of a street's name needs about so much of its line, in pixels. */
const LETTER_WIDTH = 6.5;
const TILE_PIXELS = 256;

/** The name of a thing in the reader's language. */
export function nameIn(
  { properties }: Pick<TileFeature, 'properties'>,
  language: Language,
): string | undefined {
  const found = KEYS[language]
    .map((key) => properties[key])
    .find((value) => typeof value === 'string' && value);
  return typeof found === 'string' && found.length <= MAX_LETTERS ? found : undefined;
}

/** Names of points: quarters and villages, or stations. */
export function namesOfPoints(
  features: readonly TileFeature[],
  language: Language,
  look: 'place' | 'station',
): MapName[] {
  return features.flatMap((feature): MapName[] => {
    const text = nameIn(feature, language);
    const { type, coordinates } = feature.geometry;
    if (!text || type !== 'Point' || !isPosition(coordinates)) return [];
    const [lon, lat] = coordinates;
    const rank = look === 'station' ? nameRanks.station : nameRanks.water + 5;
    return [{ text, at: [lat, lon], look, rank }];
  });
}

/** Names of streets, along the longest straight stretch that has room for them, each with the spots to choose from. */
export function namesOfRoads(
  features: readonly TileFeature[],
  {
    language,
    zoom,
    isInSight,
  }: { language: Language; zoom: number; isInSight(at: [number, number]): boolean },
): MapName[] {
  const longest = new Map<string, Stretch>();
  for (const feature of features) {
    const text = nameIn(feature, language);
    if (!text) continue;
    for (const line of linesOf(feature.geometry)) {
      const found = longestStretch(line, zoom, isInSight);
      if (found && found.length > (longest.get(text)?.length ?? 0)) longest.set(text, found);
    }
  }
  return [...longest]
    .filter(([text, { length }]) => length > text.length * LETTER_WIDTH)
    .flatMap(([text, { spots, angle, length }]) => {
      const rank = Math.min(nameRanks.water - 1, length / 100);
      return spots.map((at): MapName => ({ text, at, look: 'road', rank, angle }));
    });
}

/** Where a name may stand on its stretch, the best first. */
const SPOTS = [0.5, 0.3, 0.7, 0.15, 0.85];

type Stretch = { spots: [number, number][]; length: number; angle: number };

function longestStretch(
  line: readonly unknown[],
  zoom: number,
  isInSight: (at: [number, number]) => boolean,
): Stretch | undefined {
  let best: Stretch | undefined;
  const perDegree = (TILE_PIXELS * 2 ** zoom) / 360;
  for (const [nth, to] of line.entries()) {
    const from = line[nth - 1];
    if (!isPosition(from) || !isPosition(to)) continue;
    const x = (to[0] - from[0]) * perDegree;
    const y = ((from[1] - to[1]) * perDegree) / Math.cos((to[1] * Math.PI) / 180);
    const length = Math.hypot(x, y);
    if (length <= (best?.length ?? 0)) continue;
    const spots = SPOTS.map((part): [number, number] => [
      from[1] + (to[1] - from[1]) * part,
      from[0] + (to[0] - from[0]) * part,
    ]).filter(isInSight);
    if (spots.length > 0) best = { spots, length, angle: upright((Math.atan2(y, x) * 180) / Math.PI) };
  }
  return best;
}

/** Letters never stand on their heads. */
function upright(angle: number): number {
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
}

function linesOf({ type, coordinates }: TileFeature['geometry']): unknown[][] {
  if (!Array.isArray(coordinates)) return [];
  if (type === 'LineString') return [coordinates];
  return type === 'MultiLineString'
    ? coordinates.filter((line): line is unknown[] => Array.isArray(line))
    : [];
}

function isPosition(value: unknown): value is [number, number] {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';
}
