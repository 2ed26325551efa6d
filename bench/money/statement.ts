import { type Db, openPool } from '../../src/db/connect.ts';
import { createCodStatement } from '../../src/features/orders/server/cod/cod-statement.ts';
import { firstVersion } from '../../src/features/rules/first-version.rules.ts';
import { addDays, bangkokDate, systemClock } from '../../src/lib/clock.ts';
import { keptDatabase, openBenchCluster } from '../dataset.ts';
import { median } from '../load.ts';
import { type Finding, report } from '../report.ts';
import { sized } from '../size.ts';
import { fillShops, type Shop } from './shops.ts';

const ROUNDS = sized(31);
const AIM_MS = 200;
const PAGE = 100;

/** The statement of shops with 100,000 COD parcels against the bare sum of their days. */
export async function benchStatement(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const db = openPool(await keptDatabase(cluster, 'statement'));
  try {
    const findings: Finding[] = [];
    for (const shop of await fillShops(db, today())) findings.push(...(await measure(db, shop)));
    return report(comparison, findings);
  } finally {
    await db.close();
    await cluster.close();
  }
}

const comparison = {
  title: 'Statement: the COD money of a shop with 100,000 parcels among half a million',
  reference: 'one select of the sums of the same days by the same index',
  fair: 'both read the same rows from the same database in turn, over one connection pool; the statement also has its months, what is under way, and what is waited for',
};

async function measure(db: Db, { name, customerId, month, fullDay }: Shop): Promise<Finding[]> {
  const statement = createCodStatement({
    orm: db.orm,
    rules: { around: async () => ({ current: { rules: firstVersion } }) } as never,
    sheets: { write: async () => ({ fileName: '', content: '' }) } as never,
    translate: () => '',
    clock: systemClock,
  });
  const owner = { customerId };
  const until = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
  const bareDays = () =>
    db.pool.query(
      `select coalesce(paid_on, due_on) as day, count(*), sum(owed_satang + taken_satang + sent_satang + paid_satang + returned_satang)
       from cod_parcel where customer_id = $1 and coalesce(paid_on, due_on) >= $2 and coalesce(paid_on, due_on) < $3
       group by 1`,
      [customerId, `${month}-01`, until],
    );
  const lastPage = Math.min(1000, Math.max(1, Math.floor(fullDay.parcels / PAGE)));
  const ways = {
    bare: bareDays,
    month: () => statement.ofMonth(owner, { month }, 'en-us'),
    day: () => statement.ofDay(owner, { date: fullDay.date, page: 1, pageSize: PAGE }),
    lastPage: () => statement.ofDay(owner, { date: fullDay.date, page: lastPage, pageSize: PAGE }),
  };
  const times = {
    bare: [] as number[],
    month: [] as number[],
    day: [] as number[],
    lastPage: [] as number[],
  };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      const startedAt = performance.now();
      await ways[way]();
      // The first round opens connections and fills the memory of the database.
      if (round > 0) times[way].push(performance.now() - startedAt);
    }
  const of = (way: keyof typeof ways) => median(times[way]);
  const milliseconds = (what: string, way: keyof typeof ways): Finding => ({
    what: `${name}: ${what}, ms`,
    ratio: of(way),
    aim: { atMost: AIM_MS },
    detail: `${(of(way) / of('bare')).toFixed(2)} times the bare select of ${of('bare').toFixed(1)} ms`,
  });
  return [
    milliseconds('the statement', 'month'),
    milliseconds(`the first of the ${fullDay.parcels} parcels of a day`, 'day'),
    milliseconds(`page ${lastPage} of that day`, 'lastPage'),
  ];
}

function today(): string {
  return bangkokDate(systemClock.now());
}
