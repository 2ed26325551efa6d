import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { newWaybill } from '../fakes/feed.ts';
import { startSubscriber } from '../fakes/subscriber.ts';
import { openWebhookFixture } from '../fakes/webhook-fixture.ts';
import type { Website } from '../fakes/website.ts';

const EVENTS = 400;
let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

async function startProcess({ db, services }: Website): Promise<ChildProcess> {
  const given = [db.directUrl, services.config.keys.file];
  const child = spawn(process.execPath, ['tests/fakes/processes/webhooks-server.ts', ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return child;
}

it('every event is delivered when one of two processes is killed in the middle', async () => {
  const fixture = await openWebhookFixture();
  const subscriber = await startSubscriber();
  try {
    fixture.site.clock.set(new Date().toISOString());
    const me = await fixture.newCustomer();
    await me.add(subscriber.url);
    for (let nth = 0; nth < EVENTS; nth += 1) await me.fact(newWaybill());
    await fixture.fanOut();
    const first = await startProcess(fixture.site);
    await expect.poll(() => subscriber.received.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(30);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await startProcess(fixture.site);
    // The deliveries of a killed process are free as soon as its lease has expired.
    await fixture.site.db.pool.query('update webhook_endpoint set leased_until = now()');
    const ids = () => new Set(subscriber.received.map(({ headers }) => headers['webhook-id']));
    await expect.poll(() => ids().size, { timeout: 30_000, interval: 50 }).toBe(EVENTS);
    const waiting = async () => {
      const { rows } = await fixture.site.db.pool.query<{ n: number }>(
        "select count(*) as n from webhook_event where state <> 'delivered'",
      );
      return rows[0]?.n;
    };
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    expect(subscriber.received.length).toBeLessThan(EVENTS + 150);
  } finally {
    await subscriber.close();
    await fixture.close();
  }
}, 90_000);
