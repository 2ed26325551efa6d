import { type LateParcel, listLateParcels } from '#features/parcels/staff/late/late-parcels.contract.ts';
import { type FoundParcel, findParcels } from '#features/parcels/staff/parcels.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';
import type { ListPage } from '../kit/table/use-list.ts';

/** Parcels are looked for; only what is late is listed. */
export const parcelFilters = ['text', 'late'] as const;

/** A parcel of a search, or one that is late. */
export type ListedParcel = FoundParcel & Partial<Pick<LateParcel, 'promisedDate' | 'daysLate'>>;

/** Finds parcels, or lists those that are late; none while nothing is asked. */
export async function loadParcels(
  { filters: { text, late }, cursor, pageSize }: ListState,
  signal?: AbortSignal,
): Promise<ListPage<ListedParcel>> {
  if (late) return callStaff(listLateParcels, { limit: pageSize, ...(cursor !== '' && { cursor }) }, signal);
  const { rows } = text ? await callStaff(findParcels, { text }, signal) : { rows: [] };
  return { rows, total: rows.length };
}
