import * as claims from '#features/claims/staff/claims.staff.contract.ts';
import { handOverClaims } from '#features/claims/staff/hand-over.contract.ts';
import { taking } from '#tests/fakes/claims/taking.ts';
import { openClaimFixture } from '../claims/claim-fixture.ts';
import type { StaffCaller } from '../staff.ts';
import { debtor, startPayoutStaff } from './payout-staff.ts';

/** A website with approved claims, and members of staff who have second factors. */
export type PayoutFixture = Awaited<ReturnType<typeof openPayoutFixture>>;

export async function openPayoutFixture({ env = debtor }: { env?: Record<string, string> } = {}) {
  const fixture = await openClaimFixture({ env });
  const staff = startPayoutStaff(fixture.site);
  const malee = await staff.office.as(['claims.read', 'claims.decide', 'payouts.release'], 'Malee');

  /** A claim that Malee has approved, ready to be paid. */
  async function approved(
    change: Parameters<Awaited<ReturnType<typeof fixture.newClaimant>>['claim']>[0] = {},
    by: StaffCaller = malee,
  ) {
    const me = await fixture.newClaimant();
    const claimNo = await me.claim(change);
    await by.get(handOverClaims, taking(claimNo));
    const { claim } = await by.get(claims.staffClaim, { claimNo });
    const amountSatang = claim.estimate.totalSatang;
    await by.get(claims.approveClaim, { claimNo, amountSatang });
    return { me, claimNo, amountSatang };
  }

  return { ...fixture, ...staff, malee, approved };
}
