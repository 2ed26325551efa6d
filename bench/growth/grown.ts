import type pg from 'pg';
import { type Db, openPool } from '../../src/db/connect.ts';
import {
  createScanEventPartitions,
  monthOf,
  nextMonth,
  type PartitionSize,
} from '../../src/features/feed/server/scan-event-partitions.ts';
import { DAY_MS } from '../../src/lib/clock.ts';
import { gs1CheckDigit } from '../../src/lib/waybill-number.ts';
import { keptDatabase } from '../dataset.ts';

/** A database that the server filled itself: `parcels` of them, accepted evenly over `months` that end now. */
export type Grown = { db: Db; parcels: number; months: readonly string[] };

/** `label` tells databases of one shape apart. */
export type Shape = { parcels: number; months: number; partitions: PartitionSize; label?: string };

/** The scans of a delivered parcel, and the hours between two. */
const CODES = [
  'PICKED_UP',
  'ARRIVED_AT_BRANCH',
  'DEPARTED_BRANCH',
  'ARRIVED_AT_HUB',
  'SORTED',
  'DEPARTED_HUB',
  'ARRIVED_AT_DESTINATION',
  'SORTED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'RECEIVED',
];
const HOURS_APART = 4;
/** Odd and no multiple of five, so each parcel has a number of its own, in no order. */
const SCATTER = 6_180_339_887n;
const NUMBERS = 10_000_000_000n;
const AT_ONCE = 250_000;

/** The waybill number of the nth parcel. */
export function numberOf(nth: number): string {
  const body = `8${String((BigInt(nth) * SCATTER) % NUMBERS).padStart(10, '0')}`;
  return `${body}${gs1CheckDigit(body)}`;
}

/** The same as SQL; `nth` is a bigint. */
function numberSql(nth: string): string {
  const body = `(80000000000 + (${nth} * ${SCATTER}) % ${NUMBERS})`;
  const digits = Array.from({ length: 11 }, (_, at) => `${at % 2 === 0 ? 3 : 1} * (b / ${10 ** at} % 10)`);
  return `(select b::text || ((10 - (${digits.join(' + ')}) % 10) % 10)::text from (values (${body})) as n (b))`;
}

/** Opens such a database, and fills it if it is not there already. */
export async function openGrown(cluster: Db, shape: Shape): Promise<Grown> {
  const { parcels, months: many, partitions, label } = shape;
  const name = ['grown', parcels, many, partitions, ...(label ? [label] : [])].join('_');
  const db = openPool(await keptDatabase(cluster, name));
  const { rows } = await db.pool.query<{ started: Date }>(
    `select coalesce(min(accepted_at), now() - $1 * interval '1 day') as started from parcel`,
    [shape.months * 30],
  );
  const started = rows[0]?.started ?? new Date();
  const months = monthsFrom(started, shape.months);
  await createScanEventPartitions(db.pool, shape.partitions).ensurePartitions(started, new Date());
  if ((await countParcels(db.pool)) < shape.parcels) await fill(db.pool, shape, started);
  return { db, parcels: shape.parcels, months };
}

/** Whole months of the span. */
function monthsFrom(started: Date, count: number): string[] {
  const months: string[] = [];
  for (let month = nextMonth(monthOf(started)); months.length < count - 2; month = nextMonth(month))
    months.push(month);
  return months;
}

async function countParcels(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from parcel');
  return rows[0]?.count ?? 0;
}

async function fill(pool: pg.Pool, { parcels, months }: Shape, started: Date): Promise<void> {
  const startedAt = performance.now();
  await pool.query('truncate parcel, scan_event, open_promise, promise_day, late_parcel');
  const apartMs = (months * 30 * DAY_MS) / parcels;
  for (let from = 1; from <= parcels; from += AT_ONCE) {
    const slice = [from, Math.min(parcels, from + AT_ONCE - 1), started, apartMs];
    const nth = `generate_series($1::bigint, $2::bigint) as s (nth)`;
    const accepted = `$3::timestamptz + s.nth * $4::float8 * interval '1 millisecond'`;
    await pool.query(
      `insert into parcel (waybill_no, service, item_type, accepted_at, updated_at, promised_date, weight_grams,
         origin_country_code, origin_province_code, origin_district, destination_country_code,
         destination_province_code, destination_district, sender_name, sender_phone, sender_address, consignee_name,
         consignee_phone, consignee_address)
       select ${numberSql('s.nth')}, 'FP', 'parcel', ${accepted}, ${accepted}, (${accepted} + interval '3 days')::date, 1200,
         'TH', '10', 'บางรัก', 'TH', '50', 'หางดง', 'สมชาย ใจดี', '+668' || lpad((s.nth % 100000)::text, 8, '0'),
         '99/1 ถนนสีลม แขวงสีลม', 'สุดา แสงทอง', '+669' || lpad((s.nth % 10000019)::text, 8, '0'), '12 หมู่ 3 ตำบลหางดง'
       from ${nth}`,
      slice,
    );
    await pool.query(
      `insert into scan_event (waybill_no, occurred_at, code, facility_code, country_code, province_code, district,
         facility_name)
       select ${numberSql('s.nth')}, ${accepted} + (c.at - 1) * interval '${HOURS_APART} hours', c.code, 'BKK0' || c.at,
         'TH', '10', 'บางรัก', 'สาขาสีลม'
       from ${nth}, unnest($5::text[]) with ordinality as c (code, at)
       where ${accepted} + (c.at - 1) * interval '${HOURS_APART} hours' <= now()`,
      [...slice, CODES],
    );
  }
  await pool.query('vacuum (analyze, freeze) parcel, scan_event');
  await pool.query('checkpoint');
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`  filled ${parcels} parcels with ${CODES.length} events each in ${seconds} s`);
}
