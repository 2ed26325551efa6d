import { useQuery } from '@tanstack/react-query';
import { applicationDetail } from '#features/applications/staff/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';

/** One application with its history, in the current language. */
export function useApplication(applicationNo: string, language: string) {
  return useQuery({
    queryKey: ['applications', applicationNo, language],
    queryFn: ({ signal }) => callStaff(applicationDetail, { applicationNo }, signal),
  });
}

/** Reloads after a change: the application, its lists, the counters, and the audit log. */
export const reloadApplications = () => forgetAnswers('applications', 'audit');
