import { useQuery } from '@tanstack/react-query';
import { staffDetail } from '#features/staff/members/members.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';

/** One member with sessions and permissions. */
export type MemberDetail = OutputOf<typeof staffDetail>;

export function useMemberDetail(staffId: string) {
  return useQuery({
    queryKey: ['members', staffId],
    queryFn: ({ signal }) => callStaff(staffDetail, { staffId }, signal),
  });
}

/** Reloads after a change: the member, their lists, and their audit log entries. */
export const reloadMembers = () => forgetAnswers('members', 'audit');
