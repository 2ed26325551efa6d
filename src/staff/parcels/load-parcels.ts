import { type FoundParcel, findParcels } from '#features/parcels/staff/parcels.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';
import type { ListPage } from '../kit/table/use-list.ts';

/** Parcels are searched; only late ones are listed, on a screen of their own. */
export const parcelFilters = ['text'] as const;

/** Finds parcels; none for an empty search. */
export async function loadParcels(
  { filters: { text } }: ListState,
  signal?: AbortSignal,
): Promise<ListPage<FoundParcel>> {
  const { rows } = text ? await callStaff(findParcels, { text }, signal) : { rows: [] };
  return { rows, total: rows.length };
}
