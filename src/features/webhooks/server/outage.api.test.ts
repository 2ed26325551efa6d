import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_SECONDS } from '#lib/clock.ts';
import { newWaybill } from '#tests/fakes/feed.ts';
import { startSubscriber } from '#tests/fakes/subscriber.ts';
import { openWebhookFixture, type WebhookFixture } from '#tests/fakes/webhook-fixture.ts';

const EVENTS = 30;

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await openWebhookFixture();
});
afterAll(() => fixture.close());

it('a subscriber that is down for a day has lost nothing, and gets nothing twice', async () => {
  const me = await fixture.newCustomer();
  const subscriber = await startSubscriber(() => ({ status: 503 }));
  try {
    await me.add(subscriber.url);
    for (let hour = 0; hour < 24; hour += 1) {
      if (hour < EVENTS) await me.fact(newWaybill());
      await fixture.deliver();
      fixture.site.clock.forward(HOUR_SECONDS);
    }
    for (let more = 24; more < EVENTS; more += 1) await me.fact(newWaybill());
    const tried = subscriber.received.length;
    expect(tried).toBeGreaterThan(24);
    subscriber.answer(() => ({ status: 204 }));
    // The last delay may have been as long as the outage.
    for (let hour = 0; hour < 24; hour += 1) {
      await fixture.deliver();
      fixture.site.clock.forward(HOUR_SECONDS);
    }
    const taken = subscriber.received.slice(tried).map(({ headers }) => headers['webhook-id']);
    expect([taken.length, new Set(taken).size]).toEqual([EVENTS, EVENTS]);
  } finally {
    await subscriber.close();
  }
}, 60_000);
