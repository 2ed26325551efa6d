import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateIndemnity } from '#features/claims/claims.contract.ts';
import * as claims from '#features/claims/staff/claims.staff.contract.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { staffAccountErrors } from '#features/staff/staff.calls.ts';
import { openPayoutFixture, type PayoutFixture } from '#tests/fakes/payouts/payout-fixture.ts';
import type { StaffCaller } from '#tests/fakes/staff.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import { payoutPayment } from '../../server/payouts.table.ts';
import * as calls from '../payouts.staff.contract.ts';

type Releaser = Awaited<ReturnType<PayoutFixture['withFactor']>>;
let fixture: PayoutFixture;
let wichai: Releaser;
let pim: Releaser;
let auditor: StaffCaller;

beforeAll(async () => {
  fixture = await openPayoutFixture();
  wichai = await fixture.withFactor('finance', 'Wichai');
  pim = await fixture.withFactor('finance', 'Pim');
  auditor = await fixture.office.as('auditor', 'Aree');
});
afterAll(() => fixture.close());

const prepare = async () => (await wichai.get(calls.preparePayouts, {})).runId;
const release = async (who: Releaser, runId: string, change: object = {}) =>
  who.call(calls.releasePayouts, {
    runId,
    satang: (await fixture.open(who, runId)).run.satang,
    proof: { code: who.code() },
    ...change,
  });
const stop = (runId: string) => wichai.get(calls.stopPayouts, { runId, reason: 'test' });
const payments = async (runId: string, more: object = {}) =>
  (await wichai.get(calls.listPayoutPayments, { runId, ...more })).items;

