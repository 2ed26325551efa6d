import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payoutErrors } from '#features/payouts/payouts.calls.ts';
import * as payouts from '#features/payouts/staff/payouts.staff.contract.ts';
import {
  account,
  by,
  openRefundFixture,
  promptPay,
  type RefundFixture,
} from '#tests/fakes/payouts/refund-fixture.ts';
import { refundErrors } from '../../refunds.calls.ts';
import { codRefund, giveRefundAccount } from '../../refunds.contract.ts';
import { checkBooks } from '../../server/check-books.ts';
import {
  handOverCodRefunds,
  listCodRefunds,
  payRefundByHand,
  recordRefundAccount,
  takeBackRefundByHand,
} from '../refunds.staff.contract.ts';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
beforeEach(() => fixture.begin('2026-11-20T12:00:00+07:00'));
afterAll(async () => {
  const { problems, differenceSatang } = await checkBooks(fixture.site.db.orm);
  expect({ problems, differenceSatang }).toEqual({ problems: [], differenceSatang: 0n });
  await fixture.close();
});

describe('refunds in the hands of staff', () => {
  it('wait in a list by their last day, and count as late once it has passed', async () => {
    const { waybillNo } = await fixture.refunded();
    const listed = async (list: 'open' | 'late' | 'noAccount' | 'due') =>
      (await fixture.preparer.get(listCodRefunds, { list, waybillNo })).rows;
    expect(await listed('noAccount')).toMatchObject([{ isLate: false, dueOn: '2026-12-05', account: null }]);
    expect(await listed('late')).toEqual([]);
    await fixture.begin('2026-12-06T09:00:00+07:00');
    expect(await listed('late')).toMatchObject([{ isLate: true, state: 'noAccount' }]);
    expect((await fixture.waiting())?.overdue).toBeGreaterThan(0);
  });

  it('get the account of who calls, and neither its recorder nor who settled it releases the run', async () => {
    const { waybillNo, opened } = await fixture.refunded();
    const asked = { waybillNo, ...account, reason: 'Knew the order, the sum and the courier.' };
    await fixture.releaser.get(recordRefundAccount, asked);
    expect((await fixture.site.get(codRefund, opened)).refund).toMatchObject({ state: 'due' });
    const { runId } = await fixture.preparer.get(payouts.preparePayouts, {});
    const { run } = await fixture.preparer.get(payouts.payoutRunDetail, { runId });
    const release = (by: RefundFixture['releaser']) =>
      by.call(payouts.releasePayouts, { runId, satang: run.satang, proof: { code: by.code() } });
    expect((await release(fixture.releaser)).code).toBe(payoutErrors.notAllowedToYou.code);
    expect((await release(fixture.settler)).code).toBe(payoutErrors.notAllowedToYou.code);
    await fixture.preparer.get(payouts.stopPayouts, { runId, reason: 'For another test.' });
    await fixture.releaser.get(recordRefundAccount, asked);
  });

  it('are paid by hand by the word of two people, and by no run from the first word on', async () => {
    const { waybillNo, opened } = await fixture.refunded();
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    const said = (by: RefundFixture['releaser'], amountSatang = 125_000) =>
      by.call(payRefundByHand, { waybillNo, amountSatang, reason: 'Cash at BR-1004, signed for.' });
    expect((await said(fixture.preparer, 1)).code).toBe(refundErrors.otherAmount.code);
    expect((await said(fixture.preparer)).data).toEqual({ waitsForSecond: true });
    const { rows } = await fixture.preparer.get(listCodRefunds, { waybillNo });
    expect(rows).toMatchObject([{ byHand: { reason: 'Cash at BR-1004, signed for.' } }]);
    const waiting = await fixture.preparer.get(listCodRefunds, { list: 'byHand', waybillNo });
    expect(waiting.rows.map((row) => row.waybillNo)).toEqual([waybillNo]);
    expect((await fixture.waiting())?.total).toBeGreaterThan(0);
    expect((await said(fixture.preparer)).code).toBe(refundErrors.ownWord.code);
    expect((await said(fixture.releaser)).data).toEqual({ waitsForSecond: false });
    expect((await fixture.site.get(codRefund, opened)).refund).toMatchObject({ state: 'paid' });
    expect((await said(fixture.releaser)).code).toBe(refundErrors.nothingToRefund.code);
  });

  it('are paid by hand by what is left of them, and not by who decided or recorded the account', async () => {
    const { waybillNo, opened, code } = await fixture.refunded();
    await fixture.report(waybillNo, 125_000, `first-${waybillNo}`);
    await fixture.site.get(giveRefundAccount, { ...opened, ...account }, by(waybillNo));
    await fixture.paidOff();
    await fixture.report(waybillNo, 25_000, `again-${waybillNo}`);
    await fixture.settle(waybillNo, 'paidTwice', 'refundPayer');
    const seen = (await fixture.site.get(codRefund, opened)).refund;
    expect(seen).toMatchObject({ amountSatang: 25_000 });
    const recorded = { waybillNo, ...promptPay, reason: 'Called from the phone of the parcel.' };
    await fixture.releaser.get(recordRefundAccount, recorded);
    const [row] = (await fixture.preparer.get(listCodRefunds, { waybillNo })).rows;
    expect(row).toMatchObject({ state: 'due', amountSatang: 25_000 });
    const said = (who: RefundFixture['releaser']) =>
      who.call(payRefundByHand, { waybillNo, amountSatang: 25_000, reason: 'Cash at BR-1004.' });
    expect((await said(fixture.preparer)).data).toEqual({ waitsForSecond: true });
    expect((await said(fixture.settler)).code).toBe(refundErrors.ownWord.code);
    expect((await said(fixture.releaser)).code).toBe(refundErrors.ownWord.code);
    await fixture.site.get(giveRefundAccount, { ...code(), ...account }, by(waybillNo));
    expect((await said(fixture.releaser)).data).toEqual({ waitsForSecond: false });
    expect((await fixture.site.get(codRefund, opened)).refund).toMatchObject({
      state: 'paid',
      amountSatang: 150_000,
    });
  });

  it('wait for two new words where the bank returns an earlier payment after the first', async () => {
    const { waybillNo, opened } = await fixture.refunded();
    await fixture.report(waybillNo, 125_000, `first-${waybillNo}`);
    await fixture.site.get(giveRefundAccount, { ...opened, ...account }, by(waybillNo));
    const run = await fixture.sent();
    await run.answer('paid');
    await fixture.report(waybillNo, 25_000, `again-${waybillNo}`);
    await fixture.settle(waybillNo, 'paidTwice', 'refundPayer');
    const said = (who: RefundFixture['releaser'], amountSatang: number) =>
      who.call(payRefundByHand, { waybillNo, amountSatang, reason: 'Cash at BR-1004.' });
    expect((await said(fixture.preparer, 25_000)).data).toEqual({ waitsForSecond: true });
    await run.answer('returned', { reason: 'AC04' });
    const { rows } = await fixture.preparer.get(listCodRefunds, { waybillNo });
    expect(rows).toMatchObject([{ state: 'returned', amountSatang: 150_000, byHand: null }]);
    expect((await said(fixture.releaser, 25_000)).code).toBe(refundErrors.otherAmount.code);
    expect((await said(fixture.releaser, 150_000)).data).toEqual({ waitsForSecond: true });
    expect((await said(fixture.preparer, 150_000)).data).toEqual({ waitsForSecond: false });
  });

  it('are due again once another person takes back what was wrongly said of a payment by hand', async () => {
    const { waybillNo, opened } = await fixture.refunded();
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    const takeBack = (by: RefundFixture['releaser'], reason = 'The branch has the cash still.') =>
      by.call(takeBackRefundByHand, { waybillNo, reason });
    expect((await takeBack(fixture.releaser)).code).toBe(refundErrors.nothingSaid.code);
    const said = { waybillNo, amountSatang: 125_000, reason: 'Cash at BR-1004.' };
    await fixture.preparer.get(payRefundByHand, said);
    expect((await takeBack(fixture.preparer)).code).toBe(refundErrors.ownWord.code);
    expect((await takeBack(fixture.releaser, ' ')).data).toMatchObject({ fields: [{ field: 'reason' }] });
    expect((await takeBack(fixture.releaser)).succ).toBe(true);
    expect((await takeBack(fixture.releaser)).code).toBe(refundErrors.nothingSaid.code);
    const { rows } = await fixture.preparer.get(listCodRefunds, { waybillNo });
    expect(rows).toMatchObject([{ state: 'due', byHand: null }]);
    await fixture.paidOff();
    expect(await fixture.accountsOf(waybillNo)).toMatchObject({ refundPaid: 125_000 });
    expect((await takeBack(fixture.releaser)).code).toBe(refundErrors.nothingToRefund.code);
  });

  it('have an owner: taken on, handed over and given back while they are open', async () => {
    const { waybillNo, opened } = await fixture.refunded();
    const { preparer, releaser } = fixture;
    const give = (by: RefundFixture['releaser'], to: string | null, assignedTo: string | null) =>
      by.get(handOverCodRefunds, { refunds: [{ waybillNo, assignedTo }], to });
    expect(await give(preparer, 'me', null)).toEqual({ handedOver: [waybillNo], left: [] });
    // The colleague's list is older.
    expect((await give(releaser, 'me', null)).left).toEqual([{ id: waybillNo, why: 'changed' }]);
    const listed = async (by: RefundFixture['releaser'], assignee: string) =>
      (await by.get(listCodRefunds, { waybillNo, assignee })).rows.map(({ assignedName }) => assignedName);
    const [name] = await listed(preparer, 'me');
    expect(name).toContain('Preparer');
    expect(await listed(releaser, 'me')).toEqual([]);
    expect((await fixture.waiting())?.mine).toBeGreaterThan(0);
    await give(preparer, releaser.staffId, preparer.staffId);
    expect(await listed(preparer, releaser.staffId)).toHaveLength(1);
    await give(releaser, null, releaser.staffId);
    expect(await listed(preparer, 'nobody')).toEqual([null]);
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    await fixture.paidOff();
    expect((await give(preparer, 'me', null)).left).toEqual([{ id: waybillNo, why: 'closed' }]);
  });

  it('are in one run only, when two people prepare one at the same moment', async () => {
    const { opened } = await fixture.refunded();
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    const both = await Promise.all([
      fixture.preparer.call(payouts.preparePayouts, {}),
      fixture.releaser.call(payouts.preparePayouts, {}),
    ]);
    const codes = both.map(({ succ, code }) => (succ ? 'prepared' : code)).sort();
    expect(codes).toEqual([payoutErrors.nothingDue.code, 'prepared']);
    const runId = both.find(({ succ }) => succ)?.data?.runId ?? '';
    await fixture.preparer.get(payouts.stopPayouts, { runId, reason: 'Pressed twice.' });
    await fixture.paidOff();
  });
});
