import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '#features/cod-ledger/server/check-books.ts';
import { addDueCod } from '#tests/fakes/payouts/due-cod.ts';
import { givePayoutAccount } from '#tests/fakes/payouts/payout-account.ts';
import { openPayoutFixture, type PayoutFixture } from '#tests/fakes/payouts/payout-fixture.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import * as calls from '../payouts.staff.contract.ts';

type Releaser = Awaited<ReturnType<PayoutFixture['withFactor']>>;
let fixture: PayoutFixture;
let wichai: Releaser;
let pim: Releaser;
let nth = 0;
let staff = 0;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  await fixture.site.services.parcelFacts.recordDerived();
});
beforeEach(() => begin('2026-11-20T10:00:00+07:00'));
afterAll(async () => {
  const { problems, differenceSatang } = await checkBooks(fixture.site.db.orm);
  expect({ problems, differenceSatang }).toEqual({ problems: [], differenceSatang: 0n });
  await fixture.close();
});

/** At another time both have to log in again. */
async function begin(at: string) {
  fixture.site.clock.set(at);
  staff += 1;
  wichai = await fixture.withFactor('finance', `Wichai ${staff}`);
  pim = await fixture.withFactor('finance', `Pim ${staff}`);
}

/** A sender with an account, and one parcel of 100 baht whose money is due. */
async function newParcel() {
  const { customerId, phone } = await fixture.newClaimant();
  await givePayoutAccount(fixture.site, customerId, '2026-11-10T09:00:00+07:00', '5555555555');
  nth += 1;
  const from = 30_000 + nth;
  await addDueCod(fixture.site, { customerId, many: 1, from });
  return { customerId, phone, waybillNo: String(700_000_000_000 + from) };
}

const query = async <T extends object>(text: string, values: unknown[]) =>
  (await fixture.site.db.pool.query<T>(text, values)).rows;
const settle = (waybillNo: string) => fixture.site.services.codLedger.settle([waybillNo]);

async function reported(waybillNo: string, satang: number) {
  await query(
    `insert into cod_report (report_id, waybill_no, method, amount_satang, collected_at, branch_code, received_at)
     values ($1, $1, 'cash', $2, '2026-11-18T03:00:00Z', 'BR-1', '2026-11-18T03:00:00Z')`,
    [waybillNo, satang],
  );
  await settle(waybillNo);
}

/** As two members of staff decide about an open difference. */
async function decided(waybillNo: string, kind: string, outcome: string) {
  const rows = await query(
    `update cod_difference set state = 'settled', outcome = $3, settled_at = now()
     where waybill_no = $1 and kind = $2 and state = 'open' returning id`,
    [waybillNo, kind, outcome],
  );
  expect(rows).toHaveLength(1);
  await settle(waybillNo);
}

async function objected(waybillNo: string) {
  await query(
    `insert into cod_objection (waybill_no, objected_at, objected_by, visitor) values ($1, '2026-11-19T03:00:00Z', 'code', '')`,
    [waybillNo],
  );
  await settle(waybillNo);
}

async function sent() {
  const { runId, number } = await fixture.released(wichai, pim);
  await pim.get(calls.makePayoutFile, { runId, format: 'pain.001' });
  const answer = (status: string, { day = '2026-11-20', reason = '' } = {}) => {
    const text = `Reference,Status,Date,Reason\r\n${number}-000001,${status},${day},${reason}\r\n`;
    return wichai.call(calls.readPayoutAnswer, { runId, content: Buffer.from(text).toString('base64') });
  };
  return { runId, answer };
}

const moneyOf = async (waybillNo: string) =>
  (
    await query<Record<string, number>>(
      `select owed_satang::int as owed, sent_satang::int as sent, paid_satang::int as paid, returned_satang::int as returned
       from cod_parcel where waybill_no = $1`,
      [waybillNo],
    )
  )[0];
const told = async (phone: string) =>
  (await query("select id from message where kind = 'codReturned' and recipient = $1", [phone])).length;
const nothingIsDue = async () =>
  expect((await wichai.call(calls.preparePayouts, {})).code).toBe(payoutErrors.nothingDue.code);