describe('a payout run', () => {
  it('pays approved claims: one prepares, another releases, the bank gets one file, and its answer ends them [C-11]', async () => {
    const { me, claimNo, amountSatang } = await fixture.approved();
    const proposal = await wichai.get(calls.payoutProposal, {});
    expect(proposal).toMatchObject({
      day: '2026-11-20',
      isWorkingDay: true,
      due: [
        { source: 'claims', many: 1, satang: amountSatang },
        { source: 'cod', many: 0, satang: 0 },
        { source: 'refunds', many: 0, satang: 0 },
      ],
    });
    const runId = await prepare();
    expect((await wichai.call(calls.preparePayouts, {})).code).toBe(payoutErrors.nothingDue.code);
    const sendBack = await wichai.call(claims.returnClaim, { claimNo, reason: 'x' });
    expect(sendBack.code).toBe(40006);
    expect((await release(pim, runId)).code).toBe(1);
    await pim.get(calls.makePayoutFile, { runId, format: 'csv' });
    const [payment] = await payments(runId);
    expect(payment).toMatchObject({ lines: 1, amountSatang, state: 'waiting', ending: '7890' });
    await wichai.get(calls.answerPayouts, { runId, state: 'paid', bankDate: '2026-11-20' });
    expect(await me.view(claimNo)).toMatchObject({ state: 'paid', decision: { amountSatang } });
    expect(await me.sentKinds()).toContain('claimPaid');
    expect((await fixture.open(wichai, runId)).run).toMatchObject({ state: 'done', satang: amountSatang });
    const { rows } = await auditor.get(listAudit, { subjectKind: 'payoutRun', subjectId: runId });
    expect(rows.toReversed().map(({ action, actorName }) => [action, actorName])).toEqual([
      ['payout.prepared', 'Wichai'],
      ['payout.released', 'Pim'],
      ['payout.fileMade', 'Pim'],
      ['payout.answered', 'Wichai'],
    ]);
  });

  it('is netted by account, keeps account numbers sealed, and opens to its lines with who decided', async () => {
    const [one, other] = [await fixture.approved(), await fixture.approved()];
    const third = await fixture.approved({ accountNumber: '999-9-99999-9' });
    const runId = await prepare();
    const items = await payments(runId);
    expect(items.map(({ lines, ending }) => [ending, lines]).sort()).toEqual([
      ['7890', 2],
      ['9999', 1],
    ]);
    const both = items.find(({ lines }) => lines === 2);
    expect(both?.amountSatang).toBe(one.amountSatang + other.amountSatang);
    const { lines } = await wichai.get(calls.payoutPaymentDetail, { paymentId: both?.paymentId ?? '' });
    expect(lines.map(({ payableId, decidedNames }) => [payableId, decidedNames])).toEqual(
      [one.claimNo, other.claimNo].sort().map((claimNo) => [claimNo, ['Malee']]),
    );
    const stored = await fixture.site.db.orm
      .select()
      .from(payoutPayment)
      .where(eq(payoutPayment.runId, runId));
    expect(JSON.stringify(stored)).not.toContain('1234567890');
    expect(third.claimNo).toBeTruthy();
    await stop(runId);
  });

  it('marks new accounts, changed ones, and what is far above the usual', async () => {
    const runId = await prepare();
    const marks = Object.fromEntries((await payments(runId)).map((each) => [each.ending, each.marks]));
    // The first run has paid to it.
    expect(marks['7890']).toEqual([]);
    expect(marks['9999']).toEqual(['newAccount']);
    expect((await payments(runId, { marked: '1' })).map(({ ending }) => ending)).toEqual(['9999']);
    expect((await fixture.open(wichai, runId)).run.marked).toBe(1);
    await stop(runId);
  });

  it('is not released by who prepared it or approved a claim in it, nor without the second factor', async () => {
    const runId = await prepare();
    const malee = await fixture.withFactor(['payouts.read', 'payouts.release'], 'Somchai');
    expect((await release(wichai, runId)).code).toBe(payoutErrors.notAllowedToYou.code);
    const { satang } = (await fixture.open(wichai, runId)).run;
    const none = await pim.call(calls.releasePayouts, { runId, satang, proof: {} });
    expect(none.code).toBe(staffAccountErrors.confirmAgain.code);
    const wrong = await pim.call(calls.releasePayouts, { runId, satang, proof: { code: '000000' } });
    expect(wrong.code).toBe(staffAccountErrors.wrongCode.code);
    const bare = await fixture.malee.call(calls.releasePayouts, { runId, satang, proof: { code: '000000' } });
    expect(bare.code).toBe(staffAccountErrors.secondFactorFirst.code);
    const twice = pim.code();
    const other = await pim.call(calls.releasePayouts, { runId, satang: satang + 1, proof: { code: twice } });
    expect(other.code).toBe(payoutErrors.otherAmount.code);
    // A code that was seen does not work again.
    const seen = await pim.call(calls.releasePayouts, { runId, satang, proof: { code: twice } });
    expect(seen.code).toBe(staffAccountErrors.wrongCode.code);
    expect((await release(malee, runId)).code).toBe(1);
    await stop(runId);
  });

  it('is released once when two press at the same moment, and the other is told by whom', async () => {
    const runId = await prepare();
    const narong = await fixture.withFactor('finance', 'Narong');
    const both = [pim, narong];
    const codes = both.map((who) => who.code());
    // The first code is still within its minute.
    const { satang } = (await fixture.open(wichai, runId)).run;
    const answers = await Promise.all(
      both.map((who, nth) =>
        who.call(calls.releasePayouts, { runId, satang, proof: { code: codes[nth] ?? '' } }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1, payoutErrors.alreadyReleased.code].sort());
    const winner = both[answers.findIndex(({ code }) => code === 1)]?.name;
    expect(answers.find(({ code }) => code !== 1)?.msg).toContain(winner);
    await stop(runId);
  });

  it('is stopped before its file leaves, with a reason, and everything in it is due again; not after', async () => {
    const { runId } = await fixture.released(wichai, pim);
    const empty = await wichai.call(calls.stopPayouts, { runId, reason: ' ' });
    expect(empty.code).toBe(payoutErrors.reasonRequired.code);
    await stop(runId);
    const stopped = await fixture.open(wichai, runId);
    expect(stopped).toMatchObject({ run: { state: 'stopped' }, stopReason: 'test', stoppedName: 'Wichai' });
    expect((await release(pim, runId)).code).toBe(payoutErrors.notAllowedNow.code);
    const again = await fixture.released(wichai, pim);
    expect(again.lines).toBe(stopped.run.lines);
    await pim.get(calls.makePayoutFile, { runId: again.runId, format: 'pain.001' });
    const late = await wichai.call(calls.stopPayouts, { runId: again.runId, reason: 'x' });
    expect(late.code).toBe(payoutErrors.notAllowedNow.code);
    await wichai.get(calls.answerPayouts, { runId: again.runId, state: 'paid', bankDate: '2026-11-20' });
  });

  it('is one file: the same bytes each time, by the same numbers, and never in a second format', async () => {
    await fixture.approved();
    const { runId, number } = await fixture.released(wichai, pim);
    const early = await pim.send(calls.payoutFile, { runId });
    expect(await early.json()).toMatchObject({ code: payoutErrors.notAllowedNow.code });
    await pim.get(calls.makePayoutFile, { runId, format: 'csv' });
    const other = await pim.call(calls.makePayoutFile, { runId, format: 'pain.001' });
    expect(other.code).toBe(payoutErrors.otherFormat.code);
    expect((await pim.call(calls.makePayoutFile, { runId, format: 'csv' })).code).toBe(1);
    const [file, again] = [
      await pim.send(calls.payoutFile, { runId }),
      await pim.send(calls.payoutFile, { runId }),
    ];
    expect(file.headers.get('content-disposition')).toContain(`${number}.csv`);
    const text = await file.text();
    expect(await again.text()).toBe(text);
    const { digest } = await fixture.open(wichai, runId);
    const bytes = new Uint8Array(Buffer.from(`\u{FEFF}${text}`, 'utf8'));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest);
    const [head, line, ...rest] = text.trimEnd().split('\r\n');
    expect(head).toBe('No.,Reference,Bank code,Account number,Account name,Amount');
    expect(line).toMatch(new RegExp(`^1,${number}-000001,004,1234567890,สมชาย ใจดี,\\d+\\.\\d\\d$`));
    expect(rest).toEqual([]);
    await wichai.get(calls.answerPayouts, { runId, state: 'paid', bankDate: '2026-11-20' });
  });

  it('takes returned money back with its reason, tells the customer, and pays again to a corrected account', async () => {
    const { me, claimNo } = await fixture.approved();
    const { runId } = await fixture.released(wichai, pim);
    await pim.get(calls.makePayoutFile, { runId, format: 'csv' });
    const [{ paymentId = '' } = {}] = await payments(runId);
    const answer = { runId, paymentId, state: 'returned' as const, bankDate: '2026-11-20' };
    expect((await wichai.call(calls.answerPayouts, answer)).code).toBe(payoutErrors.reasonRequired.code);
    // First paid, then returned: banks find out late.
    await wichai.get(calls.answerPayouts, { runId, state: 'paid', bankDate: '2026-11-20' });
    expect((await me.view(claimNo)).state).toBe('paid');
    await wichai.get(calls.answerPayouts, { ...answer, reason: 'Account closed' });
    expect((await wichai.call(calls.answerPayouts, { ...answer, reason: 'x' })).code).toBe(
      payoutErrors.notAllowedNow.code,
    );
    const back = await me.view(claimNo);
    expect(back.state).toBe('approved');
    expect(back.actions).toContain('changePayee');
    expect(back.timeline.at(-1)).toMatchObject({ kind: 'paymentReturned', text: 'Account closed' });
    expect(await me.sentKinds()).toContain('claimPaymentReturned');
    expect((await wichai.call(calls.preparePayouts, {})).code).toBe(payoutErrors.nothingDue.code);
    const payee = {
      bankCode: '014',
      accountNumber: '111-1-11111-1',
      payeeName: 'สมชาย ใจดี',
      payeePhone: '02 123 4567',
    };
    await fixture.site.get(updateIndemnity, { claimNo, payee, bankBook: await me.photo('bankBook') }, me.how);
    const again = await fixture.released(wichai, pim);
    const [item] = await payments(again.runId);
    expect(item).toMatchObject({ ending: '1111', bankCode: '014', lines: 1 });
    expect(item?.marks).toEqual(['newAccount', 'changedAccount']);
    await stop(again.runId);
  });

  it('is not prepared on a Sunday', async () => {
    const now = fixture.site.clock.now().toISOString();
    fixture.site.clock.set('2026-11-22T10:00:00+07:00');
    const sunday = await fixture.office.as('finance');
    const answer = await sunday.call(calls.preparePayouts, {});
    fixture.site.clock.set(now);
    expect(answer.code).toBe(payoutErrors.notAWorkingDay.code);
  });
});
