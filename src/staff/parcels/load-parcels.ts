import { type FoundParcel, findParcels } from '../../features/parcel-desk/parcel-desk.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** Parcels are looked for, never listed. */
export const parcelFilters = ['text'] as const;

/** Finds parcels; none while nothing is asked. */
export async function loadParcels(
  { filters: { text } }: ListState,
  signal?: AbortSignal,
): Promise<{ rows: FoundParcel[]; total: number }> {
  const { rows } = text ? await callStaff(findParcels, { text }, signal) : { rows: [] };
  return { rows, total: rows.length };
}
