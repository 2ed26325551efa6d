import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApiKey } from '#features/partners/keys/api-keys.contract.ts';
import type { OpenOrder } from '#features/partners/orders/open-orders.contract.ts';
import { customerScopes } from '#lib/open/api-scopes.ts';
import { openShop, openShops, type Shop, shopOrder } from './fakes/shop.ts';
import { type Subscriber, startSubscriber } from './fakes/subscriber.ts';
import { verified } from './fakes/webhook-fixture.ts';
import type { Website } from './fakes/website.ts';

const ORDERS = 20;

let site: Website;
let shop: Shop;
let server: Subscriber;

beforeAll(async () => {
  site = await openShops({ WEBHOOKS_MAY_BE_LOCAL: '1' });
  // Signatures are verified against the machine's time.
  site.clock.set(new Date().toISOString());
  shop = await openShop(site, { mode: 'sandbox' });
  server = await startSubscriber();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** Turns facts into events and delivers what is due. */
async function deliver(): Promise<void> {
  await site.services.webhooks.reader.look();
  await site.services.webhooks.dispatcher.drain();
}

type Event = { type: string; data: { waybillNo: string } };

it('a shop’s day in the sandbox: key, price, 20 orders, labels, webhooks received and verified, replay, list, cancel', async () => {
  const asked = { name: 'Till', mode: 'sandbox' as const, scopes: [...customerScopes] };
  const { key } = await site.get(makeApiKey, asked, { token: shop.token });
  const authorization = `Bearer ${key}`;
  const ask = (path: string, body?: unknown, more: Record<string, string> = {}) =>
    shop.send(`/open/v1/${path}`, body, { authorization, ...more });

  const hook = (await ask('webhooks', { url: server.url })).body as {
    secret: string;
    endpoint: { endpointId: string };
  };

  const { sender, parcels } = shopOrder();
  const to = { address: parcels[0]?.consignee.address };
  const price = await ask('prices', {
    from: { address: sender.address },
    to,
    itemType: 'clothing',
    weightGrams: 1200,
  });
  const { services } = price.body as { services: { service: string; totalSatang: number }[] };
  const [cheapest] = services;

  const orders: OpenOrder[] = [];
  for (let nth = 1; nth <= ORDERS; nth += 1) {
    const reference = nth === 1 ? 'story:attemptFailed' : `A-${nth}`;
    const order = shopOrder(1, { reference, agreedTotalSatang: cheapest?.totalSatang });
    const once = { 'idempotency-key': `A-${nth}` };
    const made = await ask('orders', order, once);
    expect(made.status).toBe(201);
    // The connection failed and the answer got lost: repeating the request makes no second order.
    expect((await ask('orders', order, once)).body).toEqual(made.body);
    orders.push(made.body as OpenOrder);
    site.clock.forward(1);
  }

  const label = await ask(`labels?orderNo=${orders.map(({ orderNo }) => orderNo).join(',')}&format=a4`);
  expect(
    Buffer.from(label.body as Uint8Array)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await deliver();
  const waybillNo = orders[0]?.parcels[0]?.waybillNo ?? '';
  for (;;) {
    const step = await ask(`sandbox/parcels/${waybillNo}/advance`, {});
    if (step.status === 409) break;
    expect(step.status).toBe(200);
  }
  await deliver();
  const events = server.received.map((request) => verified(hook.secret, request) as Event);
  expect(events.filter(({ type }) => type === 'parcel.order_placed')).toHaveLength(ORDERS);
  const told = events.filter(({ data }) => data.waybillNo === waybillNo).map(({ type }) => type);
  expect(told).toEqual([
    'parcel.order_placed',
    'parcel.picked_up',
    ...Array(3).fill('parcel.on_the_way'),
    'parcel.out_for_delivery',
    'parcel.attempt_failed',
    'parcel.out_for_delivery',
    'parcel.delivered',
  ]);

  const before = server.received.length;
  const { endpointId } = hook.endpoint;
  const messageId = server.received[0]?.headers['webhook-id'];
  expect((await ask(`webhooks/${endpointId}/events/${messageId}/replays`, {})).status).toBe(202);
  await deliver();
  expect(server.received.slice(before).map(({ headers }) => headers['webhook-id'])).toEqual([messageId]);

  const listed: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = (await ask(`orders?limit=7${cursor && `&cursor=${cursor}`}`)).body as {
      orders: OpenOrder[];
      nextCursor: string | null;
    };
    listed.push(...page.orders.map(({ orderNo }) => orderNo));
    cursor = page.nextCursor;
  }
  expect(listed).toEqual(orders.map(({ orderNo }) => orderNo).reverse());

  const cancel = (order: OpenOrder | undefined) => ask(`orders/${order?.orderNo}/cancel`, {});
  expect((await cancel(orders.at(-1))).body).toMatchObject({ status: 'CANCELLED' });
  expect((await cancel(orders[0])).status).toBe(409);
  const { rows } = await site.db.pool.query('select count(*)::int as n from customer_order');
  expect(rows).toEqual([{ n: 0 }]);
});
