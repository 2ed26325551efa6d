import type { NetworkPoint } from '#features/drop-points/drop-points.contract.ts';
import { MAX_POINTS_PER_PAGE } from '#features/drop-points/drop-points.rules.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import type { Language } from '#lib/language.ts';
import { canHold, servicesToHold } from '../instructions.rules.ts';
import { findDistrict } from './own-district.ts';

/** As many as people read through on a phone. */
const MAX_SHOWN = 10;

type Deps = { places: Pick<PlacesService, 'book'>; dropPoints: Pick<DropPointsService, 'find'> };

/**
 * The nearest points that can hold a parcel, from its address or the visitor's location. They are in its province:
 * beyond, it would travel on.
 */
export async function listPointsToHold(
  { places, dropPoints }: Deps,
  row: FullParcel,
  wanted: { lat: number; lon: number } | undefined,
  language: Language,
): Promise<NetworkPoint[]> {
  const { destinationProvinceCode: provinceCode } = row;
  if (!provinceCode) return [];
  const book = await places.book();
  const own = findDistrict(row, book)?.district ?? book.find(provinceCode);
  const near = wanted ?? (own && { lat: own.lat, lon: own.lon });
  const { items } = await dropPoints.find(
    {
      provinceCode,
      services: servicesToHold(row),
      page: 1,
      pageSize: MAX_POINTS_PER_PAGE,
      ...(near && { near }),
    },
    language,
  );
  return items.filter((point) => canHold(point, row)).slice(0, MAX_SHOWN);
}
