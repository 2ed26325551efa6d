import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import type { KeyMode } from '#lib/open/api-scopes.ts';
import { newWaybill } from '#tests/fakes/feed.ts';
import { addParcel } from '#tests/fakes/parcels.ts';
import { type Subscriber, startSubscriber } from '#tests/fakes/subscriber.ts';
import { openWebhookFixture, verified, type WebhookFixture } from '#tests/fakes/webhook-fixture.ts';
import { webhookErrors } from '../webhooks.calls.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  replayWebhooks,
  rotateWebhook,
  testWebhook,
  webhookEvent,
  webhookEvents,
} from '../webhooks.contract.ts';

type Customer = Awaited<ReturnType<WebhookFixture['newCustomer']>>;

let fixture: WebhookFixture;
let subscribers: Subscriber[] = [];
beforeAll(async () => {
  fixture = await openWebhookFixture();
});
afterAll(() => fixture.close());
afterEach(async () => {
  for (const each of subscribers) await each.close();
  subscribers = [];
});

async function subscribe(...reply: Parameters<typeof startSubscriber>) {
  const subscriber = await startSubscriber(...reply);
  subscribers.push(subscriber);
  return subscriber;
}

describe('an endpoint', () => {
  it('with a forbidden address is refused, with the field named', async () => {
    const me = await fixture.newCustomer();
    for (const url of ['', 'shop', 'ftp://shop.example', 'https://user:word@shop.example/']) {
      const answer = await fixture.site.call(addWebhook, { url }, me.how);
      expect(answer).toMatchObject({ succ: false, data: { fields: [{ field: 'url' }] } });
    }
  });

  it('gets events of the parcels it names, which must be the customer’s own', async () => {
    const [me, subscriber, other] = [await fixture.newCustomer(), await subscribe(), newWaybill()];
    const mine = newWaybill();
    await addParcel(fixture.site.db, mine, { senderPhone: me.phone });
    await addParcel(fixture.site.db, other);
    const refused = await fixture.site.call(
      addWebhook,
      { url: subscriber.url, waybillNos: [mine, other] },
      me.how,
    );
    expect(refused).toMatchObject({ succ: false, data: { fields: [{ field: 'waybillNos.1' }] } });
    await me.add(subscriber.url, { waybillNos: [mine] });
    await me.fact(mine);
    await me.fact(newWaybill());
    await fixture.deliver();
    expect(subscriber.events().map(({ data }) => data.waybillNo)).toEqual([mine]);
  });

  it('for all parcels gets events of those whose sender has the customer’s phone', async () => {
    const [me, subscriber, waybill] = [await fixture.newCustomer(), await subscribe(), newWaybill()];
    await me.add(subscriber.url);
    await addParcel(fixture.site.db, waybill, { senderPhone: me.phone });
    await fixture.site.db.pool.query(
      `insert into parcel_fact (waybill_no, occurred_at, code) values ($1, now(), 'DELIVERED')`,
      [waybill],
    );
    await fixture.deliver();
    expect(subscriber.events()).toMatchObject([{ type: 'parcel.delivered', data: { waybillNo: waybill } }]);
  });

  it('that is paused skips events, and can have them sent afterwards', async () => {
    const [me, subscriber] = [await fixture.newCustomer(), await subscribe()];
    const { endpoint } = await me.add(subscriber.url);
    const { endpointId } = endpoint;
    await fixture.site.get(changeWebhook, { endpointId, isPaused: true }, me.how);
    await me.fact(newWaybill());
    await me.fact(newWaybill());
    await fixture.deliver();
    expect(subscriber.received).toEqual([]);
    await fixture.site.get(
      changeWebhook,
      { endpointId, isPaused: false, kinds: ['lost'], name: 'ERP' },
      me.how,
    );
    const span = { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' };
    expect(await fixture.site.get(replayWebhooks, { endpointId, ...span }, me.how)).toEqual({ events: 2 });
    await fixture.deliver();
    expect(subscriber.received).toHaveLength(2);
    const { endpoints } = await fixture.site.get(listWebhooks, {}, me.how);
    expect(endpoints).toMatchObject([{ name: 'ERP', kinds: ['lost'], status: 'active', waiting: 0 }]);
  });

  it('can be tested with an event, whose log shows request and response', async () => {
    const me = await fixture.newCustomer();
    const subscriber = await subscribe(() => ({ status: 200, body: 'ok' }));
    const { endpoint } = await me.add(subscriber.url);
    const { endpointId } = endpoint;
    const { messageId } = await fixture.site.get(testWebhook, { endpointId }, me.how);
    await fixture.deliver();
    expect(subscriber.events()).toMatchObject([{ type: 'webhook.test', data: { test: true } }]);
    const detail = await fixture.site.get(webhookEvent, { endpointId, messageId }, me.how);
    expect(detail).toMatchObject({ state: 'delivered', attempts: [{ status: 200, body: 'ok' }] });
    await fixture.site.get(replayWebhook, { endpointId, messageId }, me.how);
    await fixture.deliver();
    expect(subscriber.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
  });

  it('that has just failed is retried at once on its owner’s request', async () => {
    const [me, subscriber] = [await fixture.newCustomer(), await subscribe(() => ({ status: 500 }))];
    const { endpointId } = (await me.add(subscriber.url)).endpoint;
    const { messageId } = await fixture.site.get(testWebhook, { endpointId }, me.how);
    await fixture.deliver();
    await fixture.site.get(replayWebhook, { endpointId, messageId }, me.how);
    await fixture.deliver();
    await fixture.site.get(testWebhook, { endpointId }, me.how);
    await fixture.deliver();
    expect(subscriber.received).toHaveLength(3);
  });

  it('whose secret was rotated shows how long the old one signs as well', async () => {
    const me = await fixture.newCustomer();
    const { endpointId } = (await me.add('https://shop.example/hook')).endpoint;
    const { oldEndsAt } = await fixture.site.get(rotateWebhook, { endpointId }, me.how);
    const { endpoints } = await fixture.site.get(listWebhooks, {}, me.how);
    expect(endpoints).toMatchObject([{ oldSecretsEndAt: [oldEndsAt] }]);
  });

  it('of somebody else is not found, nor is its log', async () => {
    const [me, other] = [await fixture.newCustomer(), await fixture.newCustomer()];
    const { endpoint } = await other.add('https://shop.example/hook');
    const { endpointId } = endpoint;
    const codes = await Promise.all([
      fixture.site.call(changeWebhook, { endpointId, isPaused: true }, me.how),
      fixture.site.call(removeWebhook, { endpointId }, me.how),
      fixture.site.call(webhookEvents, { endpointId }, me.how),
      fixture.site.call(testWebhook, { endpointId }, me.how),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(codes.map(() => webhookErrors.notFound.code));
  });

  it('is deleted with its account, and exported without its secret', async () => {
    const me = await fixture.newCustomer();
    const { secret } = await me.add('https://shop.example/hook', { name: 'shop' });
    const exported = JSON.stringify(await fixture.site.get(exportData, {}, me.how));
    expect(exported).toContain('https://shop.example/hook');
    expect(exported).not.toContain(secret);
    const { rows } = await fixture.site.db.pool.query(
      'select secrets::text from webhook_endpoint where customer_id = $1',
      [me.customerId],
    );
    expect(rows[0]?.secrets).not.toContain(secret.slice(6));
    await fixture.site.db.pool.query('delete from customer where id = $1', [me.customerId]);
    const left = await fixture.site.db.pool.query('select 1 from webhook_endpoint where customer_id = $1', [
      me.customerId,
    ]);
    expect(left.rowCount).toBe(0);
  });
});

describe('the log', () => {
  it('is filtered, and continues where the previous page ended', async () => {
    const [me, subscriber, waybill] = [await fixture.newCustomer(), await subscribe(), newWaybill()];
    const { endpoint } = await me.add(subscriber.url);
    const { endpointId } = endpoint;
    for (const code of ['PICKED_UP', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) await me.fact(waybill, code);
    await me.fact(newWaybill());
    await fixture.deliver();
    const list = (filter: object) => fixture.site.get(webhookEvents, { endpointId, ...filter }, me.how);
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, cursor: first.nextCursor ?? '' });
    expect([first.events.length, second.events.length, second.nextCursor]).toEqual([3, 1, null]);
    const typesOf = async (filter: object) => (await list(filter)).events.map(({ type }) => type);
    expect(await typesOf({ waybillNo: waybill })).toEqual([
      'parcel.delivered',
      'parcel.out_for_delivery',
      'parcel.picked_up',
    ]);
    expect(await typesOf({ kind: 'delivered' })).toEqual(['parcel.delivered']);
    expect(await typesOf({ state: 'failed' })).toEqual([]);
    expect(await typesOf({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
  });
});

describe('the same with an API key', () => {
  async function open(me: Customer, mode: KeyMode) {
    const key = await fixture.site.services.partners.apiKeys.issue('shop', ['webhooks'], {
      customerId: me.customerId,
      mode,
    });
    return async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const response = await fixture.site.send(`/open/v1/webhooks${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        location: response.headers.get('location'),
        data: text ? JSON.parse(text) : null,
      };
    };
  }

  it('adds, changes, tests, reads the log, replays and removes, in its own mode only', async () => {
    const [me, subscriber] = [await fixture.newCustomer(), await subscribe()];
    fixture.site.clock.set(new Date().toISOString());
    me.how.token = await fixture.site.services.accounts.sessions.open(me.customerId);
    const [live, sandbox] = [await open(me, 'live'), await open(me, 'sandbox')];
    const added = await sandbox('POST', '', { url: subscriber.url, kinds: ['delivered'] });
    const { endpointId } = added.data.endpoint;
    expect(added).toMatchObject({ status: 201, location: `/open/v1/webhooks/${endpointId}` });
    expect((await live('GET', '')).data).toEqual({ endpoints: [] });
    expect(await live('GET', `/${endpointId}`)).toMatchObject({ status: 404 });
    expect(await sandbox('PATCH', `/${endpointId}`, { kinds: [] })).toMatchObject({ data: { kinds: [] } });
    expect(await sandbox('POST', `/${endpointId}/tests`, {})).toMatchObject({ status: 202 });
    await me.fact(newWaybill(), 'DELIVERED', 'sandbox');
    await fixture.deliver();
    for (const request of subscriber.received) verified(added.data.secret, request);
    const { events } = (await sandbox('GET', `/${endpointId}/events?limit=5`)).data;
    expect(events.map(({ type }: { type: string }) => type)).toEqual(['parcel.delivered', 'webhook.test']);
    const event = `/${endpointId}/events/${events[0].messageId}`;
    expect(await sandbox('GET', event)).toMatchObject({ data: { attempts: [{ status: 204 }] } });
    expect(await sandbox('POST', `${event}/replays`, {})).toMatchObject({ status: 202, data: { events: 1 } });
    const rotated = await sandbox('POST', `/${endpointId}/secrets`, {});
    expect(rotated).toMatchObject({ status: 201, data: { secret: expect.stringMatching(/^whsec_/) } });
    expect(await sandbox('DELETE', `/${endpointId}`)).toMatchObject({ status: 204 });
    expect(await sandbox('GET', `/${endpointId}`)).toMatchObject({ status: 404 });
    expect(await sandbox('POST', '', { url: 'http://' })).toMatchObject({
      status: 422,
      data: { errors: [{ pointer: '#/url' }] },
    });
  });
});
