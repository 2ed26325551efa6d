import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { type Claimant, type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { claimErrors } from '../../claims.calls.ts';
import * as calls from '../../claims.contract.ts';
import { claimEvent } from '../../server/claims.table.ts';

const malee = { staffId: 'malee', name: 'มาลี' };
const wichai = { staffId: 'wichai', name: 'วิชัย' };

let fixture: ClaimFixture;
beforeAll(async () => {
  fixture = await openClaimFixture();
});
afterAll(() => fixture.close());

const staff = () => fixture.site.services.claims.staff;
const listed = (actor: typeof malee, view: 'waiting' | 'mine' | 'unassigned') =>
  staff().list(actor, { view, text: '', pageSize: 200 });
const refusedWith = (error: keyof typeof claimErrors) => ({ spec: claimErrors[error] });

/** A claim that has been assigned. */
async function inReview(me: Claimant, change = {}): Promise<string> {
  const claimNo = await me.claim(change);
  await staff().assign(malee, claimNo);
  return claimNo;
}
describe('staff work on claims', () => {
  it('lists claims by the deadline of the first answer, and marks late ones [C-11]', async () => {
    const me = await fixture.newClaimant();
    const first = await me.claim();
    fixture.site.clock.forward(60);
    const second = await me.claim();
    const { items, nextCursor } = await listed(malee, 'unassigned');
    const own = items.filter(({ claimNo }) => [first, second].includes(claimNo));
    expect(own.map(({ claimNo }) => claimNo)).toEqual([first, second]);
    expect(own[0]).toMatchObject({ state: 'submitted', isLate: false });
    expect(nextCursor).toBeNull();
    const now = fixture.site.clock.now().toISOString();
    fixture.site.clock.set('2026-11-21T09:32:00+07:00');
    const later = await listed(malee, 'waiting');
    fixture.site.clock.set(now);
    expect(later.items.find(({ claimNo }) => claimNo === first)?.isLate).toBe(true);
  });

  it('taking a claim is its first answer: the customer is notified [C-11]', async () => {
    const me = await fixture.newClaimant();
    const claimNo = await inReview(me);
    expect(await me.view(claimNo)).toMatchObject({
      state: 'inReview',
      answerBy: null,
      decideBy: '2026-11-28',
    });
    expect(await me.sentKinds()).toEqual(['claimReceived', 'claimInReview']);
    await staff().assign(malee, claimNo, wichai);
    const { items } = await listed(wichai, 'mine');
    expect(items.map((each) => each.claimNo)).toContain(claimNo);
  });

  it('shows the parcel with the claim, and records every view append-only', async () => {
    const me = await fixture.newClaimant();
    const claimNo = await inReview(me);
    const seen = await staff().inspect(wichai, claimNo, 'th');
    expect(seen.parcel).toMatchObject({ waybillNo: seen.view.billCode, senderPhone: me.phone });
    expect(seen.history.map(({ kind, staffName }) => [kind, staffName])).toEqual([
      ['submitted', null],
      ['taken', 'มาลี'],
      ['viewed', 'วิชัย'],
    ]);
    // Internal notes are not in the customer's timeline.
    expect((await me.view(claimNo)).timeline.map(({ kind }) => kind)).toEqual(['submitted', 'taken']);
    const { orm } = fixture.site.db;
    const ofClaim = eq(claimEvent.claimId, seen.claim.id);
    await expect(orm.update(claimEvent).set({ kind: 'gone' }).where(ofClaim)).rejects.toThrow();
    await expect(orm.delete(claimEvent).where(ofClaim)).rejects.toThrow();
  });

  it('asks for more, and continues with the answer; without one the claim is closed after 15 days', async () => {
    const me = await fixture.newClaimant();
    const [claimNo, silent] = [await inReview(me), await inReview(me)];
    for (const each of [claimNo, silent]) await staff().askForMore(malee, each, 'ขอใบเสร็จที่อ่านออก');
    const asked = await me.view(claimNo);
    expect(asked).toMatchObject({
      state: 'moreInformationNeeded',
      decideBy: null,
      customerUntil: '2026-12-05',
      asked: { text: 'ขอใบเสร็จที่อ่านออก' },
    });
    expect(asked.actions).toContain('answer');
    const answer = { claimNo, answer: 'แนบใบเสร็จใหม่แล้วครับ', documents: [await me.photo('claimDocument')] };
    const view = await fixture.site.get(calls.updateIndemnity, answer, me.how);
    expect(view).toMatchObject({ state: 'inReview', decideBy: '2026-11-28', asked: null });
    expect(view.documents).toHaveLength(2);
    const before = fixture.site.clock.now().toISOString();
    fixture.site.clock.set('2026-12-06T00:10:00+07:00');
    await fixture.site.services.claims.lookAfter();
    await fixture.site.services.claims.lookAfter();
    fixture.site.clock.set(before);
    expect(await me.view(silent)).toMatchObject({ state: 'withdrawn', status: 'PROCESSED' });
    expect((await me.sentKinds()).filter((kind) => kind === 'claimClosed')).toHaveLength(1);
  });

  it('approves the amount of the rules, and another one only with a reason', async () => {
    const me = await fixture.newClaimant();
    const claimNo = await inReview(me);
    const { totalSatang } = (await me.view(claimNo)).estimate;
    const other = totalSatang - 5_000;
    await expect(staff().approve(malee, claimNo, { amountSatang: other })).rejects.toMatchObject(
      refusedWith('reasonRequired'),
    );
    await expect(staff().approve(malee, claimNo, { amountSatang: 0, reason: 'x' })).rejects.toMatchObject(
      refusedWith('amountWrong'),
    );
    await staff().approve(malee, claimNo, { amountSatang: other, reason: 'ซ่อมได้ในราคานี้' });
    const view = await me.view(claimNo);
    expect(view.decision).toMatchObject({
      isApproved: true,
      amountSatang: other,
      reason: 'ซ่อมได้ในราคานี้',
      payBy: '2026-11-26',
    });
    expect(view.actions).toEqual(['message']);
    const changed = await fixture.site.call(calls.withdrawClaim, { claimNo }, me.how);
    expect(changed.code).toBe(claimErrors.notAllowedNow.code);
  });

  it('refuses with a reason; the customer appeals once, and somebody else reviews it', async () => {
    const me = await fixture.newClaimant();
    const claimNo = await inReview(me);
    await expect(staff().refuse(malee, claimNo, ' ')).rejects.toMatchObject(refusedWith('reasonRequired'));
    await staff().refuse(malee, claimNo, 'หีบห่อไม่เหมาะกับสินค้า');
    const view = await me.view(claimNo);
    expect(view).toMatchObject({
      state: 'refused',
      appealUntil: '2026-12-20',
      actions: ['appeal', 'message'],
    });
    const appeal = { claimNo, reason: 'มีภาพการห่อก่อนส่งแนบมาด้วย', documents: [await me.photo()] };
    expect(await fixture.site.get(calls.appealClaim, appeal, me.how)).toMatchObject({ state: 'submitted' });
    const twice = await fixture.site.call(calls.appealClaim, appeal, me.how);
    expect(twice.code).toBe(claimErrors.appealedBefore.code);
    await expect(staff().assign(malee, claimNo)).rejects.toMatchObject(refusedWith('notAllowedToYou'));
    await staff().assign(wichai, claimNo);
    await expect(staff().refuse(malee, claimNo, 'อีกครั้ง')).rejects.toMatchObject(
      refusedWith('notAllowedToYou'),
    );
    await staff().refuse(wichai, claimNo, 'ยืนยันผลเดิม');
    expect(await me.view(claimNo)).toMatchObject({ appealUntil: null, actions: ['message'] });
    const last = await fixture.site.call(calls.appealClaim, appeal, me.how);
    expect(last.code).toBe(claimErrors.appealedBefore.code);
    expect((await me.sentKinds()).slice(2)).toEqual([
      'claimRefused',
      'claimAppealed',
      'claimInReview',
      'claimRefusedAgain',
    ]);
  });

  it('exchanges messages with the customer, who sees how many are new', async () => {
    const me = await fixture.newClaimant();
    const claimNo = await inReview(me);
    await me.view(claimNo);
    fixture.site.clock.forward(1);
    await staff().write(malee, claimNo, 'กล่องยังอยู่ไหมคะ');
    const unread = async () =>
      (await fixture.site.get(calls.findIndemnityList, { keywords: claimNo }, me.how)).items[0]?.unread;
    expect(await unread()).toBe(1);
    fixture.site.clock.forward(1);
    const file = await me.photo();
    const { message } = await fixture.site.get(
      calls.sendClaimMessage,
      { claimNo, text: 'ยังอยู่ครับ', documents: [file] },
      me.how,
    );
    expect(message).toMatchObject({ from: 'customer', files: [{ uploadId: file }] });
    const { messages } = await me.view(claimNo);
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ['staff', 'กล่องยังอยู่ไหมคะ'],
      ['customer', 'ยังอยู่ครับ'],
    ]);
    fixture.site.clock.forward(1);
    expect(await unread()).toBe(0);
    expect((await me.sentKinds()).at(-1)).toBe('claimAnswered');
  });

  it('is warned of the same picture, the same account, another name and many claims', async () => {
    const [me, other] = [await fixture.newClaimant(), await fixture.newClaimant()];
    const files = await other.files();
    const likeness = { ...files.photos, damage: [await other.photo('claimPhoto', 'ffff0000ffff0000')] };
    const theirs = await other.claim({ photos: likeness, accountNumber: '9990001112' });
    const own = await me.files();
    const photos = { ...own.photos, damage: [await me.photo('claimPhoto', 'ffff0000ffff0003')] };
    const claimNo = await me.claim({ photos, accountNumber: '999-0-00111-2' });
    const { hints } = await staff().inspect(malee, claimNo, 'th');
    expect(hints).toEqual([
      { code: 'samePicture', claimNos: [theirs] },
      { code: 'sameAccount', claimNos: [theirs] },
      { code: 'anotherName', name: 'ทดสอบ' },
    ]);
    for (let nth = 0; nth < 5; nth += 1) await me.claim();
    const again = await staff().inspect(malee, claimNo, 'th');
    expect(again.hints).toContainEqual({ code: 'manyClaims', many: 6 });
  });
});

describe('a closed claim', () => {
  it('loses its documents: identification and bank book are deleted after 90 days', async () => {
    const me = await fixture.newClaimant();
    const claimNo = await me.claim();
    await fixture.site.get(calls.withdrawClaim, { claimNo }, me.how);
    const rows = await fixture.site.db.orm.select().from(upload).where(eq(upload.customerId, me.customerId));
    const daysOf = (purpose: string) =>
      rows
        .filter((row) => row.purpose === purpose)
        .map(({ deleteAt }) =>
          Math.round((deleteAt.getTime() - fixture.site.clock.now().getTime()) / 86_400_000),
        );
    expect([...daysOf('identification'), ...daysOf('bankBook')]).toEqual([90, 90]);
    // Two years, one of them with a 29 February.
    expect(new Set(daysOf('claimPhoto'))).toEqual(new Set([731]));
  });
});
