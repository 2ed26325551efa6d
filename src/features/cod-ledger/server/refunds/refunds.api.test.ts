import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
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
import { listCodDifferences } from '../../staff/differences.staff.contract.ts';
import { listCodRefunds } from '../../staff/refunds.staff.contract.ts';
import { checkBooks } from '../check-books.ts';

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

describe('the money of a consignee who did not order', () => {
  it('goes from the objection to the answer of the bank: told, given an account, and paid by two people', async () => {
    const { waybillNo, opened, phone } = await fixture.refunded();
    expect((await fixture.told('codRefundDue', { phone, waybillNo }))?.text).toContain('1,250');
    const before = await fixture.site.get(codRefund, opened);
    expect(before).toMatchObject({
      refund: { state: 'noAccount', amountSatang: 125_000, dueOn: '2026-12-05', account: null },
      canGive: true,
      needsCode: false,
    });
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    expect((await fixture.site.get(codRefund, opened)).refund).toMatchObject({
      state: 'due',
      account: { bankName: expect.any(String), ending: '7890', holderName: 'สมหญิง ใจดี' },
    });
    const { rows } = await fixture.query('select sealed_number from cod_refund where waybill_no = $1', [
      waybillNo,
    ]);
    expect(rows[0]?.sealed_number).not.toContain('1234567890');
    const run = await fixture.sent();
    const { items } = await fixture.preparer.get(payouts.listPayoutPayments, { runId: run.runId });
    expect(items).toMatchObject([
      { ending: '7890', amountSatang: 125_000, marks: ['newAccount', 'changedAccount'] },
    ]);
    expect((await fixture.site.get(codRefund, opened)).refund?.state).toBe('onItsWay');
    expect((await fixture.site.call(giveRefundAccount, { ...opened, ...promptPay })).code).toBe(
      refundErrors.refundUnderWay.code,
    );
    await run.answer('paid');
    expect((await fixture.site.get(codRefund, opened)).refund).toMatchObject({
      state: 'paid',
      amountSatang: 125_000,
      paidOn: '2026-11-20',
    });
    expect(await fixture.accountsOf(waybillNo)).toMatchObject({ cash: 125_000, refundPaid: 125_000 });
    await fixture.nothingIsDue();
  });

  it('waits for another account where the bank returns it, and is paid once', async () => {
    const { waybillNo, opened, phone, code } = await fixture.refunded();
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    const first = await fixture.sent();
    await first.answer('paid');
    await first.answer('returned', { reason: 'Account closed' });
    expect((await fixture.site.get(codRefund, opened)).refund?.state).toBe('returned');
    expect((await fixture.told('codRefundReturned', { phone, waybillNo }))?.text).toContain('1,250');
    await fixture.nothingIsDue();
    fixture.site.clock.forward(60);
    await fixture.site.get(giveRefundAccount, { ...code(), ...promptPay });
    const second = await fixture.sent();
    await second.answer('paid');
    expect(await fixture.accountsOf(waybillNo)).toMatchObject({ refundPaid: 125_000 });
    await fixture.nothingIsDue();
  });

  it('is refused to whoever has no proof, the sender, and with the link of another parcel', async () => {
    const { waybillNo, link } = await fixture.refunded();
    const other = await fixture.refunded();
    const give = (access: string | undefined) =>
      fixture.site.call(giveRefundAccount, { billCode: waybillNo, access, ...account });
    expect((await give(link('sender'))).code).toBe(instructionErrors.notForSender.code);
    expect((await give(link(null))).code).toBe(instructionErrors.codeFirst.code);
    expect((await give(other.link('consignee'))).succ).toBe(false);
    expect((await give(undefined)).succ).toBe(false);
    const seen = await fixture.site.get(codRefund, { billCode: waybillNo, access: link('sender') });
    expect(seen).toMatchObject({ refund: { state: 'noAccount' }, canGive: false, banks: [] });
    await fixture.nothingIsDue();
  });

  it('takes a new code for another account, a few times a day, and shows an account to its consignee only', async () => {
    const { opened, code, link, waybillNo } = await fixture.refunded();
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    expect(await fixture.site.get(codRefund, opened)).toMatchObject({ needsCode: true, canGive: true });
    expect((await fixture.site.call(giveRefundAccount, { ...opened, ...promptPay })).code).toBe(
      instructionErrors.codeFirst.code,
    );
    const codes: (number | undefined)[] = [];
    for (let nth = 0; nth < 5; nth += 1)
      codes.push((await fixture.site.call(giveRefundAccount, { ...code(), ...promptPay })).code);
    expect(codes.at(-1)).toBe(refundErrors.tooManyAccounts.code);
    expect((await fixture.site.get(codRefund, opened)).refund?.account).toMatchObject({ ending: '2222' });
    const bySender = await fixture.site.get(codRefund, { billCode: waybillNo, access: link('sender') });
    expect(bySender.refund).toMatchObject({ state: 'due', account: null });
    await fixture.paidOff();
  });

  it('is given once, and nobody waits for a connection, where it is given many times at one moment', async () => {
    const { waybillNo, code, opened } = await fixture.refunded();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        fixture.site.call(giveRefundAccount, { ...code(), ...account }, by(waybillNo)),
      ),
    );
    expect(answers.filter(({ succ }) => succ)).toHaveLength(5);
    expect(new Set(answers.flatMap((each) => (each.succ ? [] : [each.code])))).toEqual(
      new Set([refundErrors.tooManyAccounts.code]),
    );
    expect((await fixture.site.get(codRefund, opened)).refund).toMatchObject({ state: 'due' });
    await fixture.paidOff();
  });

  it('has days of its own where it is decided after an earlier one was paid', async () => {
    const { waybillNo, opened } = await fixture.refunded();
    await fixture.report(waybillNo, 125_000, `first-${waybillNo}`);
    await fixture.site.get(giveRefundAccount, { ...opened, ...account }, by(waybillNo));
    await fixture.paidOff();
    await fixture.begin('2026-12-21T12:00:00+07:00');
    await fixture.report(waybillNo, 25_000, `again-${waybillNo}`);
    await fixture.settle(waybillNo, 'paidTwice', 'refundPayer');
    const { rows } = await fixture.preparer.get(listCodRefunds, { waybillNo });
    expect(rows).toMatchObject([{ isLate: false, dueOn: '2027-01-05' }]);
    await fixture.paidOff();
  });

  it('is asked for once where money comes back while a later run has the parcel', async () => {
    const { waybillNo, opened, phone } = await fixture.refunded();
    await fixture.report(waybillNo, 125_000, `first-${waybillNo}`);
    await fixture.site.get(giveRefundAccount, { ...opened, ...account }, by(waybillNo));
    const first = await fixture.sent();
    await first.answer('paid');
    await fixture.report(waybillNo, 25_000, `again-${waybillNo}`);
    await fixture.settle(waybillNo, 'paidTwice', 'refundPayer');
    const second = await fixture.sent();
    await first.answer('returned', { reason: 'AC04' });
    expect(await fixture.told('codRefundReturned', { phone, waybillNo })).toBeUndefined();
    await second.answer('paid');
    expect((await fixture.told('codRefundReturned', { phone, waybillNo }))?.text).toContain('1,250');
    expect((await fixture.site.get(codRefund, opened)).refund).toMatchObject({
      state: 'returned',
      amountSatang: 125_000,
    });
  });

  it('names the field of an account that no bank has', async () => {
    const { opened } = await fixture.refunded();
    for (const [change, field] of [
      [{ accountNumber: '12345' }, 'accountNumber'],
      [{ bankCode: '999' }, 'bankCode'],
      [{ kind: 'promptPayCitizenId' as const, accountNumber: '1234567890123' }, 'accountNumber'],
      [{ holderName: ' ' }, 'holderName'],
    ] as const) {
      const { succ, data } = await fixture.site.call(giveRefundAccount, { ...opened, ...account, ...change });
      expect(succ).toBe(false);
      expect(data).toMatchObject({ fields: [{ field }] });
    }
  });

  it('opens by the short link of the message, and not by one that was made up', async () => {
    const { waybillNo, phone } = await fixture.refunded();
    const url = (await fixture.told('codRefundDue', { phone, waybillNo }))?.link ?? '';
    const way = new URL(url);
    const open = async (path: string) => (await fixture.site.send(path, {})).headers.get('location') ?? '';
    const target = new URL(await open(way.pathname), url);
    expect(target.searchParams.get('billcode')).toBe(waybillNo);
    const access = target.searchParams.get('access') ?? '';
    expect(await fixture.site.get(codRefund, { billCode: waybillNo, access })).toMatchObject({
      canGive: true,
    });
    expect(await open(`${way.pathname.slice(0, -2)}xx`)).not.toContain('access');
  });
});

