import { awaitsAnswer } from '#features/applications/application-states.rules.ts';
import {
  type ApplicationRow,
  listApplications,
} from '#features/applications/staff/applications.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { NextInQueue, type Owner } from '../kit/queue/next-in-queue.tsx';
import { applicationAddresses } from './applications.addresses.ts';

/** Leads to the application that has waited longest for an answer. */
export function NextApplication({
  application,
}: {
  application: Pick<ApplicationRow, 'applicationNo' | 'state'>;
}) {
  return (
    <NextInQueue
      name="applications"
      current={application.applicationNo}
      find={findUnanswered}
      linkOf={(next) => `${applicationAddresses.applications}/${next}`}
      isMain={!awaitsAnswer(application.state)}
    />
  );
}

async function findUnanswered(assignee: Owner, signal: AbortSignal): Promise<string[]> {
  const wanted = { state: 'unanswered', assignee, sort: 'receivedAt', size: 2 } as const;
  const { rows } = await callStaff(listApplications, wanted, signal);
  return rows.map(({ applicationNo }) => applicationNo);
}
