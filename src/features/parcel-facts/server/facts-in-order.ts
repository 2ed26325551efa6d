import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { DeliveryReason } from '#features/parcels/scan-events.rules.ts';
import { eventCounts } from '#features/parcels/server/parcels.table.ts';
import { type FactCode, type FactKind, factKindOf } from '../fact-kinds.rules.ts';
import type { Position, Share } from './fact-shares.repo.ts';
import { type FactMode, shareOf } from './parcel-facts.table.ts';

/** Something that happened to a watched parcel; place and reason are those of its scan event. */
export type Fact = {
  id: number;
  xid: string;
  mode: FactMode;
  kind: FactKind;
  code: FactCode;
  waybillNo: string;
  occurredAt: Date;
  recordedAt: Date;
  reason: DeliveryReason | null;
  countryCode: string | null;
  provinceCode: string | null;
  district: string | null;
  facilityCode: string;
  facilityName: string | null;
  /** The only customer concerned; null where the parcel determines that. */
  customerId: string | null;
  detail: Record<string, string | number | null> | null;
};

type Row = Omit<Fact, 'kind' | 'id' | 'occurredAt' | 'recordedAt' | 'facilityName'> & {
  id: string;
  /** To the microsecond, as the key of its scan event has it. */
  at: string;
  occurredMs: string;
  recordedMs: string;
};
type Scan = Pick<
  Fact,
  'waybillNo' | 'facilityCode' | 'reason' | 'countryCode' | 'provinceCode' | 'district' | 'facilityName'
> & { at: string; code: string };

/** Facts of a share in order, where its cursor goes with them, and whether there may be more; null where there are none. */
type FactBatch = { facts: Fact[]; last: Position; isFull: boolean } | null;

/**
 * The next facts of a share, with the places of their scan events. Their transactions have no concurrent predecessor: a
 * row that becomes visible later sorts after all of these, whatever its id, so no fact is skipped. What other shares
 * read in between is passed over, so a cursor moves on although its own parcels are quiet.
 */
export async function readFacts(
  tx: Orm,
  { nth, of, xid, factId }: Share,
  { limit, upTo = null }: { limit: number; upTo?: Position | null },
): Promise<FactBatch> {
  const window = limit * of;
  // All rows of one statement: what ends the seen ones and what is read of them has to be of one snapshot.
  const { rows } = await tx.execute<Row & { isOwn: boolean; isFull: boolean }>(sql`
    with seen as materialized (
      select f.* from parcel_fact f
      where (f.xid, f.id) > (${xid}::xid8, ${factId}::bigint) and f.xid < pg_snapshot_xmin(pg_current_snapshot())
        ${upTo ? sql`and (f.xid, f.id) <= (${upTo.xid}::xid8, ${upTo.factId}::bigint)` : sql``}
      order by f.xid, f.id
      limit ${window}
    ), own as (
      select seen.*, true as is_own from seen
      where ${sql.raw(shareOf('seen.waybill_no', String(of)))} = ${nth}
      order by seen.xid, seen.id limit ${limit}
    ), ending as (
      select seen.*, false as is_own from seen order by seen.xid desc, seen.id desc limit 1
    )
    select f.id, f.xid::text as xid, f.mode, f.waybill_no as "waybillNo", f.code,
      f.facility_code as "facilityCode", f.customer_id as "customerId", f.detail, f.occurred_at::text as at,
      (extract(epoch from f.occurred_at) * 1000)::bigint as "occurredMs",
      (extract(epoch from f.recorded_at) * 1000)::bigint as "recordedMs",
      f.detail->>'reason' as reason, f.detail->>'countryCode' as "countryCode",
      f.detail->>'provinceCode' as "provinceCode", f.detail->>'district' as district, f.is_own as "isOwn",
      (select count(*) from seen) >= ${window} as "isFull"
    from (select * from own union all select * from ending) f
    order by not f.is_own, f.xid, f.id`);
  const own = rows.filter(({ isOwn }) => isOwn);
  const last = own.length < limit ? rows.at(-1) : own.at(-1);
  if (!last) return null;
  return {
    facts: await toFacts(tx, own),
    last: { xid: last.xid, factId: Number(last.id) },
    isFull: last.isFull,
  };
}

async function toFacts(tx: Orm, rows: readonly Row[]): Promise<Fact[]> {
  const scans = await findScans(tx, rows);
  return rows.map(({ occurredMs, recordedMs, id, at, ...row }) => {
    const scan = scans.get(keyOf({ ...row, at }));
    return {
      id: Number(id),
      xid: row.xid,
      mode: row.mode,
      kind: factKindOf(row.code),
      code: row.code,
      waybillNo: row.waybillNo,
      occurredAt: new Date(Number(occurredMs)),
      recordedAt: new Date(Number(recordedMs)),
      reason: scan?.reason ?? row.reason,
      countryCode: scan?.countryCode ?? row.countryCode,
      provinceCode: scan?.provinceCode ?? row.provinceCode,
      district: scan?.district ?? row.district,
      facilityCode: row.facilityCode,
      facilityName: scan?.facilityName ?? null,
      customerId: row.customerId,
      detail: row.detail,
    };
  });
}

/** The scan events of facts by their keys: of all parcels at once, between the first and the last of them. */
async function findScans(tx: Orm, facts: readonly Row[]): Promise<Map<string, Scan>> {
  const numbers = [...new Set(facts.map(({ waybillNo }) => waybillNo))];
  const inOrder = facts.toSorted((a, b) => Number(a.occurredMs) - Number(b.occurredMs));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return new Map();
  const { rows } = await tx.execute<Scan>(sql`
    select e.waybill_no as "waybillNo", e.occurred_at::text as at, e.code, e.facility_code as "facilityCode",
      e.reason, e.country_code as "countryCode", e.province_code as "provinceCode", e.district,
      e.facility_name as "facilityName"
    from scan_event e
    where e.waybill_no = any(${sql.param(numbers)}::text[]) and ${sql.raw(eventCounts('e'))}
      and e.occurred_at >= to_timestamp(${first.occurredMs}::bigint / 1000.0) - interval '1 second'
      and e.occurred_at <= to_timestamp(${last.occurredMs}::bigint / 1000.0) + interval '1 second'`);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function keyOf({
  waybillNo,
  at,
  code,
  facilityCode,
}: Pick<Scan, 'waybillNo' | 'at' | 'code' | 'facilityCode'>) {
  return JSON.stringify([waybillNo, at, code, facilityCode]);
}
