import type { Db } from '../../src/db/connect.ts';
import { openBenchCluster } from '../dataset.ts';
import { median } from '../load.ts';
import { report } from '../report.ts';
import { sized } from '../size.ts';
import { openGrown } from './grown.ts';
import { DUE, measureLook } from './late-look.ts';

const MILLION = sized(1_000_000);
/** Under way at once where 3 million parcels are sent a day, with much to spare; the first is the reference. */
const OPEN = [MILLION, 50 * MILLION];
const ROUNDS = 4;
const AT_ONCE = 1_000_000;
/** An hourly look is a minute's work, so that it never meets the next one. */
const AIM_SECONDS = 60;

/** The look for late parcels among the open promises of a national carrier. */
export async function benchLate(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const opened: Db[] = [];
  try {
    for (const open of OPEN) {
      const shape = {
        parcels: DUE * (ROUNDS + 1),
        months: 12,
        partitions: 'month',
        label: String(open),
      } as const;
      const { db } = await openGrown(cluster, shape);
      opened.push(db);
      await promise(db, open);
    }
    const times = opened.map((): number[] => []);
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [nth, db] of opened.entries()) times[nth]?.push(await measureLook(db, round));
    // The first round fills the memory of the database.
    const [few = Number.NaN, many = Number.NaN] = times.map((each) => median(each.slice(1)));
    const detail = `${seconds(many)} s against ${seconds(few)} s`;
    return report(comparison, [
      { what: 'the look among fifty million', ratio: many / few, aim: { atMost: 1.5 }, detail },
      { what: 'seconds of the look among fifty million', ratio: many / 1000, aim: { atMost: AIM_SECONDS } },
    ]);
  } finally {
    for (const db of opened) await db.close();
    await cluster.close();
  }
}

const comparison = {
  title: `Late parcels: ${DUE} that are due among ${OPEN[1]} open promises`,
  reference: `the same among ${OPEN[0]}`,
  fair: 'both are in one cluster, examine the same parcels with the same scans, and are measured in turn',
};

/** Promises for the days to come, of parcels that no look examines. */
async function promise(db: Db, open: number): Promise<void> {
  const { rows } = await db.pool.query<{ count: number }>('select count(*) as count from open_promise');
  if ((rows[0]?.count ?? 0) >= open) return;
  await db.pool.query('truncate open_promise');
  for (let from = 1; from <= open; from += AT_ONCE)
    await db.pool.query(
      `insert into open_promise (waybill_no, due_at)
       select '7' || lpad(nth::text, 11, '0'), now() + interval '1 day' + nth * 7919 % 432000 * interval '1 second'
       from generate_series($1::bigint, $2::bigint) as s (nth)`,
      [from, Math.min(open, from + AT_ONCE - 1)],
    );
  await db.pool.query('vacuum (analyze) open_promise');
  await db.pool.query('checkpoint');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
