import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { current, type EntryState, logout as logoutCall } from '#features/staff/session/session.contract.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queryClient } from '../calls/query-client.ts';

/** Who is logged in. */
export type Member = NonNullable<EntryState['member']>;

const ENTRY = ['entry'];

/** How far the login of this browser has come. */
export function useEntry() {
  return useQuery({
    queryKey: ENTRY,
    queryFn: ({ signal }) => callStaff(current, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Notes what a step of the login has come to. */
export function setEntry(entry: EntryState): void {
  queryClient.setQueryData(ENTRY, entry);
}

/** Ends the session; nothing of what was loaded stays in the browser. */
export async function logOut(): Promise<void> {
  await callStaff(logoutCall, {});
  queryClient.clear();
  location.assign(import.meta.env.BASE_URL);
}

export const MemberContext = createContext<Member | null>(null);

/** Who is logged in, for what stands behind the login. */
export function useMember(): Member {
  const member = useContext(MemberContext);
  if (!member) throw new Error('A screen for staff is shown to nobody.');
  return member;
}

/** Whether who is logged in may do something; the server asks again with each call. */
export function useMay(): (permission: Permission | null) => boolean {
  const { permissions } = useMember();
  return (permission) => permission === null || permissions.includes(permission);
}
