import { findCustomers, findCustomersByName } from '#features/accounts/staff/accounts.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** Customers are searched, never listed: by what they tell on the telephone. */
export const customerFilters = ['text'] as const;

/** A name has letters, and neither the digits of a number nor the sign of an address. */
const NAME = /^(?=.*\p{L}.*\p{L})[^\p{Nd}@]{3,}$/u;

/** Finds customers; nobody for an empty search. By name only where nothing else fits: that is limited and recorded. */
export async function loadCustomers({ filters: { text } }: ListState, signal?: AbortSignal) {
  const rowsOf = async () => (text ? (await callStaff(findCustomers, { text }, signal)).rows : []);
  const exact = await rowsOf();
  const isName = text !== undefined && exact.length === 0 && NAME.test(text);
  const { rows, isMore } = isName
    ? await callStaff(findCustomersByName, { text }, signal)
    : { rows: exact, isMore: false };
  return { rows, nextCursor: null, counted: { total: rows.length, isMore } };
}
