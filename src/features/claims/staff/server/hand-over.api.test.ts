import { afterAll, beforeAll, expect, it } from 'vitest';
import { listColleagues } from '#features/staff/duties/colleagues.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { taking } from '#tests/fakes/claims/taking.ts';
import { waitingFor } from '#tests/fakes/staff/waiting.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import * as calls from '../claims.staff.contract.ts';
import { handOverClaims } from '../hand-over.contract.ts';

let fixture: ClaimFixture;
let malee: StaffCaller;
let nok: StaffCaller;
let reader: StaffCaller;

beforeAll(async () => {
  fixture = await openClaimFixture();
  const staff = startStaff(fixture.site);
  malee = await staff.as(['claims.read', 'claims.decide'], 'Malee');
  nok = await staff.as(['claims.read', 'claims.decide'], 'Nok');
  reader = await staff.as(['claims.read'], 'Aree');
});
afterAll(() => fixture.close());

const newClaim = async () => (await fixture.newClaimant()).claim();
const open = (claimNo: string) => malee.get(calls.staffClaim, { claimNo });
const unowned = (...claimNos: string[]) => claimNos.map((claimNo) => ({ claimNo, assignedTo: null }));

it('several claims are handed over to a colleague by name, who has them in their own work', async () => {
  const [one, other] = [await newClaim(), await newClaim()];
  const handed = await malee.get(handOverClaims, { claims: unowned(one, other), to: nok.staffId });
  expect(handed).toEqual({ handedOver: [one, other], left: [] });
  const { row, history } = await open(one);
  expect(row).toMatchObject({ state: 'inReview', assignedName: 'Nok' });
  expect(history).toContainEqual(expect.objectContaining({ kind: 'taken', name: 'Malee' }));
  expect(await waitingFor(nok, 'claims')).toMatchObject({ mine: 2 });
  const listed = await nok.get(calls.listStaffClaims, { view: 'toDecide', assignee: 'me' });
  expect(listed.items.map(({ claimNo }) => claimNo).toSorted()).toEqual([one, other].toSorted());
});

it('a claim that a colleague has taken meanwhile is left to them, and so is one that has been decided', async () => {
  const [taken, decided] = [await newClaim(), await newClaim()];
  await nok.get(handOverClaims, taking(taken));
  await malee.get(handOverClaims, taking(decided));
  const { claim } = await open(decided);
  await malee.get(calls.refuseClaim, { claimNo: claim.claimNo, reason: 'ไม่เข้าเงื่อนไข' });
  const claims = [...unowned(taken), { claimNo: decided, assignedTo: malee.staffId }];
  expect(await malee.get(handOverClaims, { claims, to: 'me' })).toEqual({
    handedOver: [],
    left: [
      { claimNo: taken, why: 'changed' },
      { claimNo: decided, why: 'notAllowed' },
    ],
  });
  expect((await open(taken)).row.assignedName).toBe('Nok');
});

it('only those who may decide claims are offered, and only they get any', async () => {
  const { colleagues } = await malee.get(listColleagues, { permission: 'claims.decide' });
  expect(colleagues).toEqual([{ staffId: nok.staffId, name: 'Nok' }]);
  const asked = await reader.call(listColleagues, { permission: 'claims.decide' });
  expect(asked.code).toBe(staffErrors.permissionMissing.code);
  const claims = unowned(await newClaim());
  for (const to of [reader.staffId, crypto.randomUUID()]) {
    const { code } = await malee.call(handOverClaims, { claims, to });
    expect(code).toBe(staffErrors.colleagueMayNot.code);
  }
});
