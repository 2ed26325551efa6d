import pg from 'pg';
import { type Db, openDatabase, openPool } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { planByTotal } from '../src/demo/network/calendar.ts';
import { type DemoFeedItem, simulateFeed } from '../src/demo/network/feed.ts';
import { workingDays } from '../src/demo/network/working-hours.ts';
import { createFeedRepo } from '../src/features/feed/server/feed.repo.ts';
import { createFeedService, type FeedService } from '../src/features/feed/server/feed.service.ts';
import type { FeedKind } from '../src/features/feed/server/feed-sinks.ts';
import type { SentLine } from '../src/features/feed/server/line-batch.ts';
import holidayRows from '../src/features/holidays/content/holidays.json' with { type: 'json' };
import { DAY_MS, systemClock } from '../src/lib/clock.ts';

const FOLDER = '.data/bench';
const BATCH_LINES = 1_000;
const SPAN_DAYS = 180;
const SEED = 7;

/** The cluster of the benchmarks; its databases are kept, because a million parcels take minutes to load. */
export function openBenchCluster(): Promise<Db> {
  // Large enough for the working set, as a server of this size would be configured. Four references keep their pools
  // besides four sites.
  const settings = { shared_buffers: '2GB', max_wal_size: '8GB', max_connections: '200' };
  return openDatabase({ dataDir: FOLDER, settings });
}

/** Simulated feed lines of so many parcels over half a year that ends now. */
export function simulate(parcels: number): Generator<DemoFeedItem> {
  const holidays = new Set(holidayRows.map(({ date }) => date));
  const untilMs = Date.now();
  const fromMs = untilMs - SPAN_DAYS * DAY_MS;
  const days = planByTotal({ fromMs, untilMs }, parcels, SEED, workingDays(holidays));
  return simulateFeed({ seed: SEED, days, fromMs, untilMs, holidays });
}

/** A database with so many parcels and their events, loaded by the feed's own writer if not there already. */
export async function databaseWith(cluster: Db, parcels: number): Promise<string> {
  const url = await createDatabase(cluster, `parcels_${parcels}`);
  const db = openPool(url);
  try {
    await migrate(db);
    if ((await countParcels(db.pool)) < parcels) await load(db, parcels);
  } finally {
    await db.close();
  }
  return url;
}

/** An empty, migrated database for a benchmark that writes. */
export async function emptyDatabase(cluster: Db, name: string): Promise<string> {
  await cluster.pool.query(`drop database if exists ${name} with (force)`);
  const url = await createDatabase(cluster, name);
  const db = openPool(url);
  await migrate(db);
  await db.close();
  return url;
}

/** A migrated database that is kept, for a benchmark that only reads. */
export async function keptDatabase(cluster: Db, name: string): Promise<string> {
  const url = await createDatabase(cluster, name);
  const db = openPool(url);
  await migrate(db);
  await db.close();
  return url;
}

/** A copy of a database, for a benchmark that changes its data. */
export async function copyOf(cluster: Db, url: string, name: string): Promise<string> {
  await cluster.pool.query(`drop database if exists ${name} with (force)`);
  const from = new URL(url).pathname.slice(1);
  await cluster.pool.query(`create database ${name} template ${from}`);
  const copy = new URL(cluster.url);
  copy.pathname = `/${name}`;
  return copy.href;
}

/** Numbers of parcels spread over the whole database. */
export async function someWaybills(url: string, count: number): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ no: string }>(
    'select waybill_no as no from parcel order by md5(waybill_no) limit $1',
    [count],
  );
  await client.end();
  return rows.map(({ no }) => no);
}

/** The processes of the cluster that currently serve a database. */
export async function servingPids(cluster: Db, url: string): Promise<number[]> {
  const { rows } = await cluster.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
    [new URL(url).pathname.slice(1)],
  );
  return rows.map(({ pid }) => pid);
}

async function createDatabase(cluster: Db, name: string): Promise<string> {
  const { rowCount } = await cluster.pool.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await cluster.pool.query(`create database ${name}`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function countParcels(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from parcel');
  return rows[0]?.count ?? 0;
}

async function load(db: Db, parcels: number): Promise<void> {
  const startedAt = performance.now();
  const feed = createFeedService({ repo: createFeedRepo(db, 'year'), clock: systemClock });
  // Running the simulation twice instead of keeping it: a million parcels have gigabytes of events.
  const [parcelLines, eventLines] = await Promise.all([
    receiveAll(feed, 'parcels', parcels),
    receiveAll(feed, 'scan-events', parcels),
  ]);
  await db.pool.query('vacuum (analyze, freeze) parcel, scan_event');
  // Without it, gigabytes are written to the disk while lookups are measured.
  await db.pool.query('checkpoint');
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`  loaded ${parcelLines} parcels and ${eventLines} events in ${seconds} s`);
}

async function receiveAll(feed: FeedService, kind: FeedKind, parcels: number): Promise<number> {
  let lines = 0;
  for await (const outcomes of feed.receive(kind, linesOf(kind, parcels))) lines += outcomes.length;
  return lines;
}

async function* linesOf(kind: FeedKind, parcels: number): AsyncGenerator<SentLine[], void> {
  let batch: SentLine[] = [];
  let line = 0;
  for (const item of simulate(parcels)) {
    const raw = 'parcel' in item ? item.parcel : item.scanEvent;
    if ('parcel' in item !== (kind === 'parcels')) continue;
    line += 1;
    batch.push({ line, raw });
    if (batch.length < BATCH_LINES) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
