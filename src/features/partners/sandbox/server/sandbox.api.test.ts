import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderList } from '#features/orders/orders.contract.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';
import type { OpenOrder } from '../../orders/open-orders.contract.ts';
import type { OpenTrackedParcel } from '../../orders/open-parcels.contract.ts';
import { type StoryName, stories, storyNames, toSandboxWaybillNo } from '../stories.rules.ts';

let site: Website;
let shop: Shop;

beforeAll(async () => {
  site = await openShops();
  shop = await openShop(site, { mode: 'sandbox' });
});
afterAll(() => site.close());

let orders = 0;
async function order(by: Shop, content = shopOrder()): Promise<OpenOrder> {
  orders += 1;
  const { status, body } = await by.send('/open/v1/orders', content, {
    'idempotency-key': `sandbox-${orders}`,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as OpenOrder;
}
const numbersIn = async (table: string) =>
  Number((await site.db.orm.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n);
const track = async (by: Shop, waybillNo: string) =>
  (await by.send(`/open/v1/parcels/${waybillNo}`)).body as OpenTrackedParcel;
const advance = (by: Shop, waybillNo: string, how: object = {}) =>
  by.send(`/open/v1/sandbox/parcels/${waybillNo}/advance`, how);

describe('a sandbox order', () => {
  it('is priced, shown and printed like a real one, and appears nowhere else', async () => {
    const before = [
      await numbersIn('customer_order'),
      await numbersIn('parcel'),
      await numbersIn('scan_event'),
    ];
    const made = await order(shop, shopOrder(2));
    expect(made).toMatchObject({ orderNo: expect.stringMatching(/^S/), status: 'ONGOING_PICKUP' });
    const waybillNo = made.parcels[0]?.waybillNo ?? '';
    expect((await shop.send(`/open/v1/orders/${made.orderNo}`)).body).toEqual(made);
    expect((await shop.send('/open/v1/orders')).body).toMatchObject({ orders: [made], nextCursor: null });
    const label = await shop.send(`/open/v1/labels?orderNo=${made.orderNo}`);
    expect(
      Buffer.from(label.body as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const after = [
      await numbersIn('customer_order'),
      await numbersIn('parcel'),
      await numbersIn('scan_event'),
    ];
    expect(after).toEqual(before);
    const live = { authorization: `Bearer ${await shop.otherKey('live')}` };
    for (const path of [`orders/${made.orderNo}`, `parcels/${waybillNo}`, `labels?orderNo=${made.orderNo}`])
      expect([path, (await site.send(`/open/v1/${path}`, { headers: live })).status]).toEqual([path, 404]);
    const listed = await site.get(orderList, {}, { token: shop.token });
    expect(listed.total).toBe(0);
    const { results } = await site.get(orderTrack, { billCodes: [waybillNo] });
    expect(results).toMatchObject([{ found: false }]);
  });

  it('is the same order for the same key, and is cancelled while nothing has happened', async () => {
    const key = { 'idempotency-key': 'again' };
    const first = (await shop.send('/open/v1/orders', shopOrder(), key)).body as OpenOrder;
    expect((await shop.send('/open/v1/orders', shopOrder(), key)).body).toEqual(first);
    expect((await shop.send('/open/v1/orders', shopOrder(2), key)).status).toBe(422);
    const cancelled = await shop.send(`/open/v1/orders/${first.orderNo}/cancel`, {});
    expect([cancelled.status, cancelled.body]).toMatchObject([200, { status: 'CANCELLED' }]);
    const waybillNo = first.parcels[0]?.waybillNo ?? '';
    expect(await track(shop, waybillNo)).toMatchObject({ status: 'CANCELLED', isFinished: true });
    expect((await shop.send(`/open/v1/labels?waybillNo=${waybillNo}`)).status).toBe(409);

    const underWay = await order(shop);
    await advance(shop, underWay.parcels[0]?.waybillNo ?? '');
    expect((await shop.send(`/open/v1/orders/${underWay.orderNo}/cancel`, {})).status).toBe(409);
    expect((await shop.send(`/open/v1/orders/${underWay.orderNo}`)).body).toMatchObject({
      status: 'PICKED_UP',
      actions: ['orderAgain'],
    });
  });

  it('is not seen by another shop, which cannot move its parcels either', async () => {
    const other = await openShop(site, { mode: 'sandbox' });
    const made = await order(shop);
    const waybillNo = made.parcels[0]?.waybillNo ?? '';
    const answers = [
      await other.send(`/open/v1/orders/${made.orderNo}`),
      await other.send(`/open/v1/parcels/${waybillNo}`),
      await other.send(`/open/v1/labels?waybillNo=${waybillNo}`),
      await advance(other, waybillNo),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await track(shop, waybillNo)).sandbox?.step).toBe(1);
  });
});

/** The final tracking state of each story. */
const ends: Record<StoryName, object> = {
  delivered: { status: 'DELIVERED', isFinished: true },
  attemptFailed: { status: 'DELIVERED', isFinished: true },
  held: { status: 'RECEIVED', isFinished: true },
  returned: { status: 'PROCESSED', isFinished: true },
  lost: { status: 'PROCESSING', state: 'LOST' },
  damaged: { status: 'PROCESSED', isFinished: true },
  customs: { status: 'DELIVERED', isFinished: true },
  codShort: { status: 'DELIVERED', isFinished: true },
  codReturned: { status: 'DELIVERED', isFinished: true },
};

describe('a scenario', () => {
  it.each(storyNames)('"%s" is played step by step, and restarted on request', async (story) => {
    const magic = toSandboxWaybillNo(story, 0n);
    const codes = stories[story].map(({ code }) => code);
    expect(await track(shop, magic)).toMatchObject({
      status: 'ONGOING_PICKUP',
      sandbox: { story, step: 1 },
    });
    for (let step = 2; step <= codes.length; step += 1) {
      const { body } = await advance(shop, magic);
      const parcel = body as OpenTrackedParcel;
      expect(parcel.sandbox).toEqual({ story, step, steps: codes.length });
      expect(parcel.events.map(({ code }) => code)).toEqual(codes.slice(0, step).reverse());
      if (step % 3 === 0) site.clock.forward(30);
    }
    expect(await track(shop, magic)).toMatchObject(ends[story]);
    const over = await advance(shop, magic);
    expect([over.status, over.body]).toMatchObject([409, { code: 56003 }]);
    expect((await advance(shop, magic, { restart: true })).body).toMatchObject({ sandbox: { step: 1 } });
  });

  it('is played by the clock as well, each step after its seconds, without a running job', async () => {
    const made = await shop.send('/open/v1/sandbox/parcels', { story: 'returned', stepSeconds: 10 });
    expect(made.status).toBe(201);
    const { waybillNo } = made.body as OpenTrackedParcel;
    site.clock.forward(25);
    expect(await track(shop, waybillNo)).toMatchObject({
      sandbox: { step: 3 },
      events: [{ code: 'ARRIVED_AT_HUB' }, {}, {}],
    });
    await advance(shop, waybillNo);
    site.clock.forward(100);
    expect(await track(shop, waybillNo)).toMatchObject({ sandbox: { step: 4 } });
    await advance(shop, waybillNo, { stepSeconds: 1 });
    site.clock.forward(3600);
    expect(await track(shop, waybillNo)).toMatchObject({
      status: 'PROCESSED',
      sandbox: { step: 9, steps: 9 },
    });
  });

  it('is chosen by the own number of a parcel', async () => {
    const made = await order(shop, shopOrder(1, { reference: 'story:lost' }));
    expect((await track(shop, made.parcels[0]?.waybillNo ?? '')).sandbox?.story).toBe('lost');
  });

  it('makes facts that belong to the sandbox and to this shop, one for each step', async () => {
    const made = await shop.send('/open/v1/sandbox/parcels', { story: 'lost' });
    const { waybillNo } = made.body as OpenTrackedParcel;
    for (let step = 1; step < stories.lost.length; step += 1) await advance(shop, waybillNo);
    const { rows } = await site.db.pool.query(
      'select code, mode, customer_id from parcel_fact where waybill_no = $1 order by occurred_at',
      [waybillNo],
    );
    expect(rows).toEqual(
      stories.lost.map(({ code }) => ({ code, mode: 'sandbox', customer_id: shop.customerId })),
    );
  });

  it('played by the clock makes the same facts, once, when somebody looks', async () => {
    const made = await shop.send('/open/v1/sandbox/parcels', { story: 'lost', stepSeconds: 5 });
    const { waybillNo } = made.body as OpenTrackedParcel;
    site.clock.forward(11);
    for (let look = 0; look < 3; look += 1) await track(shop, waybillNo);
    const { rows } = await site.db.pool.query(
      'select code from parcel_fact where waybill_no = $1 order by occurred_at',
      [waybillNo],
    );
    expect(rows.map(({ code }) => code)).toEqual(['ORDER_RECEIVED', 'PICKED_UP', 'ARRIVED_AT_HUB']);
  });

  it('does not exist for a live key', async () => {
    const live = await openShop(site);
    const refused = [
      await live.send('/open/v1/sandbox/parcels', { story: 'lost' }),
      await advance(live, toSandboxWaybillNo('lost', 0n)),
    ];
    expect(refused.map(({ status, body }) => [status, (body as { code: number }).code])).toEqual([
      [403, 56002],
      [403, 56002],
    ]);
    expect((await live.send(`/open/v1/parcels/${toSandboxWaybillNo('lost', 0n)}`)).status).toBe(404);
  });
});
