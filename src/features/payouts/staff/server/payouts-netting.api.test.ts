import { afterAll, beforeAll, expect, it } from 'vitest';
import { MESSAGE } from '#features/messages/server/sealed-messages.ts';
import { bangkokDate } from '#lib/clock.ts';
import { weekdayOf } from '#lib/working-days.ts';
import { addDueCod } from '#tests/fakes/payouts/due-cod.ts';
import { givePayoutAccount } from '#tests/fakes/payouts/payout-account.ts';
import { openPayoutFixture, type PayoutFixture } from '#tests/fakes/payouts/payout-fixture.ts';
import * as calls from '../payouts.staff.contract.ts';

type Releaser = Awaited<ReturnType<PayoutFixture['withFactor']>>;
let fixture: PayoutFixture;
let wichai: Releaser;
let pim: Releaser;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  await fixture.site.services.parcelFacts.recordDerived();
  wichai = await fixture.withFactor('finance', 'Wichai');
  pim = await fixture.withFactor('finance', 'Pim');
});
afterAll(() => fixture.close());

const told = async (phone: string) =>
  (
    await fixture.site.db.pool.query("select from message where kind = 'codReturned' and recipient = $1", [
      phone,
    ])
  ).rowCount;

it('a claim and COD money that go to one account are one payment, and both are paid by it', async () => {
  const {
    me: { customerId },
    claimNo,
    amountSatang,
  } = await fixture.approved({ accountNumber: '123-4-56789-0' });
  await givePayoutAccount(fixture.site, customerId, '2026-11-10T09:00:00+07:00', '1234567890');
  await addDueCod(fixture.site, { customerId, many: 2 });
  const { runId, number } = await fixture.released(wichai, pim);
  const { items } = await wichai.get(calls.listPayoutPayments, { runId });
  expect(items).toMatchObject([{ lines: 3, amountSatang: amountSatang + 20_000, ending: '7890' }]);
  expect((await fixture.open(wichai, runId)).bySource).toEqual([
    { source: 'claims', many: 1, satang: amountSatang },
    { source: 'cod', many: 2, satang: 20_000 },
  ]);
  await pim.get(calls.makePayoutFile, { runId, format: 'pain.001' });
  const answer = `Reference,Status,Date,Reason\r\n${number}-000001,paid,2026-11-20,\r\n`;
  await wichai.get(calls.readPayoutAnswer, { runId, content: Buffer.from(answer).toString('base64') });
  const { rows } = await fixture.site.db.pool.query(
    `select (select state from claim where claim_no = $1) as claim,
       (select sum(paid_satang)::int from cod_parcel where customer_id = $2) as cod`,
    [claimNo, customerId],
  );
  expect(rows).toEqual([{ claim: 'paid', cod: 20_000 }]);
});

/** The messages about money that left for an account, with their parameters. */
async function toldOfSent(phone: string) {
  const { rows } = await fixture.site.db.pool.query<{ id: string; sealed_params: string }>(
    "select id, sealed_params from message where kind = 'codSent' and recipient = $1",
    [phone],
  );
  const seal = fixture.site.services.keys.seal(MESSAGE);
  return rows.map(({ id, sealed_params }) => JSON.parse(seal.open(sealed_params, id) ?? '{}'));
}

it('customers are told once of each transfer that has left, however many a run has', async () => {
  const { site } = fixture;
  const { customerId, phone } = await fixture.newClaimant();
  const many = 205;
  for (let nth = 0; nth < many; nth += 1)
    await givePayoutAccount(site, customerId, '2026-11-10T09:00:00+07:00', String(8_800_000_000 + nth));
  await addDueCod(site, { customerId, many: many + 1, from: 30_000 });
  await site.db.pool.query(
    `update cod_parcel p set payout_account_id = a.id from payout_account a
     where a.customer_id = $1 and p.customer_id = $1
       and a.ending::int = p.waybill_no::bigint - 700000030000 and a.ending::int < $2`,
    [customerId, many],
  );
  const { runId } = await fixture.released(wichai, pim);
  expect(await toldOfSent(phone)).toEqual([]);
  await pim.get(calls.makePayoutFile, { runId, format: 'pain.001' });
  await pim.get(calls.makePayoutFile, { runId, format: 'pain.001' });
  await site.services.jobs.start();
  await expect.poll(async () => (await toldOfSent(phone)).length).toBe(many);
  const told = await toldOfSent(phone);
  expect(new Set(told.map(({ ending }) => ending)).size).toBe(many);
  // The last one is the account in use, with two parcels.
  expect(told.find(({ ending }) => ending === '0204')).toMatchObject({
    amountSatang: 20_000,
    url: expect.stringContaining('view=cod'),
  });
}, 60_000);

it('a transfer of thousands of parcels that the bank returns is told once, with its sum', async () => {
  const { customerId, phone } = await fixture.newClaimant();
  await givePayoutAccount(fixture.site, customerId, '2026-11-10T09:00:00+07:00', '5555555555');
  await addDueCod(fixture.site, { customerId, many: 2_300, from: 10_000 });
  const { runId, number } = await fixture.released(wichai, pim);
  await pim.get(calls.makePayoutFile, { runId, format: 'pain.001' });
  const answer = `Reference,Status,Date,Reason\r\n${number}-000001,returned,2026-11-20,Account closed\r\n`;
  await wichai.get(calls.readPayoutAnswer, { runId, content: Buffer.from(answer).toString('base64') });
  const { rows } = await fixture.site.db.pool.query(
    'select sum(returned_satang)::int as satang from cod_parcel where customer_id = $1',
    [customerId],
  );
  expect(rows).toEqual([{ satang: 23_000_000 }]);
  expect(await told(phone)).toBe(1);
});

