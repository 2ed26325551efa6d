import type { Place, PlaceBook } from '#features/places/book/place-book.rules.ts';

/** The destination district of a parcel, with the subdistricts that its address may be corrected to. */
export type OwnDistrict = { province: Place; district: Place; subdistricts: readonly Place[] };

/** Finds it by the names from the carrier's systems; null where they match no known district. */
export function findDistrict(
  to: { destinationProvinceCode: string | null; destinationDistrict: string | null },
  book: PlaceBook,
): OwnDistrict | null {
  const province = to.destinationProvinceCode ? book.find(to.destinationProvinceCode) : undefined;
  const written = to.destinationDistrict?.trim();
  if (!province || !written) return null;
  const names = new Set([written, written.replace(/^(?:อำเภอ|เขต|อ\.|ข\.)\s*/u, '')]);
  const district = book
    .childrenOf(province.code)
    .find(({ name }) => names.has(name.th) || names.has(name['en-us']));
  if (!district) return null;
  const subdistricts = book.childrenOf(district.code).filter(({ isServed }) => isServed);
  return { province, district, subdistricts };
}
