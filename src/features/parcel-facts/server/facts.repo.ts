import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { scanEvent } from '#features/parcels/server/parcels.table.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { FactCode } from '../fact-kinds.rules.ts';
import { factsOf, scansIn } from './facts-sql.repo.ts';
import { parcelFact, watchedParcel, watchingCustomer } from './parcel-facts.table.ts';

type NewScanEvent = typeof scanEvent.$inferInsert;
/** A fact without a scan event. */
export type NewFact = Omit<typeof parcelFact.$inferInsert, 'id' | 'xid' | 'recordedAt'>;

/** Parcels accepted longer ago have no more events for a customer who starts watching. */
const DAYS_UNDER_WAY = 60;

/** The watched ones among thousands of parcels. */
export async function watchedAmong(
  client: Pick<pg.ClientBase, 'query'>,
  waybillNos: Iterable<string>,
): Promise<string[]> {
  // As a table: compared with an array, every row would be checked against ten thousand numbers.
  const { rows } = await client.query<{ waybill_no: string }>(
    `select w.waybill_no from unnest($1::text[]) as sent (waybill_no)
     join watched_parcel w on w.waybill_no = sent.waybill_no collate "C"`,
    [[...waybillNos]],
  );
  return rows.map((row) => row.waybill_no);
}

/** Starts watching parcels: from now on, or including scan events since an earlier time. */
export async function watchParcels(
  tx: Orm,
  waybillNos: readonly string[],
  eventsSince?: Date,
): Promise<void> {
  if (waybillNos.length === 0) return;
  const rows = [...new Set(waybillNos)].sort().map((waybillNo) => ({ waybillNo, eventsSince }));
  await tx.insert(watchedParcel).values(rows).onConflictDoNothing();
}

/** Starts watching all parcels that a customer sends or receives, including those in transit. */
export async function watchCustomer(
  tx: Orm,
  { customerId, watcher, now }: { customerId: string; watcher: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - DAYS_UNDER_WAY * DAY_MS);
  await tx.insert(watchingCustomer).values({ customerId, watcher }).onConflictDoNothing();
  const [found] = await tx
    .select({ phone: customer.phone })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (!found?.phone) return;
  const own = (side: 'sender' | 'consignee') => sql`
    select p.waybill_no from parcel p
    where p.${sql.raw(side)}_phone = ${found.phone} and p.accepted_at > ${since}`;
  await tx.execute(sql`
    insert into watched_parcel (waybill_no) ${own('sender')} union ${own('consignee')} order by 1
    on conflict do nothing`);
}

/** Stops it for a feature; already watched parcels stay watched, but their facts concern nobody. */
export async function unwatchCustomer(tx: Orm, customerId: string, watcher: string): Promise<void> {
  await tx
    .delete(watchingCustomer)
    .where(and(eq(watchingCustomer.customerId, customerId), eq(watchingCustomer.watcher, watcher)));
}

/** Writes facts without a scan event; existing ones are left unchanged. */
export async function recordFacts(tx: Orm, facts: readonly NewFact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .insert(parcelFact)
    .values([...facts])
    .onConflictDoNothing();
}

/** Writes scan events created by the website, and the facts about those of watched parcels. */
export async function addScanEvents(tx: Orm, events: readonly NewScanEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { waybillNo, occurredAt, code, facilityCode } = scanEvent;
  // So that whoever begins to watch can wait for this transaction, although its events may go to another server.
  await tx.execute(sql`select pg_current_xact_id()`);
  const written = await tx
    .insert(scanEvent)
    .values([...events])
    .onConflictDoNothing()
    .returning({ waybill_no: waybillNo, occurred_at: occurredAt, code, facility_code: facilityCode });
  await recordScans(tx, written);
}

type ScanKey = { waybill_no: string; occurred_at: Date; code: FactCode; facility_code: string };

async function recordScans(tx: Orm, written: readonly ScanKey[]): Promise<void> {
  await tx.execute(sql`
    with written as (
      select * from json_to_recordset(${JSON.stringify(written)}::json)
        as key (waybill_no text, occurred_at timestamptz, code text, facility_code text)
    ) ${sql.raw(factsOf(scansIn('written')))}`);
}

type CorrectedScan = Pick<typeof parcelFact.$inferSelect, 'waybillNo' | 'occurredAt' | 'facilityCode'> & {
  code: ScanEventCode;
};

/**
 * The effects of a correction by staff on a watched parcel: the fact of the voided scan is retracted, and the
 * correction and its replacement become facts. Returns the retracted fact.
 */
export async function recordCorrection(
  tx: Orm,
  {
    voided,
    counting,
    ...correction
  }: {
    voided: CorrectedScan | null;
    counting: CorrectedScan | null;
    waybillNo: string;
    at: Date;
    detail: Record<string, string | number | null>;
  },
): Promise<number | null> {
  const factId = voided && (await takeBack(tx, voided));
  const { waybillNo, at, detail } = correction;
  await tx.execute(sql`
    insert into parcel_fact (waybill_no, occurred_at, code, detail)
    select waybill_no, ${at}, 'CORRECTED', ${JSON.stringify(detail)}::jsonb
    from watched_parcel where waybill_no = ${waybillNo}
    on conflict do nothing`);
  if (counting) {
    const { occurredAt, code, facilityCode } = counting;
    await recordScans(tx, [
      { waybill_no: waybillNo, occurred_at: occurredAt, code, facility_code: facilityCode },
    ]);
  }
  return factId;
}

async function takeBack(
  tx: Orm,
  { waybillNo, occurredAt, code, facilityCode }: CorrectedScan,
): Promise<number | null> {
  const [row] = await tx
    .delete(parcelFact)
    .where(
      and(
        eq(parcelFact.waybillNo, waybillNo),
        eq(parcelFact.occurredAt, occurredAt),
        eq(parcelFact.code, code),
        eq(parcelFact.facilityCode, facilityCode),
        eq(parcelFact.mode, 'live'),
      ),
    )
    .returning({ id: parcelFact.id });
  return row?.id ?? null;
}
