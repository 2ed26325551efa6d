import { useQuery } from '@tanstack/react-query';
import { staffDetail } from '#features/staff/members/members.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';

/** One member with their sessions and rights. */
export type MemberDetail = OutputOf<typeof staffDetail>;

export function useMemberDetail(staffId: string) {
  return useQuery({
    queryKey: ['members', staffId],
    queryFn: ({ signal }) => callStaff(staffDetail, { staffId }, signal),
  });
}

/** After a change: the member, the lists they stand in, and what is written of them in the log. */
export const reloadMembers = () => forgetAnswers('members', 'audit');
