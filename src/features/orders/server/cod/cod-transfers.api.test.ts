import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '#features/cod-ledger/server/check-books.ts';
import { addDueCod } from '#tests/fakes/payouts/due-cod.ts';
import { givePayoutAccount } from '#tests/fakes/payouts/payout-account.ts';
import { openPayoutFixture, type PayoutFixture } from '#tests/fakes/payouts/payout-fixture.ts';
import { createRunStories } from '#tests/fakes/payouts/run-stories.ts';
import { openShop, type Shop } from '#tests/fakes/shop.ts';

let fixture: PayoutFixture;
let stories: ReturnType<typeof createRunStories>;
let nth = 0;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  stories = createRunStories(fixture);
  await fixture.site.services.parcelFacts.recordDerived();
});
beforeEach(() => stories.begin('2026-11-20T10:00:00+07:00'));
afterAll(async () => {
  const { problems } = await checkBooks(fixture.site.db.orm);
  expect(problems).toEqual([]);
  await fixture.close();
});

/** A shop with an account, and so many parcels of 100 baht whose money is due. */
async function newShop(many: number) {
  const shop = await openShop(fixture.site);
  await givePayoutAccount(fixture.site, shop.customerId, '2026-11-10T09:00:00+07:00', '5555555555');
  nth += 1;
  const from = 50_000 + nth * 100;
  await addDueCod(fixture.site, { customerId: shop.customerId, many, from });
  return { shop, numbers: Array.from({ length: many }, (_, at) => String(700_000_000_000 + from + at)) };
}

const november = 'from=2026-11-01&to=2026-11-30';
const payoutsOf = async (shop: Shop) => (await shop.send(`/open/v1/payouts?${november}`)).body.payouts;
const statementOf = async (shop: Shop) => (await shop.send(`/open/v1/cod-statement?${november}`)).body;
const parcelsOf = async (shop: Shop, date: string, transferId?: string) =>
  (await shop.send(`/open/v1/cod-parcels?date=${date}${transferId ? `&transferId=${transferId}` : ''}`)).body
    .parcels;
const monthOf = ({ customerId }: Shop) =>
  fixture.site.services.orders.statement.ofMonth({ customerId }, { month: '2026-11' }, 'en-us');

/** What the files of runs said for a shop, by run. */
async function filesOf({ customerId }: Shop) {
  const rows = await stories.query<{ run: string; satang: string }>(
    `select l.run_id as run, sum(l.amount_satang) as satang from payout_line l
     join cod_parcel p on p.waybill_no = l.payable_id where l.source = 'cod' and p.customer_id = $1
     group by 1 order by 1`,
    [customerId],
  );
  return rows.map(({ run, satang }) => [run, Number(satang)]);
}
const byRun = (transfers: { transferId: string | null; totalSatang: number }[]) =>
  [...Map.groupBy(transfers, ({ transferId }) => transferId)]
    .map(([run, own]) => [run, own.reduce((sum, { totalSatang }) => sum + totalSatang, 0)])
    .sort();

