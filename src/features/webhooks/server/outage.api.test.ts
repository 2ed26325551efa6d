import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_SECONDS } from '#lib/clock.ts';
import { newWaybill } from '#tests/fakes/feed.ts';
import { startSubscriber } from '#tests/fakes/subscriber.ts';
import { openWebhookDesk, type WebhookDesk } from '#tests/fakes/webhook-desk.ts';

const EVENTS = 30;

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.close());

it('a subscriber that is down for a day has lost nothing, and gets nothing twice', async () => {
  const me = await desk.newCustomer();
  const subscriber = await startSubscriber(() => ({ status: 503 }));
  try {
    await me.add(subscriber.url);
    for (let hour = 0; hour < 24; hour += 1) {
      if (hour < EVENTS) await me.fact(newWaybill());
      await desk.deliver();
      desk.site.clock.forward(HOUR_SECONDS);
    }
    for (let more = 24; more < EVENTS; more += 1) await me.fact(newWaybill());
    const tried = subscriber.received.length;
    expect(tried).toBeGreaterThan(24);
    subscriber.answer(() => ({ status: 204 }));
    // The last delay may have been as long as the outage.
    for (let hour = 0; hour < 24; hour += 1) {
      await desk.deliver();
      desk.site.clock.forward(HOUR_SECONDS);
    }
    const taken = subscriber.received.slice(tried).map(({ headers }) => headers['webhook-id']);
    expect([taken.length, new Set(taken).size]).toEqual([EVENTS, EVENTS]);
  } finally {
    await subscriber.close();
  }
}, 60_000);
