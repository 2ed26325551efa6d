import { zoneOf } from '#features/parcels/promised-date.rules.ts';
import { regionOf } from '#features/places/book/provinces.rules.ts';
import type { DomesticZone } from '#features/rate-cards/card-kinds.rules.ts';

/** The zone of the base price; remote areas add a fee to it and do not change it (decision 000, prices). */
export function priceZone(originProvince: string, destinationProvince: string): DomesticZone {
  const zone = zoneOf(
    { provinceCode: originProvince },
    { provinceCode: destinationProvince },
    (code) => regionOf(code) ?? code,
    false,
  );
  if (zone === 'REMOTE' || zone === 'INTERNATIONAL') throw new Error('A way inside Thailand has a zone.');
  return zone;
}
