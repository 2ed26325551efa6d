import { useQuery } from '@tanstack/react-query';
import { applicationDetail } from '#features/applications/staff/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';

/** One application with its history, in the language on screen. */
export function useApplication(applicationNo: string, language: string) {
  return useQuery({
    queryKey: ['applications', applicationNo, language],
    queryFn: ({ signal }) => callStaff(applicationDetail, { applicationNo }, signal),
  });
}

/** After a change: the application, the lists it stands in, what waits, and the log. */
export const reloadApplications = () => forgetAnswers('applications', 'needs', 'audit');