describe('money that is owed after a payment', () => {
  it('is paid by a later run, and a late return of the first one waits by itself', async () => {
    const { customerId, phone, waybillNo } = await newParcel();
    await reported(waybillNo, 9_000);
    const first = await sent();
    await first.answer('paid');
    await decided(waybillNo, 'amountDiffers', 'payOrdered');
    expect(await moneyOf(waybillNo)).toEqual({ owed: 1_000, sent: 0, paid: 9_000, returned: 0 });
    const second = await sent();
    expect((await first.answer('returned', { reason: 'Account closed' })).data).toMatchObject({
      returned: 1,
    });
    expect(await moneyOf(waybillNo)).toEqual({ owed: 0, sent: 1_000, paid: 0, returned: 9_000 });
    expect(await told(phone)).toBe(1);
    await second.answer('paid');
    expect(await moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 1_000, returned: 9_000 });
    // Until the account is corrected.
    await nothingIsDue();
    fixture.site.clock.forward(60);
    const corrected = fixture.site.clock.now().toISOString();
    await givePayoutAccount(fixture.site, customerId, corrected, '6666666666');
    await begin('2026-11-23T10:00:00+07:00');
    const third = await sent();
    await third.answer('paid', { day: '2026-11-23' });
    expect(await moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 10_000, returned: 0 });
  });
});

describe('money that came back late', () => {
  it('goes to the account that a later run has used, where it did not come back from there', async () => {
    const { customerId, waybillNo } = await newParcel();
    await reported(waybillNo, 9_000);
    const first = await sent();
    await first.answer('paid');
    const now = fixture.site.clock.now().toISOString();
    await givePayoutAccount(fixture.site, customerId, now, '9999999999');
    await decided(waybillNo, 'amountDiffers', 'payOrdered');
    await begin('2026-11-23T10:00:00+07:00');
    const second = await sent();
    await second.answer('paid', { day: '2026-11-23' });
    await first.answer('returned', { day: '2026-11-23', reason: 'Account closed' });
    const { statement } = fixture.site.services.orders;
    const { transfers } = await statement.ofMonth({ customerId }, { month: '2026-11' }, 'en-us');
    const cameBack = transfers.filter(({ state }) => state === 'returned');
    expect(cameBack.map(({ totalSatang, account }) => [totalSatang, account?.ending])).toEqual([
      [9_000, '5555'],
    ]);
    const third = await sent();
    const { items } = await wichai.get(calls.listPayoutPayments, { runId: third.runId });
    expect(items).toMatchObject([{ ending: '9999', amountSatang: 9_000 }]);
    await third.answer('paid', { day: '2026-11-23' });
    expect(await moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 10_000, returned: 0 });
  });
});

describe('money that comes back while a later run waits for its release', () => {
  it('does not hold that run up, and stays apart where it is stopped', async () => {
    const { customerId, waybillNo } = await newParcel();
    await givePayoutAccount(fixture.site, customerId, '2026-11-11T09:00:00+07:00', '8888888888');
    await query(
      `update cod_parcel set payout_account_id = (
         select id from payout_account where customer_id = $1 and ending = '5555') where waybill_no = $2`,
      [customerId, waybillNo],
    );
    await reported(waybillNo, 9_000);
    const first = await sent();
    await first.answer('paid');
    await decided(waybillNo, 'amountDiffers', 'payOrdered');
    const { runId } = await wichai.get(calls.preparePayouts, {});
    await first.answer('returned', { reason: 'Account closed' });
    const { run } = await fixture.open(wichai, runId);
    await pim.get(calls.releasePayouts, { runId, satang: run.satang, proof: { code: pim.code() } });
    await wichai.get(calls.stopPayouts, { runId, reason: 'Too early.' });
    expect(await moneyOf(waybillNo)).toEqual({ owed: 1_000, sent: 0, paid: 0, returned: 9_000 });
    const second = await sent();
    await second.answer('paid');
    expect(await moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 10_000, returned: 0 });
  });
});

describe('money that came back from the account of its order', () => {
  it('goes to the account in use, where that is another one', async () => {
    const { customerId, waybillNo } = await newParcel();
    await givePayoutAccount(fixture.site, customerId, '2026-11-11T09:00:00+07:00', '8888888888');
    await query(
      `update cod_parcel set payout_account_id = (
         select id from payout_account where customer_id = $1 and ending = '5555') where waybill_no = $2`,
      [customerId, waybillNo],
    );
    const first = await sent();
    await first.answer('returned', { reason: 'Account closed' });
    const { due } = await wichai.get(calls.payoutProposal, {});
    expect(due.find(({ source }) => source === 'cod')).toMatchObject({ many: 1, satang: 10_000 });
    const second = await sent();
    const { items } = await wichai.get(calls.listPayoutPayments, { runId: second.runId });
    expect(items).toMatchObject([{ ending: '8888', amountSatang: 10_000 }]);
    await second.answer('paid');
    expect(await moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 10_000, returned: 0 });
  });
});

