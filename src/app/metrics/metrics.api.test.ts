import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendScanEvents } from '#features/feed/feed.contract.ts';
import { queueNames } from '#features/health/staff/health.rules.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { paths } from '#routes/paths.ts';
import { createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { event, newWaybill } from '#tests/fakes/feed.ts';
import { startMetrics } from '#tests/fakes/monitoring/metrics.ts';
import { createPageBuild } from '#tests/fakes/page-build.ts';
import { startSubscriber } from '#tests/fakes/subscriber.ts';
import { openWebhookFixture } from '#tests/fakes/webhook-fixture.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { loadConfig } from '../config.ts';
import { listen } from '../listen.ts';

let site: Website;
let metrics: Awaited<ReturnType<typeof startMetrics>>;
let server: Server;
let url: string;

beforeAll(async () => {
  site = await startAccountSite({ env: { METRICS_PORT: '0' }, jobs: true });
  metrics = await startMetrics(site);
  const build = createPageBuild(async (_context, { url: asked }) =>
    asked.includes('made-up') ? { status: 404, line: 'nothing' } : { status: 200, line: 'a page' },
  );
  server = await listen({ host: '127.0.0.1', port: 0 }, site.services, async () => build);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await metrics.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await site.close();
});

const read = async (path: string) => {
  const answer = await fetch(url + path, { redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
};

describe('requests', () => {
  const count = async (labels: Record<string, string>) =>
    (await metrics.value('website_http_requests_total', labels)) ?? 0;

  it('are counted by the pattern of their route and by outcome, kept pages included', async () => {
    const route = paths.terms('packaging');
    for (let nth = 0; nth < 3; nth += 1) expect(await read(route)).toBe(200);
    const terms = (await metrics.scrape()).filter(
      ({ name, labels }) => name === 'website_http_requests_total' && labels.outcome === 'answered',
    );
    expect(terms.reduce((sum, { value }) => sum + value, 0)).toBeGreaterThanOrEqual(3);
    expect(await metrics.value('website_page_answers_total', { from: 'memory' })).toBe(2);
    expect(await metrics.value('website_page_answers_total', { from: 'rendered' })).toBe(1);
  });

  it('leave no series for a path that a visitor makes up', async () => {
    await read(paths.waybill('111111111117'));
    const before = new Set((await metrics.scrape()).map(({ labels }) => labels.route));
    for (let nth = 0; nth < 5; nth += 1) {
      await read(`/made-up-${nth}`);
      await read(`/api/v2/made-up-${nth}`);
      await read(paths.waybill(`22222222222${nth}`));
    }
    const routes = new Set((await metrics.scrape()).map(({ labels }) => labels.route));
    expect([...routes].filter((route) => !before.has(route)).toSorted()).toEqual(['other', 'unknown page']);
    expect([...routes].join(' ')).not.toMatch(/made-up|\d{6}/);
  });

  it('that are refused with status 200 are refusals, and what takes time falls into a histogram', async () => {
    const eleven = Array.from({ length: 11 }, newWaybill);
    await site.call(orderTrack, { billCodes: eleven });
    const route = orderTrack.path;
    const refused = await count({ route, outcome: 'refused', caller: 'page' });
    expect([refused, await count({ route, outcome: 'failed', caller: 'page' })]).toEqual([1, 0]);
    const within = { route, caller: 'page', le: '+Inf' };
    expect(await metrics.value('website_http_request_duration_seconds_bucket', within)).toBe(1);
  });
});

describe('what happens in the product', () => {
  it('lines of the feed are counted by outcome, and when the last was accepted', async () => {
    const key = await site.services.partners.apiKeys.issue('test', ['feed']);
    const waybill = newWaybill();
    const lines = [event(waybill), event(waybill), { waybillNo: waybill }];
    site.clock.set('2026-11-20T10:00:00+07:00');
    await site.send(sendScanEvents.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(lines),
    });
    const kind = 'scan-events';
    const counts = ['accepted', 'duplicate', 'rejected'].map((outcome) =>
      metrics.value('website_feed_lines_total', { kind, outcome }),
    );
    expect(await Promise.all(counts)).toEqual([1, 1, 1]);
    const last = await metrics.value('website_feed_last_accepted_timestamp_seconds', { kind });
    expect(last).toBe(Date.parse('2026-11-20T10:00:00+07:00') / 1000);
  });

  it('a login that is refused is counted by its kind', async () => {
    const events = () => metrics.value('website_security_events_total', { event: 'login failed' });
    expect(await events()).toBe(0);
    await createAccountVisits(site).logIn('0812345678', 'Wrong2026');
    expect(await events()).toBe(1);
  });

  it('messages are counted by channel and outcome', async () => {
    const code = {
      kind: 'loginCode',
      to: '+66812345678',
      language: 'th',
      params: { code: '909117' },
    } as const;
    await site.services.messages.send(code);
    await expect
      .poll(() => metrics.value('website_messages_total', { channel: 'sms', outcome: 'sent' }), {
        timeout: 15_000,
      })
      .toBe(1);
  });
});

it('deliveries of webhooks are counted by outcome', async () => {
  const fixture = await openWebhookFixture({ METRICS_PORT: '0' });
  const own = await startMetrics(fixture.site);
  const [well, away] = [await startSubscriber(), await startSubscriber(() => ({ status: 500 }))];
  const customer = await fixture.newCustomer();
  for (const { url: to } of [well, away]) await customer.add(to);
  await customer.fact(newWaybill());
  await fixture.deliver();
  const counts = ['delivered', 'waiting', 'failed'].map((outcome) =>
    own.value('website_webhook_attempts_total', { outcome }),
  );
  expect(await Promise.all(counts)).toEqual([1, 1, 0]);
  for (const each of [well, away, own, fixture]) await each.close();
});

describe('what is read when it is asked for', () => {
  it('event loop, pool, caches, disks and queues are measured', async () => {
    const samples = await metrics.scrape();
    const names = new Set(samples.map(({ name }) => name));
    for (const name of ['website_event_loop_delay_seconds_count', 'website_database_pool_waiting'])
      expect(names).toContain(name);
    expect(await metrics.value('website_database_pool_limit')).toBe(10);
    expect(await metrics.value('website_database_up')).toBe(1);
    expect(await metrics.value('website_listener_hears')).toBe(1);
    expect(await metrics.value('website_page_cache_bytes')).toBeGreaterThan(0);
    expect(await metrics.value('website_disk_free_bytes', { folder: 'data' })).toBeGreaterThan(0);
    const queues = samples.filter(({ name }) => name === 'website_queue_oldest_seconds');
    expect(queues.map(({ labels }) => labels.queue).toSorted()).toEqual(queueNames.toSorted());
  });

  it('there are none unless their port is set, and then for this computer alone', () => {
    expect(loadConfig({}).metrics).toBeNull();
    expect(loadConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  });

  it('nothing else is on that port', async () => {
    expect((await fetch(`${metrics.url}/`)).status).toBe(404);
    expect((await fetch(`${metrics.url}/metrics`, { method: 'POST' })).status).toBe(404);
    expect(await read('/metrics')).not.toBe(200);
  });
});

it('two servers in one process count apart', async () => {
  const other = await startWebsite({ env: { METRICS_PORT: '0' } });
  const others = await startMetrics(other);
  await other.send('/healthz', {});
  const mine = await metrics.value('website_http_requests_total', {
    route: orderTrack.path,
    outcome: 'refused',
  });
  expect([mine, await others.value('website_http_requests_total', { route: orderTrack.path })]).toEqual([
    1,
    undefined,
  ]);
  await others.close();
  await other.close();
});
