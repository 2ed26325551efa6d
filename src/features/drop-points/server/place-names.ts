import { districts } from '#features/places/book/districts.rules.ts';
import type { Language } from '#lib/language.ts';

const districtByCode = new Map(districts.map((district) => [district.code, district]));

/** A district with its names. */
export function findDistrict(code: string) {
  return districtByCode.get(code);
}

/** The plain name of a district; Chinese uses the English one. */
export function districtName(code: string, language: Language): string {
  const district = findDistrict(code);
  if (!district) return code;
  return language === 'th' ? district.th : district.en;
}
