import type { Place } from '#features/places/book/place-book.rules.ts';
import { isRemote, type Region, regionOf } from '#features/places/book/provinces.rules.ts';

/** The first letter stands for the line-haul route of a parcel. */
const letterOf: Record<Region, string> = {
  NORTH: 'N',
  NORTHEAST: 'I',
  CENTRAL: 'C',
  EAST: 'E',
  WEST: 'W',
  SOUTH: 'S',
};
/** Follows the code of a remote district. */
const REMOTE_MARK = 'R';
const STEPS = 3;

/**
 * Where a parcel is sorted to, from the coarsest to the finest: region and province for the hub, district for the
 * branch, subdistrict for the delivery round. `N50-01-01` is Si Phum in Mueang Chiang Mai (decision 041).
 */
export function sortingCode({ path }: Pick<Place, 'path'>, districtName: string | null): string {
  const [province = ''] = path;
  const region = regionOf(province);
  // Every code contains those of its parents.
  const steps = path.slice(0, STEPS).map((code) => code.slice(-2));
  const mark = isRemote(province, districtName) ? REMOTE_MARK : '';
  return `${region ? letterOf[region] : ''}${steps.join('-')}${mark}`;
}