describe('money that is somebody else’s by now', () => {
  it('is not sent again after the bank has returned it, and its sender is not asked for an account', async () => {
    const { phone, waybillNo } = await newParcel();
    const run = await sent();
    await objected(waybillNo);
    await decided(waybillNo, 'notOrdered', 'refundPayer');
    expect((await moneyOf(waybillNo))?.owed).toBe(-10_000);
    await run.answer('returned', { reason: 'Account closed' });
    expect(await moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 0, returned: 0 });
    expect(await told(phone)).toBe(0);
    expect(
      await query("select kind from cod_difference where waybill_no = $1 and state = 'open'", [waybillNo]),
    ).toEqual([]);
    await nothingIsDue();
  });

  it('stays here of a part, when the decision comes after the return', async () => {
    const { phone, waybillNo } = await newParcel();
    const run = await sent();
    await run.answer('returned', { reason: 'Account closed' });
    expect(await told(phone)).toBe(1);
    await reported(waybillNo, 4_000);
    expect(await moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 0, returned: 4_000 });
  });
});

describe('a run whose money has to go elsewhere by now', () => {
  it('is neither released nor sent: it is stopped and prepared again', async () => {
    const { customerId, waybillNo } = await newParcel();
    const { runId } = await fixture.released(wichai, pim);
    const change = fixture.site.clock.now().toISOString();
    await givePayoutAccount(fixture.site, customerId, change, '7777777777');
    const refused = await pim.call(calls.makePayoutFile, { runId, format: 'pain.001' });
    expect(refused.code).toBe(payoutErrors.changedSince.code);
    expect(refused.msg).toContain('on hold: 1.');
    await wichai.get(calls.stopPayouts, { runId, reason: 'The account was changed.' });
    // Within a day of the change nothing goes out.
    await nothingIsDue();
    await begin('2026-11-25T10:00:00+07:00');
    const { runId: again } = await wichai.get(calls.preparePayouts, {});
    await objected(waybillNo);
    const { run } = await fixture.open(wichai, again);
    const proof = { code: pim.code() };
    const held = await pim.call(calls.releasePayouts, { runId: again, satang: run.satang, proof });
    expect(held.code).toBe(payoutErrors.changedSince.code);
    // Nor once it is decided that the consignee gets the money.
    await decided(waybillNo, 'notOrdered', 'refundPayer');
    expect((await moneyOf(waybillNo))?.owed).toBe(-10_000);
    const late = { runId: again, satang: run.satang, proof: { code: pim.code() } };
    expect((await pim.call(calls.releasePayouts, late)).code).toBe(payoutErrors.changedSince.code);
    await wichai.get(calls.stopPayouts, { runId: again, reason: 'The consignee objects.' });
    expect(await moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 0, returned: 0 });
    await nothingIsDue();
  });
});

describe('an answer that cannot be', () => {
  it('changes nothing: a refusal of a file that the bank has already, and a payment after a return', async () => {
    const { waybillNo } = await newParcel();
    const run = await sent();
    const { number } = (await fixture.open(wichai, run.runId)).run;
    const whole = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
      <CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-20T11:00:00+07:00</CreDtTm></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>${number}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
      <GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>DU01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
    const content = Buffer.from(whole).toString('base64');
    const refused = await wichai.call(calls.readPayoutAnswer, { runId: run.runId, content });
    expect(refused.code).toBe(payoutErrors.answerDuplicate.code);
    const listed = await run.answer('returned', { day: '2026-11-20', reason: 'AM05 duplicate' });
    expect(listed.data).toEqual({ paid: 0, returned: 0, unchanged: 0 });
    expect((await moneyOf(waybillNo))?.sent).toBe(10_000);
    await begin('2026-11-21T10:00:00+07:00');
    await run.answer('returned', { day: '2026-11-21', reason: 'Account closed' });
    const paid = await run.answer('paid', { day: '2026-11-21' });
    expect([paid.code, paid.msg.includes(`${number}-000001`)]).toEqual([
      payoutErrors.answerContradicts.code,
      true,
    ]);
    // An older answer, loaded late, says what was so before the return.
    expect((await run.answer('paid', { day: '2026-11-20' })).data).toMatchObject({ paid: 0, unchanged: 1 });
  });
});
