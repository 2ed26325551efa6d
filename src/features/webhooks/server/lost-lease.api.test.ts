import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpWebhookSender } from '#adapters/webhooks/http-sender.ts';
import { openPool } from '#db/connect.ts';
import { systemClock } from '#lib/clock.ts';
import { openDatabaseGate } from '#tests/fakes/database-gate.ts';
import { newWaybill } from '#tests/fakes/feed.ts';
import { startSubscriber } from '#tests/fakes/subscriber.ts';
import { openWebhookFixture, type WebhookFixture } from '#tests/fakes/webhook-fixture.ts';
import { createDispatcher } from './dispatcher.ts';
import { createWebhookSecrets } from './secrets.ts';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await openWebhookFixture();
});
afterAll(() => fixture.close());

it('an endpoint whose lease could not be given back, because the database was away, is delivered to when the lease ends', async () => {
  const { site } = fixture;
  const gate = await openDatabaseGate(site.db.directUrl);
  const db = openPool(gate.url, 2);
  const subscriber = await startSubscriber();
  const sender = createHttpWebhookSender({ mayBeLocal: true });
  const problems: unknown[] = [];
  const dispatcher = createDispatcher({
    orm: db.orm,
    listener: { on: () => () => undefined },
    sender,
    secrets: createWebhookSecrets(site.services.keys.seal('webhooks')),
    clock: systemClock,
    onStopped: async () => undefined,
    onProblem: (cause) => problems.push(cause),
    renewedEveryMs: 20,
  });
  try {
    const me = await fixture.newCustomer();
    await me.add(subscriber.url);
    await me.fact(newWaybill());
    await fixture.fanOut();
    // The database goes away while the subscriber takes the event.
    subscriber.answer(() => {
      gate.suffer('refuses');
      return { status: 204 };
    });
    dispatcher.start();
    await expect.poll(() => subscriber.received.length).toBe(1);
    await expect.poll(() => problems.length).toBeGreaterThan(2);
    subscriber.answer(() => ({ status: 204 }));
    gate.recover();
    const lease = () =>
      site.db.pool.query<{ leased: boolean }>('select leased_by is not null as leased from webhook_endpoint');
    expect((await lease()).rows).toEqual([{ leased: true }]);
    await site.db.pool.query(`update webhook_endpoint set leased_until = now() + interval '1500 ms'`);
    await expect.poll(() => subscriber.received.length).toBe(2);
    const [first, second] = subscriber.received.map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  } finally {
    await dispatcher.stop();
    await sender.close();
    await subscriber.close();
    await db.close();
    await gate.close();
  }
});
