import shipped from '#features/drop-points/content/map-names.json' with { type: 'json' };
import { provinceLabels } from '#features/places/book/province-shapes.ts';
import { provinceName } from '#features/places/book/provinces.rules.ts';
import type { Language } from '#lib/language.ts';
import type { MapName, NameSource } from './name-layer.ts';

/** Provinces are named up to here; from the next level on, their districts are. */
const LAST_ZOOM_OF_PROVINCES = 9;
/** From here on the stations where lines meet are named, then larger ones, then all of them. */
const ZOOMS_OF_STATIONS = [13, 12, 11];
/** Of names that meet, water gives way to stations, those to districts, and those to provinces. */
export const nameRanks = { province: 50, district: 40, station: 30, water: 20 } as const;
/** Where a whole region is in sight, those that everybody knows come first. */
const WELL_KNOWN = ['10', '50', '83', '30', '40', '90', '41', '34', '84', '65', '20', '57', '71', '60', '80'];

/** Names of provinces, stations and waters, from the data that the site ships. */
export function knownNames(language: Language): NameSource {
  const provinces = provinceLabels().map(({ code, at }): MapName => {
    const place = WELL_KNOWN.indexOf(code);
    const rank = nameRanks.province + (place < 0 ? 0 : 9 - place / 2);
    return { text: provinceName(code, language), at, look: 'province', rank };
  });
  const nameOf = (th: string, en: string, zh: string | null) =>
    ({ th, 'en-us': en, 'zh-cn': zh ?? en })[language];
  const stations = (shipped.stations as Station[]).map(([line, th, en, zh, lat, lon, weight]) => ({
    from: ZOOMS_OF_STATIONS[weight - 1] ?? 0,
    name: named(`${line} ${nameOf(th, en, zh)}`, [lat, lon], 'station', weight),
  }));
  const waters = (shipped.waters as Water[]).map(([th, en, zh, lat, lon, from, before]) => ({
    from,
    before,
    name: named(nameOf(th, en, zh), [lat, lon], 'water', 0),
  }));
  return ({ zoom }) => [
    ...(zoom <= LAST_ZOOM_OF_PROVINCES ? provinces : []),
    ...stations.filter(({ from }) => zoom >= from).map(({ name }) => name),
    ...waters.filter(({ from, before }) => zoom >= from && zoom < before).map(({ name }) => name),
  ];
}

/** Line, names in three languages, latitude, longitude, and how many need it: from 1, the fewest, to 3. */
type Station = [string, string, string, string | null, number, number, number];
/** Names in three languages, latitude, longitude, and the zoom levels with it: from the first, before the second. */
type Water = [string, string, string, number, number, number, number];

function named(text: string, at: [number, number], look: 'station' | 'water', more: number): MapName {
  return { text, at, look, rank: nameRanks[look] + more };
}
