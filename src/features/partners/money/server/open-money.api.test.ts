import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDueCod } from '#tests/fakes/payouts/due-cod.ts';
import { sentBack } from '#tests/fakes/payouts/payout-account.ts';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';

let site: Website;
beforeAll(async () => {
  site = await openShops();
  await site.services.parcelFacts.recordDerived();
});
afterAll(() => site.close());

const november = 'from=2026-11-01&to=2026-11-30';
const statement = async (shop: Shop, span = november) =>
  (await shop.send(`/open/v1/cod-statement?${span}`)).body;
const code = ({ status, body }: Awaited<ReturnType<Shop['send']>>) => [
  status,
  (body as { code: number }).code,
];

async function answered(ids: readonly string[], runId: string, reason?: string): Promise<void> {
  const at = new Date('2026-11-20T02:30:00Z');
  const { payables } = site.services.codLedger;
  const lines = ids.map((id) => ({ id, runId, bankDate: '2026-11-20' }));
  await site.db.orm.transaction(async (tx) => {
    // Without an account nothing is taken, so the rows are set as a run leaves them.
    await payables.sent({ runId, ids, at }, tx);
    if (reason === undefined) await payables.paid(lines, at, tx);
    else
      await payables.returned(
        lines.map((line) => ({ ...line, reason, from: sentBack.from })),
        at,
        tx,
      );
  });
}

/** Takes due parcels into a run. */
async function taken(from: number, many: number, runId: string): Promise<string[]> {
  const ids = Array.from({ length: many }, (_, nth) => String(700_000_000_000 + from + nth));
  await site.db.pool.query(
    `with moved as (
       update cod_parcel set taken_satang = owed_satang, owed_satang = 0, run_id = $2 where waybill_no = any($1::text[])
       returning waybill_no, taken_satang
     )
     insert into cod_entry (waybill_no, cause, debit, credit, amount_satang, run_id, at)
     select waybill_no, 'taken', 'owed', 'taken', taken_satang, $2, '2026-11-20T02:00:00Z' from moved`,
    [ids, runId],
  );
  return ids;
}

describe('COD money for a shop’s system', () => {
  it('is answered by day and by transfer, with what is open, and in pages of parcels', async () => {
    const shop = await openShop(site);
    await addDueCod(site, { customerId: shop.customerId, many: 8, from: 100 });
    await answered(await taken(100, 3, 'run-a'), 'run-a');
    await answered(await taken(103, 2, 'run-b'), 'run-b', 'AC04 Closed');
    const found = await statement(shop);
    expect(found).toMatchObject({
      days: [
        { date: '2026-11-20', parcels: 3, totalSatang: 30_000, states: ['arrived'] },
        { date: '2026-11-19', parcels: 5, totalSatang: 50_000, states: ['due', 'returned'] },
      ],
      transfers: [{ transferId: 'run-a', date: '2026-11-20', parcels: 3, totalSatang: 30_000 }],
      waiting: { parcels: 0, totalSatang: 0 },
      transferWorkingDays: 1,
    });
    expect(
      found.open.toSorted((a: { state: string }, b: { state: string }) => a.state.localeCompare(b.state)),
    ).toEqual([
      { state: 'due', parcels: 3, totalSatang: 30_000 },
      { state: 'returned', parcels: 2, totalSatang: 20_000 },
    ]);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more = cursor && `&cursor=${cursor}`;
      const { status, body } = await shop.send(`/open/v1/cod-parcels?date=2026-11-19&limit=2${more}`);
      expect(status).toBe(200);
      seen.push(...body.parcels.map(({ waybillNo }: { waybillNo: string }) => waybillNo));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(Array.from({ length: 5 }, (_, nth) => String(700_000_000_103 + nth)));
    const { body } = await shop.send('/open/v1/cod-parcels?date=2026-11-19&transferId=run-b');
    expect(body.parcels).toMatchObject([
      { state: 'returned', transferId: 'run-b', returnReason: 'AC04 Closed', amountSatang: 10_000 },
      { state: 'returned' },
    ]);
  });

  it('has a list of transfers, the latest first, read on by a cursor', async () => {
    const shop = await openShop(site);
    await addDueCod(site, { customerId: shop.customerId, many: 3, from: 200 });
    await answered(await taken(200, 1, 'run-c'), 'run-c');
    await answered(await taken(201, 1, 'run-d'), 'run-d', 'AC04');
    const first = (await shop.send(`/open/v1/payouts?${november}&limit=1`)).body;
    expect(first.payouts).toEqual([
      {
        transferId: 'run-c',
        state: 'arrived',
        date: '2026-11-20',
        parcels: 1,
        totalSatang: 10_000,
        returnReason: null,
      },
    ]);
    const rest = (await shop.send(`/open/v1/payouts?${november}&limit=1&cursor=${first.nextCursor}`)).body;
    expect(rest).toMatchObject({
      payouts: [{ transferId: 'run-d', state: 'returned', returnReason: 'AC04' }],
      nextCursor: null,
    });
  });

  it('has one line for a run, whatever accounts it went to', async () => {
    const shop = await openShop(site);
    await addDueCod(site, { customerId: shop.customerId, many: 3, from: 800 });
    const ids = await taken(800, 3, 'run-e');
    await answered(ids, 'run-e');
    const [first = '', second = ''] = ids;
    const setTo = 'update cod_parcel set sent_to = $2 where waybill_no = $1';
    await site.db.pool.query(setTo, [first, 'bank 004 7890']);
    await site.db.pool.query(setTo, [second, 'bank 014 1111']);
    expect((await statement(shop)).transfers).toEqual([
      { transferId: 'run-e', date: '2026-11-20', parcels: 3, totalSatang: 30_000 },
    ]);
  });

  it('is nobody else’s: another shop sees none of it, and its transfers are refused', async () => {
    const shop = await openShop(site);
    await addDueCod(site, { customerId: shop.customerId, many: 1, from: 300 });
    await answered(await taken(300, 1, 'run-e'), 'run-e');
    const other = await openShop(site);
    expect(await statement(other)).toMatchObject({ days: [], transfers: [], open: [] });
    expect((await other.send('/open/v1/cod-parcels?date=2026-11-20')).body.parcels).toEqual([]);
    expect(code(await other.send('/open/v1/cod-parcels?date=2026-11-20&transferId=run-e'))).toEqual([
      404, 56006,
    ]);
    expect((await other.send(`/open/v1/payouts?${november}`)).body.payouts).toEqual([]);
  });

  it('needs the scope, and a span of at most 92 days in order; wrong fields are named', async () => {
    const unable = await openShop(site, { scopes: ['orders'] });
    expect((await unable.send(`/open/v1/cod-statement?${november}`)).status).toBe(403);
    const shop = await openShop(site);
    for (const span of ['from=2026-11-30&to=2026-11-01', 'from=2026-01-01&to=2026-11-01']) {
      const { status, body } = await shop.send(`/open/v1/cod-statement?${span}`);
      expect([status, body.errors]).toEqual([
        422,
        [expect.objectContaining({ parameter: 'to', detail: expect.stringContaining('92') })],
      ]);
    }
    const wrong = await shop.send('/open/v1/cod-parcels?date=yesterday&cursor=x');
    expect(wrong.body.errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
      'date',
      'cursor',
    ]);
  });
});

