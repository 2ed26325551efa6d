import { groupOf } from '../../parcel-states.rules.ts';
import { type ParcelGroup, parcelGroups } from '../../state-row.rules.ts';
import { readParam } from '../track/track-url.ts';
import type { ShownLookup } from '../track/track-view.ts';

/** From here on a list has rows under counts; fewer are cards. */
export const MIN_ROWS = 3;

/** The group that an address shows alone, if it names one. */
export function readGroup(query: URLSearchParams): ParcelGroup | null {
  const wanted = readParam(query, 'only')?.toUpperCase();
  return parcelGroups.find((group) => group === wanted) ?? null;
}

/** Under which count a result stands; a number that was not found is something to see to. */
export function groupOfResult(result: ShownLookup): ParcelGroup {
  return result.found ? groupOf(result.parcel) : 'LOOK';
}

/** How many stand in each group; only what was looked up counts. */
export function countGroups(results: readonly ShownLookup[]): Record<ParcelGroup, number> {
  const counts: Record<ParcelGroup, number> = { LOOK: 0, UNDER_WAY: 0, DONE: 0 };
  for (const result of results) counts[groupOfResult(result)] += 1;
  return counts;
}
