import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { DeliveryReason } from '#features/parcels/scan-events.rules.ts';
import { eventCounts } from '#features/parcels/server/parcels.table.ts';
import { type FactCode, type FactKind, factKindOf } from '../fact-kinds.rules.ts';
import type { FactMode, factCursor } from './parcel-facts.table.ts';

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

type Row = Omit<Fact, 'kind' | 'id' | 'occurredAt' | 'recordedAt'> & {
  id: string;
  occurredMs: string;
  recordedMs: string;
};

/**
 * Facts after a cursor whose transactions have no concurrent predecessor: a row that becomes visible later sorts
 * after all of these, whatever its id, so no fact is skipped.
 */
export async function readFacts(
  tx: Orm,
  { xid, factId }: typeof factCursor.$inferSelect,
  limit: number,
): Promise<Fact[]> {
  const { rows } = await tx.execute<Row>(sql`
    select f.id, f.xid::text as xid, f.mode, f.waybill_no as "waybillNo", f.code,
      f.facility_code as "facilityCode", f.customer_id as "customerId", f.detail,
      (extract(epoch from f.occurred_at) * 1000)::bigint as "occurredMs",
      (extract(epoch from f.recorded_at) * 1000)::bigint as "recordedMs",
      coalesce(e.reason, f.detail->>'reason') as reason,
      coalesce(e.country_code, f.detail->>'countryCode') as "countryCode",
      coalesce(e.province_code, f.detail->>'provinceCode') as "provinceCode", e.district,
      e.facility_name as "facilityName"
    from parcel_fact f
    left join lateral (
      select * from scan_event e
      where e.waybill_no = f.waybill_no and e.occurred_at = f.occurred_at
        and e.code = f.code and e.facility_code = f.facility_code and ${sql.raw(eventCounts('e'))}
      limit 1
    ) e on true
    where (f.xid, f.id) > (${xid}::xid8, ${factId}::bigint) and f.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by f.xid, f.id
    limit ${limit}`);
  return rows.map(({ occurredMs, recordedMs, id, ...row }) => ({
    ...row,
    id: Number(id),
    kind: factKindOf(row.code),
    occurredAt: new Date(Number(occurredMs)),
    recordedAt: new Date(Number(recordedMs)),
  }));
}
