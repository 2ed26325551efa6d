import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { type Claimant, type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { taking } from '#tests/fakes/claims/taking.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { claimErrors } from '../../claims.calls.ts';
import * as calls from '../claims.staff.contract.ts';
import { handOverClaims } from '../hand-over.contract.ts';

const { typedTwiceFromSatang: TWICE, secondApprovalMaxSatang: LIMIT } = firstVersion.claims;
const reason = 'goodwill';

let fixture: ClaimFixture;
/** Two clerks, the head who may exceed the limit, and two who pay. */
let staff: Record<'clerk' | 'other' | 'head' | 'payer' | 'twoHats', StaffCaller>;
beforeAll(async () => {
  fixture = await openClaimFixture();
  const { as } = startStaff(fixture.site);
  staff = {
    clerk: await as('claims'),
    other: await as('claims'),
    head: await as('superAdministrator'),
    payer: await as('finance'),
    twoHats: await as('superAdministrator'),
  };
});
afterAll(() => fixture.close());

async function inReview(me?: Claimant) {
  const claimant = me ?? (await fixture.newClaimant());
  const claimNo = await claimant.claim();
  await staff.clerk.get(handOverClaims, taking(claimNo));
  const { estimate } = await claimant.view(claimNo);
  return { me: claimant, claimNo, calculated: estimate.totalSatang };
}
const propose = (by: StaffCaller, claimNo: string, amountSatang: number) =>
  by.call(calls.approveClaim, { claimNo, amountSatang, againSatang: amountSatang, reason });
const confirm = (by: StaffCaller, claimNo: string, amountSatang: number) =>
  by.call(calls.confirmProposal, { claimNo, amountSatang });
const OK = 1;
const { notAllowedNow, notAllowedToYou, rightToExceed, reasonRequired, typedTwice } = claimErrors;

describe('an amount of compensation', () => {
  it('up to the rules takes one person; the customer is told at once', async () => {
    const { me, claimNo, calculated } = await inReview();
    const answer = await staff.clerk.get(calls.approveClaim, { claimNo, amountSatang: calculated });
    expect(answer).toEqual({ waitsForSecond: false });
    expect(await me.view(claimNo)).toMatchObject({ state: 'approved' });
    expect(await me.sentKinds()).toContain('claimApproved');
  });

  it('above the rules waits for another person: neither the state nor the customer moves before', async () => {
    const { me, claimNo, calculated } = await inReview();
    const amount = calculated + 1;
    expect((await staff.clerk.call(calls.approveClaim, { claimNo, amountSatang: amount })).code).toBe(
      reasonRequired.code,
    );
    expect((await propose(staff.clerk, claimNo, amount)).data).toEqual({ waitsForSecond: true });
    expect(await me.view(claimNo)).toMatchObject({ state: 'inReview', decision: null });
    expect(await me.sentKinds()).not.toContain('claimApproved');
    const seen = await staff.other.get(calls.staffClaim, { claimNo });
    expect(seen.proposal).toMatchObject({ amountSatang: amount, reason });
    expect(seen.history.at(-2)).toMatchObject({ kind: 'proposed', text: reason });
    expect((await confirm(staff.other, claimNo, amount)).code).toBe(OK);
    expect(await me.view(claimNo)).toMatchObject({ state: 'approved', decision: { amountSatang: amount } });
    expect((await me.sentKinds()).filter((kind) => kind === 'claimApproved')).toHaveLength(1);
  });

  it('is confirmed by whoever the limit allows, and by nobody who proposed it', async () => {
    const table = [
      // proposed by, amount, confirmed by, answer
      ['clerk', LIMIT, 'clerk', notAllowedToYou.code],
      ['clerk', LIMIT, 'payer', 0],
      ['clerk', LIMIT, 'other', OK],
      ['clerk', LIMIT + 1, 'other', rightToExceed.code],
      ['clerk', LIMIT + 1, 'head', OK],
      ['head', LIMIT + 1, 'head', notAllowedToYou.code],
      ['head', LIMIT + 1, 'twoHats', OK],
      ['clerk', 9_999_999_900, 'other', rightToExceed.code],
    ] as const;
    for (const [first, amount, second, expected] of table) {
      const { claimNo } = await inReview();
      expect((await propose(staff[first], claimNo, amount)).code).toBe(OK);
      const answer = await confirm(staff[second], claimNo, amount);
      const who = `${first} proposes ${amount}, ${second} confirms`;
      if (expected === 0) expect(answer.status, who).toBe(403);
      else expect(answer.code, who).toBe(expected);
      const { row } = await staff.clerk.get(calls.staffClaim, { claimNo });
      expect(row.state, who).toBe(expected === OK ? 'approved' : 'inReview');
    }
  });

  it('that is large is typed twice, by everybody', async () => {
    const { claimNo } = await inReview();
    const large = { claimNo, amountSatang: TWICE, reason };
    for (const again of [{}, { againSatang: TWICE - 1 }, { againSatang: TWICE / 100 }])
      expect((await staff.head.call(calls.approveClaim, { ...large, ...again })).code).toBe(typedTwice.code);
    expect((await staff.head.call(calls.approveClaim, { ...large, againSatang: TWICE })).code).toBe(OK);
  });

  it('is confirmed only as it was seen, once, and not after it was declined', async () => {
    const { claimNo, calculated } = await inReview();
    await propose(staff.clerk, claimNo, calculated + 100);
    await propose(staff.clerk, claimNo, calculated + 200);
    expect((await confirm(staff.other, claimNo, calculated + 100)).code).toBe(notAllowedNow.code);
    const noReason = await staff.other.call(calls.declineProposal, { claimNo, reason: ' ' });
    expect(noReason.code).toBe(reasonRequired.code);
    await staff.other.get(calls.declineProposal, { claimNo, reason: 'no receipt' });
    expect((await confirm(staff.other, claimNo, calculated + 200)).code).toBe(notAllowedNow.code);
    await propose(staff.clerk, claimNo, calculated + 200);
    const both = await Promise.all(
      [staff.other, staff.head].map((by) => confirm(by, claimNo, calculated + 200)),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([OK, notAllowedNow.code]);
  });

  it('above the rules is approved with both names and the difference in the list', async () => {
    const { claimNo, calculated } = await inReview();
    await propose(staff.head, claimNo, calculated + 500);
    await confirm(staff.other, claimNo, calculated + 500);
    const { items } = await staff.payer.get(calls.listStaffClaims, { view: 'toPay' });
    const row = items.find((each) => each.claimNo === claimNo);
    expect(row).toMatchObject({ amountSatang: calculated + 500, estimatedSatang: calculated });
    expect([row?.proposedName, row?.decidedName].every(Boolean)).toBe(true);
  });

  it('that was sent back begins again: the earlier proposal is no approval', async () => {
    const { claimNo, calculated } = await inReview();
    await propose(staff.clerk, claimNo, calculated + 500);
    await confirm(staff.other, claimNo, calculated + 500);
    await staff.payer.get(calls.returnClaim, { claimNo, reason: 'unclear' });
    expect((await confirm(staff.head, claimNo, calculated + 500)).code).toBe(notAllowedNow.code);
    expect((await staff.other.get(calls.staffClaim, { claimNo })).proposal).toBeNull();
  });
});
