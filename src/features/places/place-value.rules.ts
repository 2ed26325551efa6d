import type { FoundPlace, PlaceValue } from './places.contract.ts';

/** Where places are searched; apart from the contract, so that pages need not load its schemas. */
export const searchPlacesAddress = { method: 'GET', path: '/api/v2/other/findProCityArea' } as const;

/** What a form keeps of a chosen place. */
export function toPlaceValue(place: FoundPlace): PlaceValue {
  const { provinceCode, districtCode, subdistrictCode, postcode } = place;
  return {
    provinceCode,
    ...(districtCode && { districtCode }),
    ...(subdistrictCode && { subdistrictCode }),
    ...(postcode && { postcode }),
  };
}

/** The official code of the narrowest place in a value: what `resolvePlace` takes back. */
export function codeOfValue({ provinceCode, districtCode, subdistrictCode }: PlaceValue): string {
  return subdistrictCode ?? districtCode ?? provinceCode;
}
