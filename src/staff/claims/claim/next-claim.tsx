import { listStaffClaims } from '#features/claims/staff/claims.staff.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { NextInQueue, type Owner } from '../../kit/queue/next-in-queue.tsx';
import { claimAddresses } from '../claims.addresses.ts';

/** Leads to the most urgent claim that waits for a decision. */
export function NextClaim({ claimNo, isMain }: { claimNo: string; isMain: boolean }) {
  return (
    <NextInQueue
      name="claims"
      current={claimNo}
      find={findUndecided}
      linkOf={(next) => `${claimAddresses.claims}/${next}`}
      isMain={isMain}
    />
  );
}

async function findUndecided(assignee: Owner, signal: AbortSignal): Promise<string[]> {
  const wanted = { view: 'toDecide', assignee, pageSize: 2 } as const;
  const { items } = await callStaff(listStaffClaims, wanted, signal);
  return items.map(({ claimNo }) => claimNo);
}
