import { useQuery } from '@tanstack/react-query';
import { staffPointDetail } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';

/** One point, in the form for editing. */
export function usePoint(code: string) {
  return useQuery({
    queryKey: ['dropPoints', code],
    queryFn: ({ signal }) => callStaff(staffPointDetail, { code }, signal),
  });
}

/** Reloads after a change: the point, its lists, and its audit log entries. */
export const reloadPoints = () => forgetAnswers('dropPoints', 'pointReports', 'audit');
