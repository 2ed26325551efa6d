import {
  countApplications,
  listApplications,
} from '#features/applications/staff/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queueFilterNames } from '../kit/queue/queue-filters.tsx';
import type { ListState } from '../kit/table/list-state.ts';

/** The filters of the list. */
export const applicationFilters = ['text', 'kind', 'state', ...queueFilterNames, 'from', 'to'] as const;

/** Loads a page of the list; filter values that the contract does not know are ignored. */
export async function loadApplications({ filters, sort, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listApplications.input.safeParse({ ...filters, sort: sort || undefined });
  const known = countApplications.input.safeParse(filters).data ?? {};
  const place = cursor === '' ? {} : { cursor };
  const [{ rows, nextCursor }, counted] = await Promise.all([
    callStaff(listApplications, { ...(asked.data ?? {}), ...place, size: pageSize }, signal),
    callStaff(countApplications, known, signal),
  ]);
  return { rows, nextCursor, counted };
}
