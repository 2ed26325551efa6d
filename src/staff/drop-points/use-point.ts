import { useQuery } from '@tanstack/react-query';
import { staffPointDetail } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';

/** One point, as staff write it. */
export function usePoint(code: string) {
  return useQuery({
    queryKey: ['dropPoints', code],
    queryFn: ({ signal }) => callStaff(staffPointDetail, { code }, signal),
  });
}

/** After a change: the point, the lists, and what is written of it in the log. */
export const reloadPoints = () => forgetAnswers('dropPoints', 'pointReports', 'audit');
