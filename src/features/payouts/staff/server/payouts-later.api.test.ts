import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '#features/cod-ledger/server/check-books.ts';
import { HOUR_MS } from '#lib/clock.ts';
import { givePayoutAccount } from '#tests/fakes/payouts/payout-account.ts';
import { openPayoutFixture, type PayoutFixture } from '#tests/fakes/payouts/payout-fixture.ts';
import { createRunStories } from '#tests/fakes/payouts/run-stories.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import * as calls from '../payouts.staff.contract.ts';

let fixture: PayoutFixture;
let stories: ReturnType<typeof createRunStories>;
type Person = ReturnType<typeof stories.people>['preparer'];
let wichai: Person;
let pim: Person;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  stories = createRunStories(fixture);
  await fixture.site.services.parcelFacts.recordDerived();
});
beforeEach(() => begin('2026-11-20T10:00:00+07:00'));
afterAll(async () => {
  const { problems, differenceSatang } = await checkBooks(fixture.site.db.orm);
  expect({ problems, differenceSatang }).toEqual({ problems: [], differenceSatang: 0n });
  await fixture.close();
});

async function begin(at: string) {
  await stories.begin(at);
  ({ preparer: wichai, releaser: pim } = stories.people());
}
const told = async (phone: string) =>
  (await stories.query("select id from message where kind = 'codReturned' and recipient = $1", [phone]))
    .length;
const nothingIsDue = async () =>
  expect((await wichai.call(calls.preparePayouts, {})).code).toBe(payoutErrors.nothingDue.code);

describe('money that is owed after a payment', () => {
  it('is paid by a later run, and a late return of the first one waits by itself', async () => {
    const { customerId, phone, waybillNo } = await stories.newParcel();
    await stories.reported(waybillNo, 9_000);
    const first = await stories.sent();
    await first.answer('paid');
    await stories.decided(waybillNo, 'amountDiffers', 'payOrdered');
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 1_000, sent: 0, paid: 9_000, returned: 0 });
    const second = await stories.sent();
    expect((await first.answer('returned', { reason: 'Account closed' })).data).toMatchObject({
      returned: 1,
    });
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 0, sent: 1_000, paid: 0, returned: 9_000 });
    expect(await told(phone)).toBe(1);
    await second.answer('paid');
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 1_000, returned: 9_000 });
    // Until the account is corrected.
    await nothingIsDue();
    fixture.site.clock.forward(60);
    const corrected = fixture.site.clock.now().toISOString();
    await givePayoutAccount(fixture.site, customerId, corrected, '6666666666');
    await begin('2026-11-23T10:00:00+07:00');
    const third = await stories.sent();
    await third.answer('paid', { day: '2026-11-23' });
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 10_000, returned: 0 });
  });
});

describe('money that came back late', () => {
  it('goes to the account that a later run has used, where it did not come back from there', async () => {
    const { customerId, waybillNo } = await stories.newParcel();
    await stories.reported(waybillNo, 9_000);
    const first = await stories.sent();
    await first.answer('paid');
    const now = fixture.site.clock.now().toISOString();
    await givePayoutAccount(fixture.site, customerId, now, '9999999999');
    await stories.decided(waybillNo, 'amountDiffers', 'payOrdered');
    await begin('2026-11-23T10:00:00+07:00');
    const second = await stories.sent();
    await second.answer('paid', { day: '2026-11-23' });
    await first.answer('returned', { day: '2026-11-23', reason: 'Account closed' });
    const { statement } = fixture.site.services.orders;
    const { transfers } = await statement.ofMonth({ customerId }, { month: '2026-11' }, 'en-us');
    const cameBack = transfers.filter(({ state }) => state === 'returned');
    expect(cameBack.map(({ totalSatang, account }) => [totalSatang, account?.ending])).toEqual([
      [9_000, '5555'],
    ]);
    const third = await stories.sent();
    const { items } = await wichai.get(calls.listPayoutPayments, { runId: third.runId });
    expect(items).toMatchObject([{ ending: '9999', amountSatang: 9_000 }]);
    await third.answer('paid', { day: '2026-11-23' });
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 10_000, returned: 0 });
  });
});

describe('money that comes back while a later run waits for its release', () => {
  it('does not hold that run up, and stays apart where it is stopped', async () => {
    const { customerId, waybillNo } = await stories.newParcel();
    await givePayoutAccount(fixture.site, customerId, '2026-11-11T09:00:00+07:00', '8888888888');
    await stories.query(
      `update cod_parcel set payout_account_id = (
         select id from payout_account where customer_id = $1 and ending = '5555') where waybill_no = $2`,
      [customerId, waybillNo],
    );
    await stories.reported(waybillNo, 9_000);
    const first = await stories.sent();
    await first.answer('paid');
    await stories.decided(waybillNo, 'amountDiffers', 'payOrdered');
    const { runId } = await wichai.get(calls.preparePayouts, {});
    await first.answer('returned', { reason: 'Account closed' });
    const { run } = await fixture.open(wichai, runId);
    await pim.get(calls.releasePayouts, { runId, satang: run.satang, proof: { code: pim.code() } });
    await wichai.get(calls.stopPayouts, { runId, reason: 'Too early.' });
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 1_000, sent: 0, paid: 0, returned: 9_000 });
    const second = await stories.sent();
    await second.answer('paid');
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 10_000, returned: 0 });
  });
});

