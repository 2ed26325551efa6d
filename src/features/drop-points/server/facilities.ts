import { findProvince } from '#features/places/book/provinces.rules.ts';
import type { Language } from '#lib/language.ts';
import { rankOf, type SearchEntry, toSearchEntry, toSearchQuery } from '../point-search.rules.ts';
import type { PointRow } from './drop-points.repo.ts';
import { findDistrict } from './place-names.ts';

/** A facility at which parcels are scanned, with its place as scans write it. */
export type Facility = {
  code: string;
  names: Readonly<Record<Language, string>>;
  provinceCode: string;
  /** In Thai and English. */
  districts: { th: string; en: string };
};

const MAX_FOUND = 20;
const entriesOfRows = new WeakMap<readonly PointRow[], readonly (readonly [PointRow, SearchEntry])[]>();

/** The facility of a code, those without a public page included. */
export function findFacility(rows: readonly PointRow[], code: string): Facility | undefined {
  const row = rows.find((each) => each.code === code);
  return row && toFacility(row);
}

/** Facilities by code, name or place, the best matches first. */
export function searchFacilities(rows: readonly PointRow[], typed: string): Facility[] {
  const query = toSearchQuery(typed);
  return entriesOf(rows)
    .flatMap(([row, entry]) => {
      const rank = rankOf(entry, query);
      return rank === null ? [] : [{ row, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank || (one.row.code < other.row.code ? -1 : 1))
    .slice(0, MAX_FOUND)
    .map(({ row }) => toFacility(row));
}

/** The array keeps its identity until a point changes. */
function entriesOf(rows: readonly PointRow[]): readonly (readonly [PointRow, SearchEntry])[] {
  const entries = entriesOfRows.get(rows) ?? rows.map((row) => [row, toEntry(row)] as const);
  entriesOfRows.set(rows, entries);
  return entries;
}

function toEntry({ code, postcode, texts, districtCode, provinceCode }: PointRow): SearchEntry {
  const places = [findDistrict(districtCode), findProvince(provinceCode)];
  return toSearchEntry({
    code,
    postcode,
    names: Object.values(texts.name),
    places: places.flatMap((place) => (place ? [place.th, place.en] : [])),
    streets: [],
  });
}

function toFacility({ code, texts, provinceCode, districtCode }: PointRow): Facility {
  const { th = '', en = '' } = findDistrict(districtCode) ?? {};
  return { code, names: texts.name, provinceCode, districts: { th, en } };
}
