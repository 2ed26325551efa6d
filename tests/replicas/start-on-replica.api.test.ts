import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Config, loadConfig } from '#app/config.ts';
import { type OpenedServices, openServices } from '#app/open-services.ts';
import { createServer } from '#app/server.ts';
import { openSiteDatabase } from '#app/site-database.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { countNetworkPoints } from '#features/drop-points/drop-points.contract.ts';
import { listReleases } from '#features/news/news.contract.ts';
import { createOrder } from '#features/orders/orders.contract.ts';
import { findStartingPrices } from '#features/quotes/quotes.contract.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import type { Endpoint, Envelope, InputOf, OutputOf } from '#lib/contract.ts';
import { openDatabaseGate } from '#tests/fakes/database-gate.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { siteRequest } from '#tests/fakes/processes/site-caller.ts';
import { walkInOrder } from '#tests/fakes/processes/walk-in-order.ts';
import { type StreamingPair, startStreamingPair } from './streaming-pair.ts';

const RELEASE = 'the release of this test';
const log = pino({ level: 'silent' });
const number = waybillNo(1);
/** A silent primary is given ten seconds. */
const PATIENCE_MS = 90_000;
const WITHIN = { timeout: 20_000, interval: 100 };

let pair: StreamingPair;
let primary: Awaited<ReturnType<typeof openDatabaseGate>>;
let folder: string;
let config: Config;
let started: OpenedServices | null = null;

beforeAll(async () => {
  pair = await startStreamingPair();
  primary = await openDatabaseGate(pair.primaryUrl);
  folder = mkdtempSync(path.join(tmpdir(), 'start-on-replica-'));
  config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: pair.replicaUrl,
  });
  const before = await start();
  await addParcel(before.db, number);
  await close();
  await replayed();
}, 120_000);
afterEach(async () => {
  primary.recover();
  await close();
});
afterAll(async () => {
  await primary?.close();
  await pair?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<OpenedServices> {
  started = await openServices(config, await openSiteDatabase(config, { log }), log, RELEASE);
  return started;
}

async function close(): Promise<void> {
  started?.endStreams();
  await started?.close();
  started = null;
}

/** Waits until the replica has what the primary has. */
async function replayed(): Promise<void> {
  const [on, off] = [pair.replicaUrl, pair.primaryUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  );
  if (!on || !off) throw new Error('Two servers are needed.');
  await Promise.all([on.connect(), off.connect()]);
  try {
    const { rows } = await off.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
    await vi.waitFor(async () => {
      const answer = await on.query<{ has: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
        [rows[0]?.at],
      );
      expect(answer.rows[0]?.has).toBe(true);
    }, WITHIN);
  } finally {
    await Promise.all([on.end(), off.end()]);
  }
}

function visit(services: OpenedServices, visitor = 'somebody') {
  const app = createServer(services, null);
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, token = '') => {
    const { path: to, request } = siteRequest(endpoint, input, { token });
    const answer = await app.fetch(new Request(new URL(to, 'http://website.test'), request), {
      onBehalfOf: visitor,
    });
    return { status: answer.status, ...((await answer.json()) as Envelope<OutputOf<E>>) };
  };
  return {
    call,
    /** On a busy machine the only replica may be left out for a moment. */
    get: <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
      vi.waitFor(async () => {
        const { succ, data, msg } = await call(endpoint, input);
        if (!succ || data === null) throw new Error(`${endpoint.path}: ${msg}`);
        return data;
      }, WITHIN),
    async readiness() {
      const answer = await app.fetch(new Request('http://website.test/readyz'), { onBehalfOf: visitor });
      return { answered: answer.status, ...((await answer.json()) as object) };
    },
  };
}

it.each(['refuses', 'starts', 'is silent'] as const)(
  'a process that starts while the primary %s serves lookups and what visitors read, and completes its start later',
  async (trouble) => {
    primary.suffer(trouble);
    const services = await start();
    const site = visit(services);
    const { results } = await site.get(orderTrack, { billCodes: [number] });
    expect(results).toMatchObject([{ found: true }]);
    expect((await site.get(listReleases, {})).items.length).toBeGreaterThan(0);
    expect((await site.get(findStartingPrices, {})).prices.length).toBeGreaterThan(0);
    expect((await site.get(countNetworkPoints, {})).total).toBeGreaterThan(0);
    const order = await walkInOrder(site);
    expect(await site.readiness()).toMatchObject({
      answered: 200,
      warnings: expect.arrayContaining([{ warning: 'primary-away' }]),
    });
    await expect(services.completeStart()).rejects.toThrow();

    primary.recover();
    await vi.waitFor(() => services.completeStart(), WITHIN);
    const row = { phone: `+6681234567${trouble.length % 10}`, name: 'ทดสอบ' };
    const [made] = await services.db.orm.insert(customer).values(row).returning();
    const token = await services.accounts.sessions.open(made?.id ?? '');
    // This caller has no cookie that says how far the log was when its session began.
    await replayed();
    expect(await site.call(createOrder, order, token)).toMatchObject({ status: 200, succ: true });
    await replayed();
  },
  PATIENCE_MS,
);

it('a process that starts while the primary is away reads from no replica that lacks a migration', async () => {
  // Another database of the same standby: it answers, and has nothing of the site.
  const without = new URL(pair.replicaUrl);
  without.pathname = '/template1';
  const before = config;
  config = { ...config, replicas: { urls: [without.href, pair.replicaUrl], maxLagSeconds: 5 } };
  primary.suffer('refuses');
  try {
    const services = await start();
    expect(services.db.replicas?.health()).toMatchObject([{ state: 'lags' }, { state: 'used' }]);
    for (const visitor of ['one', 'another', 'a third', 'a fourth'])
      expect((await visit(services, visitor).get(orderTrack, { billCodes: [number] })).results).toMatchObject(
        [{ found: true }],
      );
  } finally {
    config = before;
  }
});

it('a start stops with a sentence where neither the primary nor a replica answers', async () => {
  primary.suffer('refuses');
  const alone = { ...config, replicas: { urls: [primary.url], maxLagSeconds: 5 } };
  await expect(openSiteDatabase(alone, { log })).rejects.toThrow(
    'Cannot connect to the PostgreSQL of DATABASE_URL',
  );
});

it('a start stops with a sentence where the replica lacks a migration of this release', async () => {
  const { db } = await start();
  await db.pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  await close();
  await replayed();
  primary.suffer('refuses');
  await expect(start()).rejects.toThrow('lacks migrations of this release');
});
