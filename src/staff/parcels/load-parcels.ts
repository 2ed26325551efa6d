import { type LateParcel, listLateParcels } from '#features/parcels/staff/late/late-parcels.contract.ts';
import { type FoundParcel, findParcels } from '#features/parcels/staff/parcels.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';
import type { ListPage } from '../kit/table/use-list.ts';

/** Parcels are searched; only late ones are listed. */
export const parcelFilters = ['text', 'late'] as const;

/** A parcel of a search, or a late one. */
export type ListedParcel = FoundParcel & Partial<Pick<LateParcel, 'promisedDate' | 'daysLate'>>;

/** Finds parcels, or lists late ones; none for an empty search. */
export async function loadParcels(
  { filters: { text, late }, cursor, pageSize }: ListState,
  signal?: AbortSignal,
): Promise<ListPage<ListedParcel>> {
  if (late) return callStaff(listLateParcels, { limit: pageSize, ...(cursor !== '' && { cursor }) }, signal);
  const { rows } = text ? await callStaff(findParcels, { text }, signal) : { rows: [] };
  return { rows, total: rows.length };
}
