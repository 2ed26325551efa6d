import { groupOf } from '../../parcel-states.rules.ts';
import { type ParcelGroup, parcelGroups } from '../../state-row.rules.ts';
import { readParam } from '../track/track-url.ts';
import type { ShownLookup } from '../track/track-view.ts';

/** From this number on the list has grouped rows; fewer are cards. */
export const MIN_ROWS = 3;

/** The group that a URL filters by, if any. */
export function readGroup(query: URLSearchParams): ParcelGroup | null {
  const wanted = readParam(query, 'only')?.toUpperCase();
  return parcelGroups.find((group) => group === wanted) ?? null;
}

/** The group of a result; a number that was not found needs attention. */
export function groupOfResult(result: ShownLookup): ParcelGroup {
  return result.found ? groupOf(result.parcel) : 'LOOK';
}

/** The size of each group; only looked-up numbers count. */
export function countGroups(results: readonly ShownLookup[]): Record<ParcelGroup, number> {
  const counts: Record<ParcelGroup, number> = { LOOK: 0, UNDER_WAY: 0, DONE: 0 };
  for (const result of results) counts[groupOfResult(result)] += 1;
  return counts;
}
