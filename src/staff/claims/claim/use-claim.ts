import { useQuery } from '@tanstack/react-query';
import { staffClaim } from '#features/claims/staff/claims.staff.contract.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { queryClient } from '../../calls/query-client.ts';

/** A claim as staff see it. */
export type StaffClaim = OutputOf<typeof staffClaim>;

/** Links of files open for ten minutes; a claim that stays open is loaded again before that. */
const FRESH_MS = 8 * MINUTE_MS;

/** A claim whole; it stays on screen while it is loaded again. */
export function useStaffClaim(claimNo: string) {
  return useQuery({
    queryKey: ['claims', 'one', claimNo],
    queryFn: ({ signal }) => callStaff(staffClaim, { claimNo }, signal),
    refetchInterval: FRESH_MS,
  });
}

/** Loads again what is on screen of claims, because one of them has moved on. */
export function reloadClaims(): Promise<unknown> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => isOfClaims(String(name)) });
}

function isOfClaims(name: string): boolean {
  return name === 'claims' || name.startsWith('claims-') || name === 'needs';
}
