import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStaffClaims } from '#features/claims/staff/claims.staff.contract.ts';
import { handOverClaims } from '#features/claims/staff/hand-over.contract.ts';
import { SUPER_ADMINISTRATOR } from '#features/staff/roles.rules.ts';
import { DAY_MS } from '#lib/clock.ts';
import { waitingKinds } from '#lib/staff/waiting-work.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { taking } from '#tests/fakes/claims/taking.ts';
import { waitingFor } from '#tests/fakes/staff/waiting.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { listWaiting } from '../desk.contract.ts';

let fixture: ClaimFixture;
let malee: StaffCaller;

beforeAll(async () => {
  fixture = await openClaimFixture();
  malee = await startStaff(fixture.site).as(['claims.read', 'claims.decide'], 'Malee');
});
afterAll(() => fixture.close());

it('everybody sees what waits in their own work and nothing else, by one call', async () => {
  const kindsOf = async (who: StaffCaller) =>
    (await who.get(listWaiting, {})).kinds.map(({ kind }) => kind).toSorted();
  const staff = startStaff(fixture.site);
  expect(await kindsOf(malee)).toEqual(['claims']);
  expect(await kindsOf(await staff.as('auditor', 'Aree'))).not.toContain('claims');
  expect(await kindsOf(await staff.as('recruiter', 'Rung'))).toContain('applications');
  expect(await kindsOf(await staff.as(SUPER_ADMINISTRATOR, 'Somsak'))).toEqual([...waitingKinds].toSorted());
});

it('claims are counted like the lists that their counts lead to', async () => {
  const { clock } = fixture.site;
  const claimNo = await (await fixture.newClaimant()).claim();
  await (await fixture.newClaimant()).claim();
  await malee.get(handOverClaims, taking(claimNo));
  const early = await waitingFor(malee, 'claims');
  expect(early).toEqual(await listedFor(malee));
  expect(early).toMatchObject({ overdue: 0, mine: 1 });
  expect(early?.nobodys).toBeGreaterThan(0);
  clock.set(new Date(clock.now().getTime() + 3 * DAY_MS).toISOString());
  const nisa = await startStaff(fixture.site).as(['claims.read', 'claims.decide'], 'Nisa');
  const late = await waitingFor(nisa, 'claims');
  expect(late).toEqual(await listedFor(nisa));
  expect(late).toMatchObject({ dueToday: 0, mine: 0 });
  expect(late?.overdue).toBeGreaterThan(0);
});

/** The same counts by the lists. */
async function listedFor(who: StaffCaller) {
  const many = async (filter: { due?: 'overdue' | 'today'; assignee?: string }) =>
    (await who.get(listStaffClaims, { view: 'toDecide', pageSize: 200, ...filter })).items.length;
  return {
    total: await many({}),
    overdue: await many({ due: 'overdue' }),
    dueToday: await many({ due: 'today' }),
    mine: await many({ assignee: 'me' }),
    nobodys: await many({ assignee: 'nobody' }),
  };
}
