import type { FoundPlace } from '#features/places/places.contract.ts';
import type { PlaceInput } from './quote-parts.contract.ts';

/** A found place as an end of the route; without one, or without a district, its codes are empty. */
export function toPlaceInput(place: FoundPlace | null): PlaceInput {
  return {
    provinceCode: place?.provinceCode ?? '',
    districtCode: place?.districtCode ?? '',
    // Some islands are remote although their district is not, and are identified by their name or their subdistrict's.
    ...(place?.level === 'subdistrict' && { area: place.name.th }),
    ...(place?.postcode && { postcode: place.postcode }),
  };
}