it('parcels of an order that names another account go there, the others to the one in use', async () => {
  const { site } = fixture;
  const { customerId } = await fixture.newClaimant();
  const given = (number: string, at = '2026-11-10T09:00:00+07:00') =>
    givePayoutAccount(site, customerId, at, number);
  await given('2222222222');
  await given('4444444444');
  await given('6666666666', new Date(site.clock.now().getTime() - 3_600_000).toISOString());
  await given('3333333333');
  await site.db.pool.query("update payout_account set removed_at = now() where ending = '4444'");
  await addDueCod(site, { customerId, many: 5, from: 20_000 });
  for (const [nth, ending] of ['2222', '4444', '6666'].entries())
    await site.db.pool.query(
      `update cod_parcel set payout_account_id = (
         select id from payout_account where customer_id = $1 and ending = $2)
       where waybill_no = $3`,
      [customerId, ending, String(700_000_020_000 + nth)],
    );
  const { runId, number } = await fixture.released(wichai, pim);
  const { items } = await wichai.get(calls.listPayoutPayments, { runId });
  const sent = items.map(({ ending, amountSatang }) => [ending, amountSatang]).sort();
  // The removed account is as if none had been named; the new one is waited for.
  expect(sent).toEqual([
    ['2222', 10_000],
    ['3333', 30_000],
  ]);
  await pim.get(calls.makePayoutFile, { runId, format: 'pain.001' });
  const lines = ['000001', '000002'].map((position) => `${number}-${position},paid,2026-11-20,`);
  const answer = `${['Reference,Status,Date,Reason', ...lines].join('\r\n')}\r\n`;
  await wichai.get(calls.readPayoutAnswer, { runId, content: Buffer.from(answer).toString('base64') });
  const { transfers } = await site.services.orders.statement.ofMonth(
    { customerId },
    { month: '2026-11' },
    'en-us',
  );
  expect(transfers.map(({ totalSatang, account }) => [totalSatang, account?.ending])).toEqual([
    [10_000, '2222'],
    [30_000, '3333'],
  ]);
});

it('parcels without an account of their own go to that of the day of the run, and are counted so before it', async () => {
  const { site } = fixture;
  const { customerId } = await fixture.newClaimant();
  const given = (number: string) => givePayoutAccount(site, customerId, '2026-11-10T09:00:00+07:00', number);
  for (const number of ['2222222222', '4444444444', '3333333333']) await given(number);
  const today = weekdayOf(bangkokDate(site.clock.now()));
  const setDays = (ending: string, days: number[]) =>
    site.db.pool.query('update payout_account set weekdays = $3 where customer_id = $1 and ending = $2', [
      customerId,
      ending,
      days,
    ]);
  await setDays('2222', [today]);
  await setDays('4444', [(today % 6) + 1]);
  await addDueCod(site, { customerId, many: 2, from: 40_000 });
  await site.db.pool.query(
    `update cod_parcel set payout_account_id = (
       select id from payout_account where customer_id = $1 and ending = '3333') where waybill_no = '700000040001'`,
    [customerId],
  );
  // The account of the day is waited for, the one that an order names is not.
  const usableFrom = (at: string) =>
    site.db.pool.query(
      "update payout_account set usable_from = $2 where customer_id = $1 and ending = '2222'",
      [customerId, at],
    );
  await usableFrom('2026-12-10T09:00:00+07:00');
  expect((await wichai.get(calls.payoutProposal, {})).due).toContainEqual({
    source: 'cod',
    many: 1,
    satang: 10_000,
  });
  await usableFrom('2026-11-11T09:00:00+07:00');
  expect((await wichai.get(calls.payoutProposal, {})).due).toContainEqual({
    source: 'cod',
    many: 2,
    satang: 20_000,
  });
  const { runId } = await fixture.released(wichai, pim);
  const { items } = await wichai.get(calls.listPayoutPayments, { runId });
  expect(items.map(({ ending, amountSatang }) => [ending, amountSatang]).sort()).toEqual([
    ['2222', 10_000],
    ['3333', 10_000],
  ]);
});

it('a run that was prepared on one day is released and sent on the next', async () => {
  const { site } = fixture;
  const { customerId } = await fixture.newClaimant();
  for (const number of ['2222222222', '3333333333'])
    await givePayoutAccount(site, customerId, '2026-11-10T09:00:00+07:00', number);
  const today = weekdayOf(bangkokDate(site.clock.now()));
  await site.db.pool.query(
    "update payout_account set weekdays = $2 where customer_id = $1 and ending = '2222'",
    [customerId, [today]],
  );
  await addDueCod(site, { customerId, many: 1, from: 50_000 });
  const { runId } = await wichai.get(calls.preparePayouts, {});
  // As if a day had passed since.
  await site.db.pool.query(
    "update payout_run set prepared_at = prepared_at - interval '1 day' where id = $1",
    [runId],
  );
  await site.db.pool.query(
    "update payout_account set weekdays = $2 where customer_id = $1 and ending = '2222'",
    [customerId, [((today + 5) % 7) + 1]],
  );
  const { run } = await fixture.open(wichai, runId);
  await pim.get(calls.releasePayouts, { runId, satang: run.satang, proof: { code: pim.code() } });
  expect((await fixture.open(wichai, runId)).run.state).toBe('released');
});
