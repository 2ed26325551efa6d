import type { FoundPlace, PlaceValue } from '../places.contract.ts';

/** Converts a place into the value of a place field. */
export function toPlaceValue(place: FoundPlace): PlaceValue {
  const { provinceCode, districtCode, subdistrictCode, localityCode, postcode } = place;
  return {
    provinceCode,
    ...(districtCode && { districtCode }),
    ...(subdistrictCode && { subdistrictCode }),
    ...(localityCode && { localityCode }),
    ...(postcode && { postcode }),
  };
}

/** The code of the narrowest place in a value, as accepted by `resolvePlace`. */
export function codeOfValue(value: PlaceValue): string {
  const { provinceCode, districtCode, subdistrictCode, localityCode } = value;
  return localityCode ?? subdistrictCode ?? districtCode ?? provinceCode;
}
