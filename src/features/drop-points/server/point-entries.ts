import { findProvince } from '#features/places/book/provinces.rules.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { languages } from '#lib/language.ts';
import { type SearchEntry, toSearchEntry } from '../point-search.rules.ts';
import type { PointRow } from './drop-points.repo.ts';
import { findDistrict } from './place-names.ts';

/** Prepares the searchable texts of each point once. */
export function createPointEntries(translate: Translate) {
  const made = new WeakMap<PointRow, SearchEntry>();
  return (row: PointRow): SearchEntry => {
    const entry = made.get(row) ?? makeEntry(row, translate);
    made.set(row, entry);
    return entry;
  };
}

function makeEntry(row: PointRow, translate: Translate): SearchEntry {
  const { name, street, subdistrict, landmark } = row.texts;
  const district = findDistrict(row.districtCode);
  const province = findProvince(row.provinceCode);
  const kinds = languages.map((language) => translate(language, `drop-points:kinds.${row.kind}`));
  return toSearchEntry({
    code: row.code,
    postcode: row.postcode,
    names: Object.values(name),
    places: [
      ...Object.values(subdistrict),
      ...(district ? [district.th, district.en] : []),
      ...(province ? [province.th, province.en, province.zh] : []),
    ],
    streets: [...Object.values(street), ...Object.values(landmark ?? {}), ...kinds],
  });
}
