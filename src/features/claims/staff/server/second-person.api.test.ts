import { afterAll, beforeAll, expect, it } from 'vitest';
import * as members from '#features/staff/members/members.contract.ts';
import { staffAccountErrors as refusals } from '#features/staff/staff.calls.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { taking } from '#tests/fakes/claims/taking.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { appealClaim } from '../../claims.contract.ts';
import * as calls from '../claims.staff.contract.ts';
import { handOverClaims } from '../hand-over.contract.ts';

let fixture: ClaimFixture;
let office: ReturnType<typeof startStaff>;
let head: StaffCaller;

beforeAll(async () => {
  fixture = await openClaimFixture();
  office = startStaff(fixture.site);
  head = await office.as('superAdministrator', 'Hathai');
});
afterAll(() => fixture.close());

const reason = 'lost phone';

it('has its appeal reviewed by nobody who set up the account of the refuser, unless nobody is left [C-11]', async () => {
  const me = await fixture.newClaimant();
  const claimNo = await me.claim();
  const puppet = await office.as('claims', 'Ploy');
  await puppet.get(handOverClaims, taking(claimNo));
  await puppet.get(calls.refuseClaim, { claimNo, reason });
  const appeal = { claimNo, reason: 'มีภาพการห่อก่อนส่งแนบมาด้วย', documents: [await me.photo()] };
  await fixture.site.get(appealClaim, appeal, me.how);
  await head.get(members.changeStaff, { staffId: puppet.staffId, version: 1, email: 'h@songduan.example' });
  // Of all who may decide, one has refused it and the other has set up that one's account.
  expect((await head.call(handOverClaims, taking(claimNo))).code).toBe(refusals.noSecondPerson.code);
  const other = await office.as('claims', 'Oraphan');
  const refused = await head.call(handOverClaims, taking(claimNo), { lang: 'TH' });
  expect(refused.code).toBe(refusals.dependentByEmail.code);
  expect(refused.msg).toContain('Oraphan');
  expect((await head.call(calls.refuseClaim, { claimNo, reason })).code).toBe(refusals.dependentByEmail.code);
  expect((await other.call(handOverClaims, taking(claimNo))).code).toBe(1);
});
