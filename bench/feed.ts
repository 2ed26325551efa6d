import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { openPool } from '../src/db/connect.ts';
import { sendScanEvents } from '../src/features/feed/feed.contract.ts';
import { copyInto } from '../src/features/feed/server/copy-text.ts';
import { feedSinks } from '../src/features/feed/server/feed-sinks.ts';
import { createApiKeys } from '../src/http/secrets/api-keys.ts';
import { type Child, startChild } from './child.ts';
import { emptyDatabase, openBenchCluster, simulate } from './dataset.ts';
import { median } from './load.ts';
import { processorMs, residentMiB } from './process.ts';
import { report } from './report.ts';
import { sized } from './size.ts';

const PARCELS = sized(30_000);
const ROUNDS = sized(9);
const GIGABYTE = sized(1024 ** 3);

/** NDJSON through the feed against plain COPY of the same rows into the same table; and memory while 1 GB streams. */
export async function benchFeed(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const url = await emptyDatabase(cluster, 'feed');
  const db = openPool(url);
  let site: Child | undefined;
  try {
    const key = await createApiKeys(db.orm).issue('bench', ['feed']);
    site = await startChild('build/server/main.js', {
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
      DEMO: '0',
      NODE_ENV: 'production',
    });
    const { lines, rows } = eventsOnce(PARCELS);
    const through: number[] = [];
    const copied: number[] = [];
    const before = await processorMs(site.pid);
    for (let round = 0; round <= ROUNDS; round += 1) {
      through.push(await timed(db.pool, () => upload(site as Child, key, lines)));
      copied.push(await timed(db.pool, () => copy(url, rows)));
    }
    const used = ((await processorMs(site.pid)) - before) / (ROUNDS + 1);
    // The first round creates the partitions and warms up both.
    const [feedMs, copyMs] = [median(through.slice(1)), median(copied.slice(1))];
    const rate = (ms: number) => `${Math.round((lines.length / ms) * 1000)} events/s`;
    const growth = await memoryGrowth(site, key);
    return report(comparison, [
      {
        what: 'events accepted per second',
        ratio: median(copied.slice(1).map((ms, round) => ms / (through[round + 1] ?? Number.NaN))),
        aim: { atLeast: 0.45 },
        detail: `${rate(feedMs)} against ${rate(copyMs)}, ${lines.length} events, ${((used / lines.length) * 1000).toFixed(1)} µs of processor each`,
      },
      {
        what: 'memory after 1 GB against after 100 MB',
        ratio: growth.after / growth.before,
        aim: { atMost: 1.25 },
        detail: `${Math.round(growth.after)} MiB (highest ${Math.round(growth.highest)}) against ${Math.round(growth.before)} MiB`,
      },
    ]);
  } finally {
    await site?.stop();
    await db.close();
    await cluster.close();
  }
}

const comparison = {
  title: 'Feed: scan events as NDJSON over HTTP',
  reference: 'raw COPY of the same rows into the same empty table',
  fair: 'COPY is the fastest way into PostgreSQL and does none of the reading, checking and answering',
};

/** The same events as upload lines and as rows for COPY, each natural key once. */
function eventsOnce(parcels: number): { lines: string[]; rows: string[] } {
  const seen = new Map<string, { line: string; row: string }>();
  for (const item of simulate(parcels)) {
    if ('parcel' in item) continue;
    const read = feedSinks['scan-events'].read(item.scanEvent, new Date());
    if (read.ok)
      seen.set(read.value.key, { line: `${JSON.stringify(item.scanEvent)}\n`, row: read.value.row });
  }
  const each = [...seen.values()];
  return { lines: each.map(({ line }) => line), rows: each.map(({ row }) => row) };
}

async function timed(pool: pg.Pool, work: () => Promise<void>): Promise<number> {
  await pool.query('truncate scan_event');
  await pool.query('checkpoint');
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function copy(url: string, rows: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const [columns] = feedSinks['scan-events'].copyTarget.match(/ord, (.*)\)/)?.slice(1) ?? [];
  await copyInto(client, `scan_event (${columns})`, Buffer.from(`${rows.join('\n')}\n`));
  await client.end();
}

/** Sends lines in chunks of a network's size and reads the whole answer. */
async function upload(site: Child, key: string, lines: Iterable<string>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const call = request(`${site.url}${sendScanEvents.path}?results=problems`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  });
  call.once('error', reject);
  call.once('response', (response) => {
    if (response.statusCode !== 200) reject(new Error(`The feed answered ${response.statusCode}.`));
    response.resume();
    response.once('end', resolve);
  });
  await pipeline(Readable.from(inPieces(lines)), call);
  await promise;
}

function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

async function memoryGrowth(site: Child, key: string) {
  let sent = 0;
  let [before, highest, after] = [0, 0, 0];
  const watch = setInterval(async () => {
    after = await residentMiB(site.pid);
    highest = Math.max(highest, after);
    if (before === 0 && sent > GIGABYTE / 10) before = after;
  }, 250);
  await upload(
    site,
    key,
    gigabyte((bytes) => {
      sent = bytes;
    }),
  );
  clearInterval(watch);
  return { before, highest, after };
}

function* gigabyte(report: (bytes: number) => void): Generator<string> {
  let bytes = 0;
  for (const item of simulate(2_000_000)) {
    if ('parcel' in item) continue;
    const line = `${JSON.stringify(item.scanEvent)}\n`;
    bytes += Buffer.byteLength(line);
    report(bytes);
    yield line;
    if (bytes > GIGABYTE) return;
  }
}
