import { createFeedRepo } from '../../src/features/feed/server/feed.repo.ts';
import { createFeedService } from '../../src/features/feed/server/feed.service.ts';
import type { SentLine } from '../../src/features/feed/server/line-batch.ts';
import { createParcelsRepo } from '../../src/features/parcels/server/parcels.repo.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { openBenchCluster } from '../dataset.ts';
import { median } from '../load.ts';
import { type Finding, report } from '../report.ts';
import { millions, sized } from '../size.ts';
import { type Grown, numberOf, openGrown } from './grown.ts';
import { DUE, measureLook } from './late-look.ts';

const MILLION = sized(1_000_000);
const ROUNDS = sized(5);
const LOOKUPS = sized(2_000);
const EVENTS = sized(20_000);
const LINES_AT_ONCE = 1_000;

/** In milliseconds: one lookup, a thousand events, a month's drop, and a look with so many parcels due. */
type Costs = { lookup: number; events: number; drop: number; look: number };

/**
 * What grows with the number of parcels that are stored, and with the number of partitions. The sizes are
 * `BENCH_MILLIONS`, the first of which the others are held against.
 */
export async function benchGrow(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const opened: Grown[] = [];
  const open = async (parcels: number, months: number, partitions: 'month' | 'year') => {
    const grown = await openGrown(cluster, { parcels, months, partitions });
    opened.push(grown);
    return grown;
  };
  try {
    const sizes: Grown[] = [];
    for (const each of millions) sizes.push(await open(each * MILLION, 12, 'month'));
    const costs = await measureInTurn(sizes, measureAll);
    const [years, manyMonths] = [await open(MILLION, 60, 'year'), await open(MILLION, 60, 'month')];
    const ofPartitions = await measureInTurn([years, manyMonths], measureLookup);
    const [first, ...larger] = costs;
    const findings = first
      ? larger.flatMap((each, nth) => findingsOf(millions[nth + 1] ?? 0, each, first))
      : [];
    const [few = Number.NaN, many = Number.NaN] = ofPartitions.map((each) => median(each));
    return report(comparison, [
      ...findings,
      {
        what: 'a lookup with 60 partitions against 5 or 6',
        ratio: many / few,
        aim: { atMost: 3.5 },
        detail: ms(few, many),
      },
    ]);
  } finally {
    for (const { db } of opened) await db.close();
    await cluster.close();
  }
}

const comparison = {
  title: `Growth: ${millions.join(', ')} million parcels of 11 events, written by the server itself`,
  reference: `${millions[0]} million parcels in the same kind of database`,
  fair: 'all are in one cluster, hold the same rows over the same twelve months, and are measured in turn; memory is what they compete for, as in a database that has grown',
};

async function measureInTurn<T>(
  all: readonly Grown[],
  measure: (of: Grown, round: number) => Promise<T>,
): Promise<T[][]> {
  const measured = all.map((): T[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [nth, each] of all.entries()) measured[nth]?.push(await measure(each, round));
  // The first round fills the memory of the database.
  return measured.map((each) => each.slice(1));
}

function findingsOf(size: number, costs: readonly Costs[], first: readonly Costs[]): Finding[] {
  const finding = (what: string, name: keyof Costs, atMost: number): Finding => {
    const [own, other] = [costs, first].map((each) => median(each.map((cost) => cost[name])));
    return {
      what: `${size} million: ${what}`,
      ratio: (own ?? Number.NaN) / (other ?? Number.NaN),
      aim: { atMost },
      detail: ms(other, own),
    };
  };
  return [
    finding('a lookup of one number', 'lookup', 2),
    finding('a thousand events of the feed', 'events', 2),
    finding("a month's drop", 'drop', 2),
    finding(`the look for late parcels with ${DUE} due among all`, 'look', 1.5),
  ];
}

function ms(before = Number.NaN, after = Number.NaN): string {
  return `${after.toFixed(2)} ms against ${before.toFixed(2)} ms`;
}

async function measureAll(grown: Grown, round: number): Promise<Costs> {
  return {
    lookup: await measureLookup(grown),
    events: await measureEvents(grown),
    drop: await measureDrop(grown),
    look: await measureLateLook(grown, round),
  };
}

async function measureLookup({ db, parcels }: Grown): Promise<number> {
  const repo = createParcelsRepo(db);
  const startedAt = performance.now();
  for (let nth = 0; nth < LOOKUPS; nth += 1) {
    const [found] = await repo.findTracked([numberOf(anyOf(parcels))]);
    if (!found) throw new Error('A parcel is missing.');
  }
  return (performance.now() - startedAt) / LOOKUPS;
}

/** New events of any parcels, by the writer of the feed. */
async function measureEvents({ db, parcels }: Grown): Promise<number> {
  const feed = createFeedService({ repo: createFeedRepo(db, 'month'), clock: systemClock });
  const startedAt = performance.now();
  for await (const outcomes of feed.receive('scan-events', newEvents(parcels)))
    if (outcomes.length === 0) throw new Error('Nothing was written.');
  return ((performance.now() - startedAt) / EVENTS) * 1_000;
}

async function* newEvents(parcels: number): AsyncGenerator<SentLine[], void> {
  for (let line = 0; line < EVENTS; line += LINES_AT_ONCE)
    yield Array.from({ length: Math.min(LINES_AT_ONCE, EVENTS - line) }, (_, nth) => ({
      line: line + nth + 1,
      raw: {
        waybillNo: numberOf(anyOf(parcels)),
        code: 'ON_HOLD',
        occurredAt: new Date(Date.now() - 3_600_000 + line + nth).toISOString(),
        provinceCode: '10',
        facilityCode: 'BKK01',
      },
    }));
}

/** How long others wait for a month that goes: its files are deleted after the locks are released. Here it comes back. */
async function measureDrop({ db, months }: Grown): Promise<number> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    const startedAt = performance.now();
    await client.query(`drop table scan_event_${months[0]?.replace('-', '_')}`);
    return performance.now() - startedAt;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** All parcels are promised for later, but for some that are due. */
async function measureLateLook({ db, parcels }: Grown, nth: number): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>('select count(*) as count from open_promise');
  if ((rows[0]?.count ?? 0) < parcels - DUE * (ROUNDS + 1))
    await db.pool.query(
      `insert into open_promise (waybill_no, due_at)
       select waybill_no, now() + interval '1 day' from parcel on conflict do nothing`,
    );
  return measureLook(db, nth);
}

function anyOf(parcels: number): number {
  return 1 + Math.floor(Math.random() * parcels);
}
