import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { current, type EntryState, logout as logoutCall } from '#features/staff/session/session.contract.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queryClient } from '../calls/query-client.ts';

/** The logged-in member. */
export type Member = NonNullable<EntryState['member']>;

const ENTRY = ['entry'];

/** The login state of this browser. */
export function useEntry() {
  return useQuery({
    queryKey: ENTRY,
    queryFn: ({ signal }) => callStaff(current, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Stores the result of a login step. */
export function setEntry(entry: EntryState): void {
  queryClient.setQueryData(ENTRY, entry);
}

/** Logs out; nothing that was loaded stays in the browser. */
export async function logOut(): Promise<void> {
  await callStaff(logoutCall, {});
  queryClient.clear();
  location.assign(import.meta.env.BASE_URL);
}

export const MemberContext = createContext<Member | null>(null);

/** The logged-in member, for screens behind the login. */
export function useMember(): Member {
  const member = useContext(MemberContext);
  if (!member) throw new Error('A screen for staff is shown to nobody.');
  return member;
}

/** Whether the logged-in member has a permission; the server checks again on each call. */
export function useMay(): (permission: Permission | null) => boolean {
  const { permissions } = useMember();
  return (permission) => permission === null || permissions.includes(permission);
}
