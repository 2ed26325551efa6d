import type { ParsedInputOf } from '#lib/contract.ts';
import type { findNetworkInfo } from '../drop-points.contract.ts';
import type { PointRow } from './drop-points.repo.ts';
import type { PointSnapshot } from './point-snapshot.ts';

/** The filters of a search. */
export type PointFilter = Pick<
  ParsedInputOf<typeof findNetworkInfo>,
  'provinceCode' | 'districtCode' | 'kinds' | 'services' | 'openNow'
>;

/** All points, perhaps the open ones first, or only those that are open. */
export function placesToSearch(
  { openNow, openFirst = false }: PointFilter & { openFirst?: boolean | undefined },
  snapshot: PointSnapshot,
) {
  if (openNow) return { rows: snapshot.openRows(), isIn: (row: PointRow) => snapshot.openingOf(row).isOpen };
  return { rows: openFirst ? snapshot.openFirst() : snapshot.rows, isIn: () => true };
}

/** A predicate for filters on stored data, null when there are none; an empty list does not filter. */
export function matcher(filter: PointFilter): ((row: PointRow) => boolean) | null {
  const { provinceCode, districtCode, kinds = [], services = [] } = filter;
  if (!provinceCode && !districtCode && kinds.length === 0 && services.length === 0) return null;
  return (row) =>
    (provinceCode === undefined || row.provinceCode === provinceCode) &&
    (districtCode === undefined || row.districtCode === districtCode) &&
    (kinds.length === 0 || kinds.includes(row.kind)) &&
    services.every((service) => row.services.includes(service));
}