describe('a refund that staff change their mind about', () => {
  it('is refused by its run before it leaves, and what is left of it is due again', async () => {
    const { waybillNo, opened } = await fixture.refunded();
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    const { runId } = await fixture.preparer.get(payouts.preparePayouts, {});
    await fixture.report(waybillNo, 100_000);
    const { run } = await fixture.preparer.get(payouts.payoutRunDetail, { runId });
    const proof = { code: fixture.releaser.code() };
    const answer = await fixture.releaser.call(payouts.releasePayouts, { runId, satang: run.satang, proof });
    expect(answer.code).toBe(payoutErrors.changedSince.code);
    await fixture.preparer.get(payouts.stopPayouts, { runId, reason: 'The amount was corrected.' });
    await fixture.nothingIsDue();
    await fixture.settle(waybillNo, 'notOrdered', 'refundPayer');
    expect((await fixture.site.get(codRefund, opened)).refund).toMatchObject({
      state: 'due',
      amountSatang: 100_000,
    });
    await fixture.paidOff();
    expect(await fixture.accountsOf(waybillNo)).toMatchObject({ refundPaid: 100_000 });
  });

  it('is a difference where it was paid, and counts what is left where it comes back', async () => {
    const { waybillNo, opened } = await fixture.refunded();
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    const run = await fixture.sent();
    await run.answer('paid');
    await fixture.report(waybillNo, 100_000);
    await fixture.settle(waybillNo, 'notOrdered', 'refundPayer');
    const differences = () => fixture.preparer.get(listCodDifferences, { waybillNo, kind: 'overRefunded' });
    expect((await differences()).rows).toMatchObject([{ expectedSatang: 100_000, foundSatang: 125_000 }]);
    await run.answer('returned', { reason: 'Account closed' });
    expect((await differences()).rows).toEqual([]);
    expect(await fixture.accountsOf(waybillNo)).toMatchObject({ refundReturned: 100_000 });
    await fixture.nothingIsDue();
  });

  it('is the carrier’s loss, or brought back, where the consignee has it already', async () => {
    const { waybillNo, opened } = await fixture.refunded();
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    await fixture.paidOff();
    await fixture.report(waybillNo, 100_000);
    await fixture.settle(waybillNo, 'notOrdered', 'paySender');
    await fixture.settle(waybillNo, 'overRefunded', 'carrierBears');
    expect(await fixture.accountsOf(waybillNo)).toMatchObject({
      owed: 100_000,
      refundPaid: 125_000,
      shortfall: 125_000,
    });
  });
});

describe('the account of a refund', () => {
  it('is removed by age once the money has arrived, and its amount stays', async () => {
    const { waybillNo, opened } = await fixture.refunded();
    await fixture.site.get(giveRefundAccount, { ...opened, ...account });
    await fixture.paidOff();
    const sealed = async () =>
      (
        await fixture.query('select sealed_number, paid_satang::int from cod_refund where waybill_no = $1', [
          waybillNo,
        ])
      ).rows[0];
    await fixture.begin('2027-02-17T09:00:00+07:00');
    await fixture.removeOld();
    expect((await sealed())?.sealed_number).not.toBeNull();
    await fixture.begin('2027-02-20T09:00:00+07:00');
    await fixture.removeOld();
    expect(await sealed()).toEqual({ sealed_number: null, paid_satang: 125_000 });
  });
});
