import type { Place, PlaceBook } from '#features/places/book/place-book.rules.ts';

/** The district that a parcel goes to, and the subdistricts to which its address may be corrected. */
export type OwnDistrict = { province: Place; district: Place; subdistricts: readonly Place[] };

/** Finds it by the names that the carrier's systems wrote; null where they name no district we know. */
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
