import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { paths } from '#routes/paths.ts';
import { startCollector } from '#tests/fakes/monitoring/collector.ts';
import { createPageBuild } from '#tests/fakes/page-build.ts';
import { waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import { loadConfig } from '../config.ts';
import { listen } from '../listen.ts';

type Line = { msg: string; path?: string; traceId?: string; spanId?: string };

let collector: Awaited<ReturnType<typeof startCollector>>;
let site: Website;
let server: Server;
let url: string;
let lines: Line[] = [];

beforeAll(async () => {
  collector = await startCollector();
  site = await startWebsite({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer a=b',
    },
    logTo: { write: (line) => lines.push(JSON.parse(line) as Line) },
  });
  const { method, path } = orderTrack;
  const build = createPageBuild(async (context) => {
    const input = { billCodes: [waybillNo(1)] };
    const { status } = await context.get(pageRequest).call({ method, path, input, timeoutMs: 5_000 });
    return { status: 200, line: `answered ${status}` };
  });
  server = await listen({ host: '127.0.0.1', port: 0 }, site.services, async () => build);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await site.close();
  await collector.close();
});
beforeEach(() => {
  lines = [];
  collector.spans.length = 0;
});

/** The trace of a request, by the id that the log has, once it has arrived. */
async function traceOf(requestId: string) {
  const roots = () =>
    collector.spans.filter(
      (span) => !span.parentSpanId && span.attributes['website.request_id'] === requestId,
    );
  await expect.poll(roots, { timeout: 15_000 }).toHaveLength(1);
  const [root] = roots();
  return { root, spans: collector.spans.filter(({ traceId }) => traceId === root?.traceId) };
}

const page = paths.waybill(waybillNo(1));
const [STRANGERS_ID, REQUEST_ID] = ['a'.repeat(32), 'request-of-the-proxy'];

it('a page, its call and the statements of the call are one trace, and log lines carry its id', async () => {
  const headers = { 'x-request-id': REQUEST_ID, traceparent: `00-${STRANGERS_ID}-${'b'.repeat(16)}-01` };
  expect(await (await fetch(url + page, { headers })).text()).toContain('answered 204');
  const { root, spans } = await traceOf(REQUEST_ID);
  const call = spans.find(({ name }) => name === `POST ${orderTrack.path}`);
  expect(root?.attributes).toMatchObject({ 'http.request.method': 'GET', 'http.response.status_code': 200 });
  expect(root?.name).toBe(`GET ${root?.attributes['http.route']}`);
  expect(call?.parentSpanId).toBe(root?.spanId);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toContain('postgresql select');
  // Nothing tells which parcel was looked up, and no stranger chooses the id.
  expect(JSON.stringify(spans)).not.toContain(waybillNo(1));
  expect(root?.traceId).not.toBe(STRANGERS_ID);
  const logged = lines.filter(({ msg }) => msg === 'request');
  expect(logged.map(({ traceId, spanId }) => ({ traceId, spanId }))).toEqual([
    { traceId: root?.traceId, spanId: call?.spanId },
    { traceId: root?.traceId, spanId: root?.spanId },
  ]);
});

it('statements belong to the work that runs them, also while more of it waits than there are connections', async () => {
  const { tracing } = site.services;
  const { pool } = site.db;
  const names = Array.from({ length: 12 }, (_, nth) => `work ${nth}`);
  const work = (name: string) => async () => {
    await pool.query(`select '${name}, by the pool'`);
    const client = await pool.connect();
    await client.query(`select '${name}, by a client'`);
    client.release();
    await pool.query(`select '${name}, at last'`);
  };
  await Promise.all(names.map((name) => tracing?.inSpan(name, 'internal', work(name))));
  // Outside of any work.
  await pool.query('select 1 as background');
  const roots = () => collector.spans.filter(({ name }) => names.includes(name));
  await expect.poll(roots, { timeout: 15_000 }).toHaveLength(names.length);
  for (const { name, spanId } of roots()) {
    const own = collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    const texts = ['by the pool', 'by a client', 'at last'].map((each) => `select '${name}, ${each}'`);
    expect(own.map(({ attributes }) => attributes['db.query.text'])).toEqual(texts);
  }
  expect(JSON.stringify(collector.spans)).not.toContain('background');
});

it('a job is a trace of its own, with its statements', async () => {
  await site.services.jobs.start();
  const code = { kind: 'loginCode', to: '+66812345678', language: 'th', params: { code: '909117' } } as const;
  await site.services.messages.send(code);
  const job = () => collector.spans.find(({ name }) => name === 'job message');
  await expect.poll(job, { timeout: 20_000 }).toBeDefined();
  const own = collector.spans.filter(({ parentSpanId }) => parentSpanId === job()?.spanId);
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['postgresql select', 'postgresql update']),
  );
  expect(JSON.stringify(collector.spans)).not.toMatch(/812345678|909117/);
}, 30_000);

it('traces are sent where the setting says, with its headers', () => {
  expect(collector.requests.at(0)).toEqual({ path: '/v1/traces', authorization: 'Bearer a=b' });
});

it('there are none unless a collector is set', () => {
  expect(loadConfig({}).tracing).toBeNull();
});
