import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotices } from '#features/staff/notices/staff-notices.contract.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { taking } from '#tests/fakes/claims/taking.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { sendClaimMessage, updateIndemnity } from '../../claims.contract.ts';
import { askAboutClaim } from '../claims.staff.contract.ts';
import { handOverClaims } from '../hand-over.contract.ts';

let fixture: ClaimFixture;
let malee: StaffCaller;
let nok: StaffCaller;

beforeAll(async () => {
  fixture = await openClaimFixture();
  const staff = startStaff(fixture.site);
  [malee, nok] = [
    await staff.as(['claims.read', 'claims.decide'], 'Malee'),
    await staff.as(['claims.read', 'claims.decide'], 'Nok'),
  ];
});
afterAll(() => fixture.close());

const told = async (who: StaffCaller) => (await who.get(listNotices, { state: 'unread' })).rows;
const unowned = (...claimNos: string[]) => claimNos.map((claimNo) => ({ claimNo, assignedTo: null }));

it('claims that a colleague gives are told, and those that one takes oneself are not', async () => {
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map(async () => (await fixture.newClaimant()).claim()),
  );
  await malee.get(handOverClaims, taking(one ?? ''));
  expect(await told(malee)).toEqual([]);
  await malee.get(handOverClaims, {
    claims: [{ claimNo: one ?? '', assignedTo: malee.staffId }],
    to: nok.staffId,
  });
  fixture.site.clock.forward(1);
  await malee.get(handOverClaims, { claims: unowned(two ?? '', three ?? ''), to: nok.staffId });
  expect(await told(nok)).toMatchObject([
    { kind: 'given', about: 'claims', recordId: null, many: 2, from: 'Malee' },
    { kind: 'given', about: 'claims', recordId: one, many: 1, from: 'Malee' },
  ]);
});

it('what a customer writes, sends and answers is told to the owner of the claim, once while it is unread', async () => {
  const customer = await fixture.newClaimant();
  const claimNo = await customer.claim();
  const write = (text: string) =>
    fixture.site.get(sendClaimMessage, { claimNo, text, documents: [] }, customer.how);
  const before = await told(malee);
  await write('nobody has it yet');
  expect(await told(malee)).toEqual(before);
  await malee.get(handOverClaims, taking(claimNo));
  for (const text of ['one', 'two', 'three']) await write(text);
  const ofClaim = async () => (await told(malee)).filter(({ recordId }) => recordId === claimNo);
  expect(await ofClaim()).toMatchObject([{ kind: 'answer', about: 'claims', from: null, many: 3 }]);
  await malee.get(askAboutClaim, { claimNo, text: 'Send the receipt, please' });
  await fixture.site.get(updateIndemnity, { claimNo, answer: 'Here it is' }, customer.how);
  expect(await ofClaim()).toMatchObject([{ kind: 'answer', many: 4 }]);
  expect((await told(nok)).filter(({ recordId }) => recordId === claimNo)).toEqual([]);
});

it('a deed that fails tells nobody', async () => {
  const claimNo = await (await fixture.newClaimant()).claim();
  await nok.get(handOverClaims, taking(claimNo));
  const before = await told(nok);
  // An outdated list: it was nobody's.
  const refused = await malee.call(handOverClaims, { claims: unowned(claimNo), to: nok.staffId });
  expect(refused.succ).toBe(false);
  expect(await told(nok)).toEqual(before);
});
