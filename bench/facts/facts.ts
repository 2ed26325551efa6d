import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, openPool } from '../../src/db/connect.ts';
import { createScanEventPartitions } from '../../src/features/feed/server/scan-event-partitions.ts';
import { createFanOut as toNotices } from '../../src/features/notices/server/fan-out.ts';
import { createFactReader, type FactHandler } from '../../src/features/parcel-facts/server/fact-reader.ts';
import { createFanOut as toWebhooks } from '../../src/features/webhooks/server/fan-out.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { emptyDatabase, openBenchCluster } from '../dataset.ts';
import { median } from '../load.ts';
import { type Finding, report } from '../report.ts';
import { sized } from '../size.ts';

const PARCELS = sized(20_000);
const SCANS_EACH = 3;
const FACTS = PARCELS * SCANS_EACH;
/** Every fifth parcel is sent by one of them, who wants every message by SMS and has a webhook. */
const CUSTOMERS = 400;
const ROUNDS = sized(5);
const BATCH = 500;
const SHARES = [1, 2, 4];
const CONNECTIONS = 16;

const channels = { isOpen: () => true, canNotifyPhones: false };
const readers: readonly FactHandler[] = [
  { name: 'notices', handle: toNotices({ channels, clock: systemClock }) },
  { name: 'webhooks', modes: ['live', 'sandbox'], handle: toWebhooks({ clock: systemClock }) },
];

/** How many facts a second become messages and webhooks, with one share and with several in one process. */
export async function benchFacts(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const db = openPool(await emptyDatabase(cluster, 'facts'), CONNECTIONS);
  try {
    await fill(db);
    const bare: number[] = [];
    const times = new Map(SHARES.map((shares) => [shares, [] as number[]]));
    for (let round = 0; round <= ROUNDS; round += 1) {
      bare.push(await readBare(db));
      const inTurn = round % 2 === 0 ? SHARES : SHARES.toReversed();
      for (const shares of inTurn) times.get(shares)?.push(await readAll(db, shares));
    }
    // The first round opens connections and fills the memory of the database.
    const bareMs = median(bare.slice(1));
    const ofShares = (shares: number) => median((times.get(shares) ?? []).slice(1));
    const findings = SHARES.map((shares): Finding => {
      const ms = ofShares(shares);
      return {
        what: `${shares} ${shares === 1 ? 'share' : 'shares'}: throughput`,
        ratio: bareMs / ms,
        aim: { atLeast: AIMS[shares] ?? 0 },
        detail: `${rate(ms)} facts a second into messages and webhooks, against ${rate(bareMs)} that are only selected`,
      };
    });
    const most = Math.min(...SHARES.map(ofShares));
    const aSecond = { what: 'facts a second', ratio: (FACTS / most) * 1000, aim: { atLeast: 2_000 } };
    return report(comparison, [...findings, aSecond]);
  } finally {
    await db.close();
    await cluster.close();
  }
}

/** By shares: what is only selected costs a fraction of two readers with their scans, recipients and rows. */
const AIMS: Record<number, number> = { 1: 0.02, 2: 0.02, 4: 0.02 };

const comparison = {
  title: `Facts: ${FACTS} of ${PARCELS} parcels, read for messages and for webhooks`,
  reference: `one loop that selects the same facts in order, ${BATCH} at a time, and does nothing with them`,
  fair: 'all read the same rows from the same database in turn; both readers run at the same time, as in a process, and write what is due into empty tables',
};

function rate(ms: number): string {
  return String(Math.round((FACTS / ms) * 1000));
}

async function readBare(db: Db): Promise<number> {
  const startedAt = performance.now();
  for (let after = { xid: '0', id: '0' }; ; ) {
    const { rows } = await db.pool.query<typeof after>(
      `select f.*, xid::text as xid, id::text as id from parcel_fact f
       where (f.xid, f.id) > ($1::xid8, $2::bigint) order by f.xid, f.id limit ${BATCH}`,
      [after.xid, after.id],
    );
    const last = rows.at(-1);
    if (!last) return performance.now() - startedAt;
    after = last;
  }
}

/** Until both readers of a started process have read everything. */
async function readAll(db: Db, shares: number): Promise<number> {
  await db.pool.query('truncate fact_cursor, notice, webhook_event cascade');
  const sharing = { shares, atOnce: shares, batch: BATCH, silentMs: 15_000 };
  const started = readers.map((reader) =>
    createFactReader(
      { db, sharing, listener: { on: () => () => undefined }, onProblem: (cause) => console.error(cause) },
      reader,
    ),
  );
  const startedAt = performance.now();
  for (const reader of started) reader.start();
  while (!(await isRead(db, shares))) await sleep(10);
  const ms = performance.now() - startedAt;
  for (const reader of started) await reader.stop();
  return ms;
}

async function isRead(db: Db, shares: number): Promise<boolean> {
  const { rows } = await db.pool.query<{ at: number }>(
    `select count(*)::int as at from fact_cursor where fact_id = (select max(id) from parcel_fact)`,
  );
  return rows[0]?.at === shares * readers.length;
}

async function fill(db: Db): Promise<void> {
  const now = new Date();
  await createScanEventPartitions(db.pool, 'year').ensurePartitions(
    new Date(now.getTime() - 86_400_000),
    now,
  );
  await db.orm.execute(sql`
    insert into customer (phone, name) select '+668' || lpad(n::text, 8, '0'), 'bench' from generate_series(1, ${CUSTOMERS}::int) n`);
  await db.orm.execute(sql`
    insert into notice_choice (customer_id, choices)
    select id, '{"parcelPickedUp": ["sms"], "parcelOutForDelivery": ["sms"], "parcelDelivered": ["sms"]}' from customer`);
  await db.orm.execute(sql`
    insert into webhook_endpoint (customer_id, mode, url, name, kinds, all_parcels, secrets, created_at)
    select id, 'live', 'https://subscriber.example/hook', 'bench', '{}', true, '[]', ${now}::timestamptz - interval '1 day'
    from customer`);
  await db.orm.execute(sql`
    insert into parcel (waybill_no, service, item_type, accepted_at, updated_at, weight_grams, origin_country_code,
      destination_country_code, sender_name, sender_phone, sender_address, consignee_name, consignee_phone, consignee_address)
    select '8' || lpad(n::text, 11, '0'), 'SUPER', 'parcel', ${now}, ${now}, 1000, 'TH', 'TH', 'ส', case n % 5 when 0
      then '+668' || lpad((1 + n / 5 % ${CUSTOMERS})::text, 8, '0') else '+669' || lpad(n::text, 8, '0') end, 'ก', 'ร', '+66700000000', 'ข'
    from generate_series(1, ${PARCELS}::int) n`);
  await db.orm.execute(sql`
    insert into scan_event (waybill_no, occurred_at, code, facility_code, country_code, province_code, facility_name)
    select '8' || lpad(n::text, 11, '0'), ${now}::timestamptz - (${SCANS_EACH} - s) * interval '1 minute',
      (array['PICKED_UP', 'OUT_FOR_DELIVERY', 'DELIVERED'])[s], 'BKK01', 'TH', '10', 'สาขาสีลม'
    from generate_series(1, ${SCANS_EACH}::int) s, generate_series(1, ${PARCELS}::int) n`);
  await db.orm.execute(sql`
    insert into parcel_fact (waybill_no, occurred_at, code, facility_code)
    select waybill_no, occurred_at, code, facility_code from scan_event order by occurred_at, waybill_no`);
  await db.pool.query(
    'vacuum (analyze, freeze) parcel, scan_event, parcel_fact, customer, notice_choice, webhook_endpoint',
  );
}
