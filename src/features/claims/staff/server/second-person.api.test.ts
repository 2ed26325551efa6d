import { afterAll, beforeAll, expect, it } from 'vitest';
import * as members from '#features/staff/members/members.contract.ts';
import { staffAccountErrors as refusals } from '#features/staff/staff.calls.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { appealClaim } from '../../claims.contract.ts';
import * as calls from '../claims.staff.contract.ts';

let fixture: ClaimFixture;
let office: ReturnType<typeof startStaff>;
let head: StaffCaller;
let wichai: StaffCaller;

beforeAll(async () => {
  fixture = await openClaimFixture();
  office = startStaff(fixture.site);
  head = await office.as('superAdministrator', 'Hathai');
  wichai = await office.as('finance', 'Wichai');
});
afterAll(() => fixture.close());

const reason = 'lost phone';
const pair = { password: 'seven quiet otters', passwordAgain: 'seven quiet otters' };

/** A claim that somebody has approved. */
async function approvedBy(who: StaffCaller): Promise<string> {
  const claimNo = await (await fixture.newClaimant()).claim();
  await who.get(calls.assignClaim, { claimNo });
  const { claim } = await who.get(calls.staffClaim, { claimNo });
  await who.get(calls.approveClaim, { claimNo, amountSatang: claim.estimate.totalSatang });
  return claimNo;
}

/** The same member after a reset, which ended their session. */
async function withSession({ staffId }: StaffCaller) {
  const token = await fixture.site.services.staff.sessions.open({ staffId, stage: 'open', device: 'Test' });
  return (claimNo: string) => office.call(calls.releaseClaims, { claimNos: [claimNo] }, { token });
}

it('is not released by an account that its approver has reset, and names who else may [C-11]', async () => {
  const claimNo = await approvedBy(head);
  const puppet = await office.as('finance', 'Pim');
  await head.get(members.resetSecondFactor, { staffId: puppet.staffId, reason });
  const release = await withSession(puppet);
  const refused = await release(claimNo);
  expect(refused.code).toBe(refusals.dependentBySecondFactor.code);
  for (const name of ['Hathai', 'Pim', 'Wichai']) expect(refused.msg).toContain(name);
  expect((await wichai.call(calls.releaseClaims, { claimNos: [claimNo] })).code).toBe(1);
});

it('is not released by whoever set the password of its approver, also when that account is deleted [C-11]', async () => {
  const puppet = await office.as('claims', 'Prem');
  const claimNo = await approvedBy(puppet);
  await head.get(members.setStaffPassword, { staffId: puppet.staffId, ...pair });
  await head.get(members.deleteStaff, { staffId: puppet.staffId, version: 2 });
  const refused = await head.call(calls.releaseClaims, { claimNos: [claimNo] });
  expect(refused.code).toBe(refusals.dependentByPassword.code);
  expect((await wichai.call(calls.releaseClaims, { claimNos: [claimNo] })).code).toBe(1);
});

it('has its appeal reviewed by nobody who set up the account of the refuser, unless nobody is left [C-11]', async () => {
  const me = await fixture.newClaimant();
  const claimNo = await me.claim();
  const puppet = await office.as('claims', 'Ploy');
  await puppet.get(calls.assignClaim, { claimNo });
  await puppet.get(calls.refuseClaim, { claimNo, reason });
  const appeal = { claimNo, reason: 'มีภาพการห่อก่อนส่งแนบมาด้วย', documents: [await me.photo()] };
  await fixture.site.get(appealClaim, appeal, me.how);
  await head.get(members.changeStaff, { staffId: puppet.staffId, version: 1, email: 'h@songduan.example' });
  // Of all who may decide, one has refused it and the other has set up that one's account.
  expect((await head.call(calls.assignClaim, { claimNo })).code).toBe(refusals.noSecondPerson.code);
  const other = await office.as('claims', 'Oraphan');
  const refused = await head.call(calls.assignClaim, { claimNo }, { lang: 'TH' });
  expect(refused.code).toBe(refusals.dependentByEmail.code);
  expect(refused.msg).toContain('Oraphan');
  expect((await head.call(calls.refuseClaim, { claimNo, reason })).code).toBe(refusals.dependentByEmail.code);
  expect((await other.call(calls.assignClaim, { claimNo })).code).toBe(1);
});
