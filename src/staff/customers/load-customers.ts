import { findCustomers } from '#features/accounts/staff/accounts.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** Customers are searched, never listed: by what they tell on the telephone. */
export const customerFilters = ['text'] as const;

/** Finds customers; nobody for an empty search. */
export async function loadCustomers({ filters: { text } }: ListState, signal?: AbortSignal) {
  const { rows } = text ? await callStaff(findCustomers, { text }, signal) : { rows: [] };
  return { rows, total: rows.length };
}
