import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCarrier, verifyWebhook } from '../../packages/client/src/index.ts';
import { serveWebsite } from '../fakes/processes/serve-website.ts';
import { openShop, openShops, shopOrder } from '../fakes/shop.ts';
import { type Subscriber, startSubscriber } from '../fakes/subscriber.ts';
import type { Website } from '../fakes/website.ts';

let site: Website;
let served: Awaited<ReturnType<typeof serveWebsite>>;
let subscriber: Subscriber;
beforeAll(async () => {
  site = await openShops({ WEBHOOKS_MAY_BE_LOCAL: '1' });
  served = await serveWebsite(site);
  subscriber = await startSubscriber();
});
afterAll(async () => {
  await subscriber.close();
  await served.close();
  await site.close();
});

it('the client verifies what the server posts, with the old and the new secret while they are exchanged', async () => {
  const shop = await openShop(site, { mode: 'sandbox' });
  const carrier = openCarrier({ baseUrl: served.url, apiKey: shop.key });
  const { endpoint, secret } = await carrier.post('/open/v1/webhooks', { body: { url: subscriber.url } });
  const { endpointId } = endpoint;
  const { secret: newer } = await carrier.post('/open/v1/webhooks/{endpointId}/secrets', {
    params: { path: { endpointId } },
  });
  await shop.send('/open/v1/orders', shopOrder(), { 'idempotency-key': 'one' });
  const deliver = async () => {
    await site.services.webhooks.reader.look();
    await site.services.webhooks.dispatcher.drain();
    return subscriber.received.length;
  };
  // What was just written is readable once earlier transactions of other tests have ended.
  await expect.poll(deliver, { timeout: 20_000 }).toBe(1);
  const [{ headers, body } = { headers: {}, body: '' }] = subscriber.received;
  const now = site.clock.now();
  expect(newer).not.toBe(secret);
  for (const each of [secret, newer]) {
    const event = await verifyWebhook({ headers, body, secret: each, now });
    expect(event).toEqual(JSON.parse(body));
    expect(event.type).toBe('parcel.order_placed');
  }
  const other = { headers, body: body.replace('order_placed', 'delivered'), secret, now };
  await expect(verifyWebhook(other)).rejects.toMatchObject({ fault: 'wrongSignature' });
  await carrier.delete('/open/v1/webhooks/{endpointId}', { params: { path: { endpointId } } });
  await expect(
    carrier.get('/open/v1/webhooks/{endpointId}', { params: { path: { endpointId } } }),
  ).rejects.toMatchObject({ name: 'CarrierProblem', status: 404, kind: 'webhooks-not-found' });
});
