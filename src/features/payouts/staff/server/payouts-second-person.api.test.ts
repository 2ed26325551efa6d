import { afterAll, beforeAll, expect, it } from 'vitest';
import * as members from '#features/staff/members/members.contract.ts';
import { staffAccountErrors as refusals } from '#features/staff/staff.calls.ts';
import { openPayoutFixture, type PayoutFixture } from '#tests/fakes/payouts/payout-fixture.ts';
import type { StaffCaller } from '#tests/fakes/staff.ts';
import * as calls from '../payouts.staff.contract.ts';

let fixture: PayoutFixture;
let head: Awaited<ReturnType<PayoutFixture['withFactor']>>;
let wichai: Awaited<ReturnType<PayoutFixture['withFactor']>>;
let preparer: StaffCaller;

beforeAll(async () => {
  fixture = await openPayoutFixture();
  head = await fixture.withFactor('superAdministrator', 'Hathai');
  wichai = await fixture.withFactor('finance', 'Wichai');
  preparer = await fixture.office.as(['payouts.read', 'payouts.prepare'], 'Nok');
});
afterAll(() => fixture.close());

const pair = { password: 'seven quiet otters', passwordAgain: 'seven quiet otters' };

async function prepared() {
  const { runId } = await preparer.get(calls.preparePayouts, {});
  const { satang } = (await fixture.open(preparer, runId)).run;
  return { runId, satang };
}
const releaseBy = (who: typeof head, run: { runId: string; satang: number }) =>
  who.call(calls.releasePayouts, { ...run, proof: { code: who.code() } });

it('a run is not released by an account that an approver has reset, and names who else may [C-11]', async () => {
  await fixture.approved({}, head);
  const run = await prepared();
  const puppet = await fixture.office.as('finance', 'Pim');
  await head.get(members.resetSecondFactor, { staffId: puppet.staffId, reason: 'lost phone' });
  const { sessions } = fixture.site.services.staff;
  const token = await sessions.open({ staffId: puppet.staffId, stage: 'open', device: 'Test' });
  const code = await fixture.giveFactor(puppet.staffId);
  const input = { ...run, proof: { code: code() } };
  const refused = await fixture.office.call(calls.releasePayouts, input, { token });
  expect(refused.code).toBe(refusals.dependentBySecondFactor.code);
  for (const name of ['Hathai', 'Pim', 'Wichai']) expect(refused.msg).toContain(name);
  expect((await releaseBy(wichai, run)).code).toBe(1);
});

it('a run is not released by whoever set the password of an approver, also when that account is deleted [C-11]', async () => {
  const puppet = await fixture.office.as('claims', 'Prem');
  await fixture.approved({}, puppet);
  const run = await prepared();
  await head.get(members.setStaffPassword, { staffId: puppet.staffId, ...pair });
  await head.get(members.deleteStaff, { staffId: puppet.staffId, version: 2 });
  expect((await releaseBy(head, run)).code).toBe(refusals.dependentByPassword.code);
  expect((await releaseBy(wichai, run)).code).toBe(1);
});