describe('money that came back from the account of its order', () => {
  it('goes to the account in use, where that is another one', async () => {
    const { customerId, waybillNo } = await stories.newParcel();
    await givePayoutAccount(fixture.site, customerId, '2026-11-11T09:00:00+07:00', '8888888888');
    await stories.query(
      `update cod_parcel set payout_account_id = (
         select id from payout_account where customer_id = $1 and ending = '5555') where waybill_no = $2`,
      [customerId, waybillNo],
    );
    const first = await stories.sent();
    await first.answer('returned', { reason: 'Account closed' });
    const { due } = await wichai.get(calls.payoutProposal, {});
    expect(due.find(({ source }) => source === 'cod')).toMatchObject({ many: 1, satang: 10_000 });
    const second = await stories.sent();
    const { items } = await wichai.get(calls.listPayoutPayments, { runId: second.runId });
    expect(items).toMatchObject([{ ending: '8888', amountSatang: 10_000 }]);
    await second.answer('paid');
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 10_000, returned: 0 });
  });
});

it('what came back waits for another account, not for other days of the week', async () => {
  const { customerId, waybillNo } = await stories.newParcel();
  const first = await stories.sent();
  await first.answer('returned', { reason: 'Account closed' });
  // As after a change of days: it waited anew, and was given long before.
  await stories.query(
    `update payout_account set chosen_at = usable_from - interval '1 day', usable_from = $2
     where customer_id = $1`,
    [customerId, new Date(fixture.site.clock.now().getTime() + 36 * HOUR_MS).toISOString()],
  );
  await begin('2026-11-23T10:00:00+07:00');
  await nothingIsDue();
  expect(await stories.moneyOf(waybillNo)).toMatchObject({ sent: 0, returned: 10_000 });
});

describe('money that is somebody else’s by now', () => {
  it('is not sent again after the bank has returned it, and its sender is not asked for an account', async () => {
    const { phone, waybillNo } = await stories.newParcel();
    const run = await stories.sent();
    await stories.objected(waybillNo);
    await stories.decided(waybillNo, 'notOrdered', 'refundPayer');
    expect((await stories.moneyOf(waybillNo))?.owed).toBe(-10_000);
    await run.answer('returned', { reason: 'Account closed' });
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 0, returned: 0 });
    expect(await told(phone)).toBe(0);
    expect(
      await stories.query("select kind from cod_difference where waybill_no = $1 and state = 'open'", [
        waybillNo,
      ]),
    ).toEqual([]);
    await nothingIsDue();
  });

  it('stays here of a part, when the decision comes after the return', async () => {
    const { phone, waybillNo } = await stories.newParcel();
    const run = await stories.sent();
    await run.answer('returned', { reason: 'Account closed' });
    expect(await told(phone)).toBe(1);
    await stories.reported(waybillNo, 4_000);
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 0, returned: 4_000 });
  });
});

describe('a run whose money has to go elsewhere by now', () => {
  it('is neither released nor sent: it is stopped and prepared again', async () => {
    const { customerId, waybillNo } = await stories.newParcel();
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
    await stories.objected(waybillNo);
    const { run } = await fixture.open(wichai, again);
    const proof = { code: pim.code() };
    const held = await pim.call(calls.releasePayouts, { runId: again, satang: run.satang, proof });
    expect(held.code).toBe(payoutErrors.changedSince.code);
    // Nor once it is decided that the consignee gets the money.
    await stories.decided(waybillNo, 'notOrdered', 'refundPayer');
    expect((await stories.moneyOf(waybillNo))?.owed).toBe(-10_000);
    const late = { runId: again, satang: run.satang, proof: { code: pim.code() } };
    expect((await pim.call(calls.releasePayouts, late)).code).toBe(payoutErrors.changedSince.code);
    await wichai.get(calls.stopPayouts, { runId: again, reason: 'The consignee objects.' });
    expect(await stories.moneyOf(waybillNo)).toEqual({ owed: 0, sent: 0, paid: 0, returned: 0 });
    await nothingIsDue();
  });
});

describe('an answer that cannot be', () => {
  it('changes nothing: a refusal of a file that the bank has already, and a payment after a return', async () => {
    const { waybillNo } = await stories.newParcel();
    const run = await stories.sent();
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
    expect((await stories.moneyOf(waybillNo))?.sent).toBe(10_000);
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
