import { afterAll, beforeAll, expect, it } from 'vitest';
import { storyNames } from '../../src/features/partners/sandbox/stories.rules.ts';
import { hookKinds } from '../../src/features/webhooks/webhooks.rules.ts';
import { openShop, openShops, type Shop, shopOrder } from '../fakes/shop.ts';
import type { Website } from '../fakes/website.ts';
import { openSchemaCheck, pointerTo } from './schema-check.ts';

type Document = { webhooks: Record<string, object> };
const tomorrow = { date: '2026-11-21', from: '09:00', until: '11:00' };

type Logged = { events: { messageId: string }[]; nextCursor: string | null };

let site: Website;
let shop: Shop;
let document: Document;

beforeAll(async () => {
  site = await openShops();
  shop = await openShop(site, { mode: 'sandbox' });
  document = (await (await site.send('/open/v1/openapi.json', {})).json()) as Document;
});
afterAll(() => site.close());

it('the document has the body of every kind of event, and of a test', () => {
  const names = [...hookKinds.map((kind) => `parcel.${kind}`), 'webhook.test'];
  expect(Object.keys(document.webhooks).toSorted()).toEqual(names.toSorted());
});

it('what stories of the sandbox send is as the document has it, event by event', async () => {
  const { body: made } = await shop.send('/open/v1/webhooks', { url: 'https://shop.example/all' });
  const log = `/open/v1/webhooks/${made.endpoint.endpointId}/events`;
  for (const story of storyNames) {
    const content = shopOrder(1, { codSatang: 59_000, reference: `story:${story}` });
    const order = await shop.send('/open/v1/orders', content, { 'idempotency-key': story });
    const advance = `/open/v1/sandbox/parcels/${order.body.parcels[0].waybillNo}/advance`;
    while ((await shop.send(advance, {})).status === 200) site.clock.forward(60);
    await shop.send(advance.replace('advance', 'return'), { isAutomatic: true });
  }
  const collected = { ...shopOrder(), handover: 'PICKUP', pickup: tomorrow };
  const { body: order } = await shop.send('/open/v1/orders', collected, { 'idempotency-key': 'collected' });
  const later = { pickup: { ...tomorrow, from: '11:00', until: '13:00' } };
  await shop.send(`/open/v1/pickup-bookings/${order.orderNo}/move`, later);
  await shop.send(`/open/v1/webhooks/${made.endpoint.endpointId}/tests`, {});
  const listed = async () => {
    await site.services.webhooks.reader.look();
    return (await shop.send(`${log}?limit=100`)).body as Logged;
  };
  // What was just written is readable once earlier transactions of other tests have ended.
  await expect.poll(async () => (await listed()).events.length, { timeout: 20_000 }).toBeGreaterThan(70);
  const check = await openSchemaCheck(document);
  const seen = new Set<string>();
  for (const { messageId } of (await listed()).events) {
    const { body } = await shop.send(`${log}/${messageId}`);
    const sent = JSON.parse(body.body) as { type: string };
    const schema = ['webhooks', sent.type, 'post', 'requestBody', 'content', 'application/json', 'schema'];
    expect([sent, check(pointerTo(...schema), sent)]).toEqual([sent, []]);
    seen.add(sent.type);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'webhook.test',
      'parcel.order_placed',
      'parcel.pickup_moved',
      'parcel.delivered',
      'parcel.cod_due',
      'parcel.return_requested',
      'parcel.return_approved',
    ]),
  );
}, 120_000);