describe('COD money of the sandbox', () => {
  it('follows the story of each parcel and the clock, with the same answers and events', async () => {
    const shop = await openShop(site, { mode: 'sandbox' });
    const before = site.clock.now().toISOString();
    const order = async (story: string) => {
      const content = shopOrder(1, { codSatang: 50_000, reference: `story:${story}` });
      const { body } = await shop.send('/open/v1/orders', content, { 'idempotency-key': story });
      return body.parcels[0].waybillNo as string;
    };
    const [paid, short, back] = [
      await order('delivered'),
      await order('codShort'),
      await order('codReturned'),
    ];
    expect((await statement(shop)).waiting).toEqual({ parcels: 3, totalSatang: 150_000 });
    for (const waybillNo of [paid, short, back])
      for (let status = 200; status === 200; )
        ({ status } = await shop.send(`/open/v1/sandbox/parcels/${waybillNo}/advance`, {}));
    expect(await statement(shop)).toMatchObject({
      days: [{ date: '2026-11-21', parcels: 3, totalSatang: 145_000, states: ['held'] }],
      open: [{ state: 'held', parcels: 3 }],
      waiting: { parcels: 0 },
    });
    site.clock.set('2026-11-22T09:00:00+07:00');
    expect((await shop.send(`/open/v1/payouts?${november}`)).body.payouts).toEqual([
      expect.objectContaining({ date: '2026-11-22', state: 'arrived', parcels: 2, totalSatang: 95_000 }),
      expect.objectContaining({ date: '2026-11-21', state: 'returned', returnReason: 'AC04 Closed account' }),
    ]);
    const { body } = await shop.send('/open/v1/cod-parcels?date=2026-11-22&limit=1');
    const next = await shop.send(`/open/v1/cod-parcels?date=2026-11-22&limit=1&cursor=${body.nextCursor}`);
    expect([...body.parcels, ...next.body.parcels].map(({ waybillNo }) => waybillNo).sort()).toEqual(
      [paid, short].sort(),
    );
    const { rows } = await site.db.pool.query(
      `select waybill_no, array_agg(code order by occurred_at, code) as codes from parcel_fact
       where customer_id = $1 and mode = 'sandbox' and code like 'COD_%' group by waybill_no`,
      [shop.customerId],
    );
    expect(new Map(rows.map((row) => [row.waybill_no, row.codes]))).toEqual(
      new Map([
        [paid, ['COD_DUE', 'COD_SENT', 'COD_PAID_OUT']],
        [short, ['COD_COLLECTED', 'COD_DIFFERENCE', 'COD_DUE', 'COD_SENT', 'COD_PAID_OUT']],
        [back, ['COD_COLLECTED', 'COD_DUE', 'COD_SENT', 'COD_RETURNED']],
      ]),
    );
    site.clock.set(before);
  });

  it('follows what a key reports of a collection, in seconds: due, on its way, arrived, and back from the bank', async () => {
    const shop = await openShop(site, { mode: 'sandbox' });
    const before = site.clock.now().toISOString();
    const content = shopOrder(1, { codSatang: 50_000 });
    const { body } = await shop.send('/open/v1/orders', content, { 'idempotency-key': 'reported' });
    const { waybillNo } = body.parcels[0];
    const collect = (more: object = {}) =>
      shop.send(`/open/v1/sandbox/parcels/${waybillNo}/collection`, { stepSeconds: 60, ...more });
    const first = await collect({ amountSatang: 60_000 });
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        state: 'due',
        dueOn: '2026-11-20',
        collectedSatang: 60_000,
        transferId: null,
        differences: [{ kind: 'amountDiffers', expectedSatang: 50_000, foundSatang: 60_000 }],
      },
    ]);
    // Its answer was lost, and the branch sends it again.
    site.clock.forward(5);
    expect((await collect({ amountSatang: 60_000 })).body).toEqual(first.body);
    // The branch corrects itself.
    expect((await collect({ isReturned: true })).body).toMatchObject({
      amountSatang: 50_000,
      differences: [],
    });
    const seen: string[] = [];
    for (let step = 0; step < 3; step += 1) {
      site.clock.forward(60);
      const { open, transfers } = await statement(shop);
      seen.push(open[0]?.state ?? `arrived in ${transfers.length}`);
    }
    expect(seen).toEqual(['onItsWay', 'arrived in 1', 'returned']);
    expect((await shop.send(`/open/v1/payouts?${november}`)).body.payouts).toEqual([
      expect.objectContaining({ transferId: `sandbox-${waybillNo}`, state: 'returned', totalSatang: 50_000 }),
    ]);
    expect(code(await collect())).toEqual([409, 46485]);
    const { rows } = await site.db.pool.query(
      `select code from parcel_fact where waybill_no = $1 and mode = 'sandbox' and code like 'COD_%'
       order by occurred_at, code`,
      [waybillNo],
    );
    expect(rows.map((row) => row.code)).toEqual([
      'COD_DIFFERENCE',
      'COD_DUE',
      // Of the corrected amount.
      'COD_DUE',
      'COD_SENT',
      'COD_PAID_OUT',
      'COD_RETURNED',
    ]);
    site.clock.set(before);
  });

  it('is questioned where the parcel goes back after the payment, and begins again with its story', async () => {
    const shop = await openShop(site, { mode: 'sandbox' });
    const content = shopOrder(1, { codSatang: 50_000, reference: 'story:returned' });
    const { body } = await shop.send('/open/v1/orders', content, { 'idempotency-key': 'back' });
    const { waybillNo } = body.parcels[0];
    const act = (what: string, input: object = {}) =>
      shop.send(`/open/v1/sandbox/parcels/${waybillNo}/${what}`, input);
    await act('collection');
    for (let status = 200; status === 200; ) ({ status } = await act('advance'));
    expect((await statement(shop)).open).toEqual([{ state: 'questioned', parcels: 1, totalSatang: 50_000 }]);
    expect(code(await act('collection', { amountSatang: 40_000 }))).toEqual([409, 46485]);
    await act('advance', { restart: true });
    expect(await statement(shop)).toMatchObject({ open: [], waiting: { parcels: 1, totalSatang: 50_000 } });
  });

  it('takes a report of a shop’s own sandbox parcels with COD only', async () => {
    const shop = await openShop(site, { mode: 'sandbox' });
    const collect = (by: Shop, waybillNo: string) =>
      by.send(`/open/v1/sandbox/parcels/${waybillNo}/collection`, {});
    const content = shopOrder(2, {});
    const { body } = await shop.send('/open/v1/orders', content, { 'idempotency-key': 'plain' });
    const { waybillNo } = body.parcels[0];
    expect(code(await collect(shop, waybillNo))).toEqual([409, 46485]);
    const other = await openShop(site, { mode: 'sandbox' });
    expect(code(await collect(other, waybillNo))).toEqual([404, 56001]);
    expect(code(await collect(await openShop(site), waybillNo))).toEqual([403, 56002]);
  });
});
