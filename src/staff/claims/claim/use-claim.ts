import { useQuery } from '@tanstack/react-query';
import { staffClaim } from '#features/claims/staff/claims.staff.contract.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { queryClient, WAITING } from '../../calls/query-client.ts';

/** A claim in the staff view. */
export type StaffClaim = OutputOf<typeof staffClaim>;

/** File links are valid for ten minutes; an open claim is reloaded before that. */
const FRESH_MS = 8 * MINUTE_MS;

/** A full claim; stays visible while it is reloaded. */
export function useStaffClaim(claimNo: string) {
  return useQuery({
    queryKey: ['claims', 'one', claimNo],
    queryFn: ({ signal }) => callStaff(staffClaim, { claimNo }, signal),
    refetchInterval: FRESH_MS,
  });
}

/** Reloads the displayed claims after a change. */
export function reloadClaims(): Promise<unknown> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => isOfClaims(String(name)) });
}

function isOfClaims(name: string): boolean {
  return name === 'claims' || name.startsWith('claims-') || name === WAITING;
}
