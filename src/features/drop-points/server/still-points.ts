import { provinceName } from '#features/places/book/provinces.rules.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Language } from '#lib/language.ts';
import type { NetworkPoint } from '../drop-points.contract.ts';
import type { PointRow } from './drop-points.repo.ts';
import { districtName } from './place-names.ts';

/** The part of a view that does not depend on time or on the visitor's location. */
export type StillPoint = Omit<NetworkPoint, 'opening' | 'distanceMeters'>;

const BANGKOK = '10';

/** Builds the static part of each point once per language, cached as long as its row. */
export function createStillPoints(translate: Translate) {
  const made = new WeakMap<PointRow, Partial<Record<Language, StillPoint>>>();
  return (row: PointRow, language: Language): StillPoint => {
    const known = made.get(row) ?? {};
    made.set(row, known);
    known[language] ??= makeStill(row, language, translate);
    return known[language];
  };
}

function makeStill(row: PointRow, language: Language, translate: Translate): StillPoint {
  const { code, kind, texts, postcode, phone, lat, lon, services } = row;
  const { subdistrictCode, districtCode, provinceCode } = row;
  // Streets and districts have no established Chinese names.
  const written = language === 'th' ? 'th' : 'en-us';
  const place = {
    subdistrict: texts.subdistrict[written],
    district: districtName(districtCode, language),
    province: provinceName(provinceCode, language),
  };
  const line = provinceCode === BANGKOK ? 'bangkok' : 'elsewhere';
  const params = { street: texts.street[written], ...place, postcode };
  return {
    code,
    kind,
    name: texts.name[language],
    address: translate(language, `drop-points:addressLine.${line}`, params),
    subdistrictCode,
    districtCode,
    provinceCode,
    ...place,
    postcode,
    phone,
    lat,
    lon,
    services,
  };
}
