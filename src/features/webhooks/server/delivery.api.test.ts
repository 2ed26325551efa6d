import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newWaybill } from '#tests/fakes/feed.ts';
import { type Subscriber, startSubscriber } from '#tests/fakes/subscriber.ts';
import { openWebhookFixture, verified, type WebhookFixture } from '#tests/fakes/webhook-fixture.ts';
import {
  changeWebhook,
  listWebhooks,
  rotateWebhook,
  testWebhook,
  webhookEvent,
  webhookEvents,
} from '../webhooks.contract.ts';

let fixture: WebhookFixture;
let subscribers: Subscriber[] = [];
beforeAll(async () => {
  // Signatures are verified with the machine's clock.
  fixture = await openWebhookFixture();
});
afterAll(() => fixture.close());
afterEach(async () => {
  for (const each of subscribers.splice(0)) await each.close();
  await fixture.site.db.pool.query('delete from webhook_endpoint');
  subscribers = [];
});

async function subscribe(...reply: Parameters<typeof startSubscriber>) {
  const subscriber = await startSubscriber(...reply);
  subscribers.push(subscriber);
  return subscriber;
}

const inAnHour = () => fixture.site.clock.forward(3600);

describe('an event', () => {
  it('reaches its subscriber once, signed so that the reference library verifies it', async () => {
    fixture.site.clock.set(new Date().toISOString());
    const [me, subscriber, waybill] = [await fixture.newCustomer(), await subscribe(), newWaybill()];
    const { endpoint, secret } = await me.add(subscriber.url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await me.fact(waybill, 'DELIVERY_ATTEMPTED');
    await fixture.deliver();
    await fixture.deliver();
    expect(subscriber.received).toHaveLength(1);
    const [request] = subscriber.received;
    if (!request) return;
    expect(verified(secret, request)).toMatchObject({
      type: 'parcel.attempt_failed',
      data: {
        waybillNo: waybill,
        kind: 'attempt_failed',
        code: 'DELIVERY_ATTEMPTED',
        sequence: expect.any(Number),
      },
    });
    expect(() => verified(secret, { ...request, body: `${request.body} ` })).toThrow();
    const { events } = await fixture.site.get(webhookEvents, { endpointId: endpoint.endpointId }, me.how);
    expect(events).toMatchObject([
      { messageId: request.headers['webhook-id'], state: 'delivered', tries: 1, lastStatus: 204 },
    ]);
  });

  it('is also signed with the old secret for a day after its rotation', async () => {
    fixture.site.clock.set(new Date().toISOString());
    const [me, subscriber] = [await fixture.newCustomer(), await subscribe()];
    const { endpoint, secret: before } = await me.add(subscriber.url);
    const { secret: after } = await fixture.site.get(
      rotateWebhook,
      { endpointId: endpoint.endpointId },
      me.how,
    );
    await me.fact(newWaybill());
    await fixture.deliver();
    const [both] = subscriber.received;
    if (both) for (const secret of [before, after]) expect(verified(secret, both)).toBeTruthy();
    fixture.site.clock.forward(25 * 3600);
    await me.fact(newWaybill());
    await fixture.deliver();
    expect(subscriber.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    fixture.site.clock.set(new Date().toISOString());
  });

  it('that is refused is retried later, with the same id and the same body', async () => {
    const [me, subscriber] = [
      await fixture.newCustomer(),
      await subscribe(() => ({ status: 500, body: 'down' })),
    ];
    const { endpoint } = await me.add(subscriber.url);
    await me.fact(newWaybill());
    await fixture.deliver();
    await fixture.deliver();
    expect(subscriber.received).toHaveLength(1);
    subscriber.answer(() => ({ status: 200, body: 'thanks' }));
    inAnHour();
    await fixture.deliver();
    const [first, second] = subscriber.received;
    expect([second?.body, second?.headers['webhook-id']]).toEqual([
      first?.body,
      first?.headers['webhook-id'],
    ]);
    const messageId = first?.headers['webhook-id'] ?? '';
    const { endpointId } = endpoint;
    const detail = await fixture.site.get(webhookEvent, { endpointId, messageId }, me.how);
    expect(detail).toMatchObject({
      state: 'delivered',
      body: first?.body,
      attempts: [
        { status: 200, body: 'thanks', requestHeaders: { 'webhook-id': messageId } },
        { status: 500, body: 'down', headers: { connection: expect.any(String) } },
      ],
    });
  });

  it('reaches only endpoints of its mode, its kinds, and its customer', async () => {
    const [me, other] = [await fixture.newCustomer(), await fixture.newCustomer()];
    const [all, some, sandbox, theirs] = [
      await subscribe(),
      await subscribe(),
      await subscribe(),
      await subscribe(),
    ];
    await me.add(all.url);
    await me.add(some.url, { kinds: ['delivered', 'lost'] });
    await me.add(sandbox.url, { mode: 'sandbox' });
    await other.add(theirs.url);
    const [live, tried] = [newWaybill(), newWaybill()];
    await me.fact(live, 'PICKED_UP');
    await me.fact(live, 'LEFT_WITH_NEIGHBOUR');
    await me.fact(tried, 'LOST', 'sandbox');
    await fixture.deliver();
    const typesOf = (subscriber: Subscriber) => subscriber.events().map(({ type }) => type);
    expect([all, some, sandbox, theirs].map(typesOf)).toEqual([
      ['parcel.picked_up', 'parcel.delivered'],
      ['parcel.delivered'],
      ['parcel.lost'],
      [],
    ]);
  });
});

describe('the numbers of events', () => {
  it('count the events of an endpoint from one on, without gaps, whatever others get and whoever is paused', async () => {
    const [me, other] = [await fixture.newCustomer(), await fixture.newCustomer()];
    const [all, some, theirs] = [await subscribe(), await subscribe(), await subscribe()];
    const { endpoint } = await me.add(all.url);
    const { endpoint: second } = await me.add(some.url, { kinds: ['delivered'] });
    await other.add(theirs.url);
    const { endpointId } = endpoint;
    const waybills = [newWaybill(), newWaybill(), newWaybill()];
    for (const waybill of waybills) await me.fact(waybill);
    await other.fact(newWaybill());
    await fixture.deliver();
    await fixture.site.get(changeWebhook, { endpointId, isPaused: true }, me.how);
    for (const waybill of waybills) await me.fact(waybill, 'DELIVERED');
    await fixture.deliver();
    await fixture.site.get(changeWebhook, { endpointId, isPaused: false }, me.how);
    const { messageId } = await fixture.site.get(testWebhook, { endpointId }, me.how);
    await fixture.deliver();
    const sequencesOf = ({ events }: Subscriber) => events().map(({ data }) => Number(data.sequence));
    expect(sequencesOf(all).toSorted()).toEqual([1, 2, 3, 7]);
    expect(sequencesOf(some).toSorted()).toEqual([1, 2, 3]);
    expect(sequencesOf(theirs)).toEqual([1]);
    const { events } = await fixture.site.get(webhookEvents, { endpointId }, me.how);
    expect(events.map(({ sequence, state }) => [sequence, state])).toEqual([
      [7, 'delivered'],
      ...[6, 5, 4].map((skipped) => [skipped, 'skipped']),
      ...[3, 2, 1].map((sent) => [sent, 'delivered']),
    ]);
    expect(events[0]?.messageId).toBe(messageId);
    const kept = await fixture.site.get(webhookEvents, { endpointId: second.endpointId }, me.how);
    expect(kept.events.map(({ sequence }) => sequence)).toEqual([3, 2, 1]);
  });
});

describe('the order of a parcel', () => {
  it('is kept while an older event waits, for ten minutes, and visible in its sequence', async () => {
    const [me, waybill, other] = [await fixture.newCustomer(), newWaybill(), newWaybill()];
    const isFirst = ({ body }: { body: string }) => body.includes('parcel.picked_up');
    const subscriber = await subscribe((request) => ({
      status: isFirst(request) && request.body.includes(waybill) ? 500 : 204,
    }));
    await me.add(subscriber.url);
    await me.fact(waybill, 'PICKED_UP');
    await me.fact(waybill, 'OUT_FOR_DELIVERY');
    await me.fact(other, 'PICKED_UP');
    await fixture.deliver();
    await me.fact(waybill, 'DELIVERED');
    await fixture.deliver();
    const seen = () => subscriber.events().map(({ type, data }) => [data.waybillNo, type]);
    expect(seen().toSorted()).toEqual(
      [
        [other, 'parcel.picked_up'],
        [waybill, 'parcel.picked_up'],
      ].toSorted(),
    );
    fixture.site.clock.forward(11 * 60);
    await fixture.deliver();
    const later = subscriber
      .events()
      .slice(2)
      .filter(({ type }) => type !== 'parcel.picked_up');
    expect(later.map(({ type }) => type)).toEqual(['parcel.out_for_delivery', 'parcel.delivered']);
    const sequences = later.map(({ data }) => Number(data.sequence));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  it('is kept when many events come at once, and no endpoint gets more than ten at a time', async () => {
    const [me, subscriber] = [await fixture.newCustomer(), await subscribe()];
    await me.add(subscriber.url);
    const waybills = Array.from({ length: 25 }, newWaybill);
    const codes = ['PICKED_UP', 'ARRIVED_AT_HUB', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;
    for (const code of codes) for (const waybill of waybills) await me.fact(waybill, code);
    await fixture.deliver();
    expect(subscriber.received).toHaveLength(100);
    for (const waybill of waybills) {
      const own = subscriber.events().filter(({ data }) => data.waybillNo === waybill);
      expect(own.map(({ data }) => data.code)).toEqual(codes);
    }
    expect(subscriber.mostAtOnce()).toBeLessThanOrEqual(10);
    expect(subscriber.mostAtOnce()).toBeGreaterThan(1);
  });
});

describe('a subscriber that fails', () => {
  it('is paused after five failures, and delays nobody else', async () => {
    const [me, good] = [await fixture.newCustomer(), await subscribe()];
    const bad = await subscribe(() => ({ status: 503 }));
    await me.add(bad.url);
    await me.add(good.url);
    for (let nth = 0; nth < 60; nth += 1) await me.fact(newWaybill());
    await fixture.deliver();
    expect(good.received).toHaveLength(60);
    expect(bad.received.length).toBeLessThan(20);
    const { endpoints } = await fixture.site.get(listWebhooks, {}, me.how);
    expect(endpoints.find(({ url }) => url === bad.url)).toMatchObject({
      waiting: 60,
      failingSince: expect.any(String),
    });
  });

  it('for two days is stopped, its owner is notified, and waiting events are sent when it is resumed', async () => {
    const me = await fixture.newCustomer();
    const bad = await subscribe(() => ({ status: 500 }));
    const { endpoint } = await me.add(bad.url);
    await me.fact(newWaybill());
    // The delays are random: the first attempt after two days comes within the third.
    for (let hour = 0; hour < 72; hour += 1) {
      await fixture.deliver();
      inAnHour();
    }
    const { endpointId } = endpoint;
    me.how.token = await fixture.site.services.accounts.sessions.open(me.customerId);
    const status = async () => (await fixture.site.get(listWebhooks, {}, me.how)).endpoints[0]?.status;
    expect(await status()).toBe('stopped');
    const { rows } = await fixture.site.db.pool.query(
      "select recipient from message where kind = 'webhookStopped'",
    );
    expect(rows).toEqual([{ recipient: me.phone }]);
    const tried = bad.received.length;
    expect(tried).toBeGreaterThan(8);
    await me.fact(newWaybill());
    await fixture.deliver();
    expect(bad.received).toHaveLength(tried);
    const { events } = await fixture.site.get(webhookEvents, { endpointId, state: 'skipped' }, me.how);
    expect(events).toHaveLength(1);
    bad.answer(() => ({ status: 200 }));
    await fixture.site.get(changeWebhook, { endpointId, isPaused: false }, me.how);
    expect(await status()).toBe('active');
    await fixture.deliver();
    expect(bad.received).toHaveLength(tried + 1);
  });

  it('with 410 is stopped at once, its owner is notified, and nothing more is sent', async () => {
    const me = await fixture.newCustomer();
    const gone = await subscribe(() => ({ status: 410 }));
    await me.add(gone.url);
    await me.fact(newWaybill());
    await fixture.deliver();
    expect((await fixture.site.get(listWebhooks, {}, me.how)).endpoints).toMatchObject([
      { status: 'stopped' },
    ]);
    const { rows } = await fixture.site.db.pool.query(
      "select kind from message where recipient = $1 and kind = 'webhookStopped'",
      [me.phone],
    );
    expect(rows).toHaveLength(1);
    await me.fact(newWaybill());
    for (let hour = 0; hour < 12; hour += 1) {
      await fixture.deliver();
      inAnHour();
    }
    expect(gone.received).toHaveLength(1);
  });
});