describe('a parcel whose money left in several transfers', () => {
  it('stands in each with what that one moved, on its own day, as the files of the bank said [C-08]', async () => {
    const { shop, numbers } = await newShop(2);
    const [first = '', second = ''] = numbers;
    await stories.reported(first, 9_000);
    const early = await stories.sent();
    await early.answer('paid', { day: '2026-11-20' });
    await stories.decided(first, 'amountDiffers', 'payOrdered');
    expect(await statementOf(shop)).toMatchObject({
      days: [
        { date: '2026-11-20', parcels: 2, totalSatang: 19_000 },
        { date: '2026-11-19', parcels: 1, totalSatang: 1_000, states: ['due'] },
      ],
      open: [{ state: 'due', parcels: 1, totalSatang: 1_000 }],
    });
    await stories.begin('2026-11-23T10:00:00+07:00');
    const late = await stories.sent();
    expect(await payoutsOf(shop)).toMatchObject([
      { transferId: early.runId, state: 'arrived', date: '2026-11-20', parcels: 2, totalSatang: 19_000 },
      { transferId: late.runId, state: 'onItsWay', parcels: 1, totalSatang: 1_000 },
    ]);
    await late.answer('paid', { day: '2026-11-23' });
    expect(await statementOf(shop)).toMatchObject({
      days: [
        { date: '2026-11-23', parcels: 1, totalSatang: 1_000, states: ['arrived'] },
        { date: '2026-11-20', parcels: 2, totalSatang: 19_000, states: ['arrived'] },
      ],
      transfers: [
        { transferId: late.runId, date: '2026-11-23', parcels: 1, totalSatang: 1_000 },
        { transferId: early.runId, date: '2026-11-20', parcels: 2, totalSatang: 19_000 },
      ],
      open: [],
    });
    expect(byRun(await payoutsOf(shop))).toEqual(await filesOf(shop));
    expect(byRun((await monthOf(shop)).transfers)).toEqual(await filesOf(shop));
    expect(await parcelsOf(shop, '2026-11-20', early.runId)).toMatchObject([
      { waybillNo: first, amountSatang: 9_000, state: 'arrived', paidOn: '2026-11-20' },
      { waybillNo: second, amountSatang: 10_000 },
    ]);
    expect(await parcelsOf(shop, '2026-11-23')).toMatchObject([
      { waybillNo: first, amountSatang: 1_000, transferId: late.runId, orderedSatang: 10_000 },
    ]);
    const { statement } = fixture.site.services.orders;
    const day = await statement.ofDay(shop, { date: '2026-11-20', page: 1, pageSize: 50 });
    expect(day.items.map(({ codSatang }) => codSatang)).toEqual([9_000, 10_000]);
  });

  it('stays in the one that came back, with its account and reason, after another has paid it', async () => {
    const { shop, numbers } = await newShop(2);
    const early = await stories.sent();
    await early.answer('returned', { day: '2026-11-20', reason: 'Account closed' });
    fixture.site.clock.forward(60);
    const now = fixture.site.clock.now().toISOString();
    await givePayoutAccount(fixture.site, shop.customerId, now, '6666666666');
    await stories.begin('2026-11-23T10:00:00+07:00');
    const late = await stories.sent();
    await late.answer('paid', { day: '2026-11-23' });
    const { transfers, days } = await monthOf(shop);
    expect(days).toEqual([{ date: '2026-11-23', parcels: 2, totalSatang: 20_000, states: ['arrived'] }]);
    expect(transfers).toMatchObject([
      { transferId: late.runId, state: 'arrived', totalSatang: 20_000, account: { ending: '6666' } },
      {
        transferId: early.runId,
        state: 'returned',
        totalSatang: 20_000,
        returnReason: 'Account closed',
        account: { ending: '5555' },
      },
    ]);
    expect(byRun(transfers)).toEqual(await filesOf(shop));
    expect(await parcelsOf(shop, '2026-11-19', early.runId)).toMatchObject(
      numbers.map((waybillNo) => ({ waybillNo, state: 'returned', amountSatang: 10_000, paidOn: null })),
    );
    // Of its day nothing is left.
    expect(await parcelsOf(shop, '2026-11-19')).toEqual([]);
    expect((await statementOf(shop)).transfers).toMatchObject([{ transferId: late.runId }]);
  });

  it('is listed part by part where two of them came back, page by page', async () => {
    const { shop, numbers } = await newShop(1);
    const [only = ''] = numbers;
    await stories.reported(only, 9_000);
    const early = await stories.sent();
    await early.answer('paid', { day: '2026-11-20' });
    await stories.decided(only, 'amountDiffers', 'payOrdered');
    await stories.begin('2026-11-23T10:00:00+07:00');
    const late = await stories.sent();
    await late.answer('returned', { day: '2026-11-23', reason: 'Account closed' });
    await early.answer('returned', { day: '2026-11-23', reason: 'Account closed' });
    const answered = await statementOf(shop);
    expect(answered).toMatchObject({
      days: [{ date: '2026-11-19', parcels: 2, totalSatang: 10_000, states: ['returned'] }],
      transfers: [],
      open: [{ state: 'returned', parcels: 1, totalSatang: 10_000 }],
    });
    const read: [number, string][] = [];
    for (let cursor = ''; cursor !== null; ) {
      const path = `/open/v1/cod-parcels?date=2026-11-19&limit=1${cursor && `&cursor=${cursor}`}`;
      const { body } = await shop.send(path);
      for (const { amountSatang, transferId } of body.parcels) read.push([amountSatang, transferId]);
      cursor = body.nextCursor;
    }
    expect(read.sort()).toEqual([
      [1_000, late.runId],
      [9_000, early.runId],
    ]);
    expect(byRun(await payoutsOf(shop))).toEqual(await filesOf(shop));
    const wrong = Buffer.from(JSON.stringify(['2026-11-18T03:00:00.000Z', `${only}~x`])).toString(
      'base64url',
    );
    expect((await shop.send(`/open/v1/cod-parcels?date=2026-11-19&cursor=${wrong}`)).status).toBe(422);
  });

  it('keeps the transfer that came back where the money is the consignee’s by then', async () => {
    const { shop, numbers } = await newShop(1);
    const run = await stories.sent();
    const [only = ''] = numbers;
    await stories.objected(only);
    await stories.decided(only, 'notOrdered', 'refundPayer');
    await run.answer('returned', { day: '2026-11-20', reason: 'Account closed' });
    expect(await payoutsOf(shop)).toMatchObject([
      { transferId: run.runId, state: 'returned', totalSatang: 10_000, returnReason: 'Account closed' },
    ]);
    expect(await statementOf(shop)).toMatchObject({ days: [], open: [] });
  });
});
