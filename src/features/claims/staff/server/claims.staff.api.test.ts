import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import type { Endpoint, InputOf } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { taking } from '#tests/fakes/claims/taking.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { claimErrors } from '../../claims.calls.ts';
import * as calls from '../claims.staff.contract.ts';
import { handOverClaims } from '../hand-over.contract.ts';

let fixture: ClaimFixture;
let malee: StaffCaller;
let wichai: StaffCaller;
let service: StaffCaller;
let auditor: StaffCaller;

beforeAll(async () => {
  fixture = await openClaimFixture();
  const staff = startStaff(fixture.site);
  malee = await staff.as(['claims.read', 'claims.decide', 'claims.pay'], 'Malee');
  wichai = await staff.as('finance', 'Wichai');
  service = await staff.as('customerService', 'Noi');
  auditor = await staff.as('auditor', 'Aree');
});
afterAll(() => fixture.close());

const reason = 'ซ่อมได้ในราคานี้';
const list = (who: StaffCaller, more: InputOf<typeof calls.listStaffClaims> = {}) =>
  who.get(calls.listStaffClaims, { pageSize: 200, ...more });
const open = (claimNo: string) => malee.get(calls.staffClaim, { claimNo });
const numbersIn = async (view: calls.ClaimsView) =>
  (await list(malee, { view })).items.map((row) => row.claimNo);
const actionsOf = async (claimNo: string) => {
  const { rows } = await auditor.get(listAudit, { subjectKind: 'claim', subjectId: claimNo });
  return rows.toReversed().map(({ action, actorName }) => [action, actorName]);
};

/** A claim approved by Malee with the calculated amount. */
async function approved() {
  const me = await fixture.newClaimant();
  const claimNo = await me.claim();
  await malee.get(handOverClaims, taking(claimNo));
  const { claim } = await open(claimNo);
  const amountSatang = claim.estimate.totalSatang;
  await malee.get(calls.approveClaim, { claimNo, amountSatang });
  return { me, claimNo, amountSatang };
}

describe('staff and claims', () => {
  it('shows claims to those who may read them, and lets nobody else decide or send back', async () => {
    const claimNo = await (await fixture.newClaimant()).claim();
    const recruiter = await startStaff(fixture.site).as('recruiter');
    const actions: [StaffCaller, Endpoint, object][] = [
      [recruiter, calls.listStaffClaims, {}],
      [recruiter, calls.staffClaim, { claimNo }],
      [service, handOverClaims, taking(claimNo)],
      [service, calls.writeToClaimant, { claimNo, text: 'ขอบคุณที่แจ้งเรื่องค่ะ' }],
      [wichai, calls.approveClaim, { claimNo, amountSatang: 100 }],
      [wichai, calls.refuseClaim, { claimNo, reason }],
      [service, calls.returnClaim, { claimNo, reason }],
    ];
    for (const [who, endpoint, input] of actions)
      expect([endpoint.path, (await who.call(endpoint, input)).code]).toEqual([
        endpoint.path,
        staffErrors.permissionMissing.code,
      ]);
    expect((await service.get(calls.staffClaim, { claimNo })).row.state).toBe('submitted');
  });

  it('shows beside a claim who claims, in which language they are written to, what else they claimed, and where the parcel was', async () => {
    const me = await fixture.newClaimant();
    const [earlier, claimNo] = [await me.claim(), await me.claim()];
    const { claimant, parcel } = await malee.get(calls.staffClaim, { claimNo });
    expect(claimant).toMatchObject({ language: 'th', claims: [{ claimNo: earlier, state: 'submitted' }] });
    expect(parcel.events.length).toBeGreaterThan(0);
    expect(parcel.events.flatMap(({ places }) => places)).not.toEqual([]);
  });

  it('counts each view like its list, and finds a claim by its number, its waybill and its payee', async () => {
    const me = await fixture.newClaimant();
    const [fresh, asked] = [await me.claim({ payeeName: 'ร้านแก้วใส_100%' }), await me.claim()];
    await malee.get(handOverClaims, taking(asked));
    await malee.get(calls.askAboutClaim, { claimNo: asked, text: 'ขอใบเสร็จที่อ่านออก' });
    expect(await numbersIn('unassigned')).toContain(fresh);
    expect(await numbersIn('asked')).toEqual([asked]);
    const { counts } = await malee.get(calls.countStaffClaims, {});
    for (const view of ['waiting', 'toDecide', 'urgent', 'mine', 'unassigned', 'toPay', 'asked'] as const) {
      const { items, nextCursor } = await list(malee, { view });
      expect([view, nextCursor, counts[view]]).toEqual([view, null, items.length]);
    }
    const { row } = await open(fresh);
    for (const text of [fresh, fresh.toLowerCase(), row.billCode, 'แก้วใส_100%'])
      expect((await list(malee, { view: 'all', text })).items.map(({ claimNo }) => claimNo)).toEqual([fresh]);
    expect((await list(malee, { view: 'all', text: 'แก้วใส%_' })).items).toEqual([]);
    for (const view of ['all', 'waiting'] as const) {
      const whole = await numbersIn(view);
      const first = await list(malee, { view, pageSize: 1 });
      const rest = await list(malee, { view, cursor: first.nextCursor ?? '' });
      const read = [...first.items, ...rest.items].map((row) => row.claimNo);
      expect([view, read, rest.nextCursor]).toEqual([view, whole, null]);
    }
  });

  it('keeps an approved claim waiting for its payment, and sends it back with a reason [C-11]', async () => {
    const { me, claimNo } = await approved();
    expect(await numbersIn('toPay')).toContain(claimNo);
    // An approved claim waits for its payment, not for a decision.
    expect(await numbersIn('waiting')).toContain(claimNo);
    expect(await numbersIn('toDecide')).not.toContain(claimNo);
    await wichai.get(calls.returnClaim, { claimNo, reason });
    expect(await me.view(claimNo)).toMatchObject({ state: 'inReview', decision: null });
    expect(await actionsOf(claimNo)).toEqual([
      ['claim.taken', 'Malee'],
      ['claim.viewed', 'Malee'],
      ['claim.approved', 'Malee'],
      ['claim.returned', 'Wichai'],
    ]);
  });

  it('refuses an outdated state in the caller’s language, and what no rule allows', async () => {
    const { claimNo } = await approved();
    const late = await malee.call(calls.refuseClaim, { claimNo, reason }, { lang: 'TH' });
    expect(late).toMatchObject({ code: claimErrors.notAllowedNow.code });
    const unknown = await malee.call(calls.staffClaim, { claimNo: 'C000000000000' });
    expect(unknown.code).toBe(claimErrors.claimNotFound.code);
    const empty = await wichai.call(calls.returnClaim, { claimNo, reason: ' ' });
    expect(empty.code).toBe(claimErrors.reasonRequired.code);
  });

  it('records one view while somebody works on a claim, not each click', async () => {
    const claimNo = await (await fixture.newClaimant()).claim();
    for (let nth = 0; nth < 3; nth += 1) await open(claimNo);
    await service.get(calls.staffClaim, { claimNo });
    fixture.site.clock.forward(16 * 60);
    const { history } = await open(claimNo);
    expect(history.filter(({ kind }) => kind === 'viewed').map(({ name }) => name)).toEqual([
      'Malee',
      'Noi',
      'Malee',
    ]);
    expect((await actionsOf(claimNo)).map(([, name]) => name)).toEqual(['Malee', 'Noi', 'Malee']);
  });
});
