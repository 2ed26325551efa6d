import { inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { claim } from '#features/claims/server/claims.table.ts';
import { deliveryInstruction } from '#features/delivery-instructions/server/instructions.table.ts';
import { noticeMuted, parcelFollower } from '#features/notices/server/notices.table.ts';
import { subOrder } from '#features/orders/server/orders.table.ts';
import { parcelFact } from '#features/parcel-facts/server/parcel-facts.table.ts';
import { scanEvent } from '#features/parcels/server/parcels.table.ts';
import { supportMessage } from '#features/support/server/support.table.ts';
import { serviceRequest } from '#features/tracking/server/tracking.table.ts';
import { parcelNote, parcelWork } from '../../late/server/parcel-work.table.ts';

/** Traces of a parcel besides its scans: whatever customers requested, selected or wrote about it, and staff noted. */
const traces = [
  parcelFact,
  subOrder,
  claim,
  deliveryInstruction,
  serviceRequest,
  parcelFollower,
  noticeMuted,
];
/** Earlier releases stored the number as typed in messages to customer support, often in groups as on pages. */
const typedNumber = sql`translate(${supportMessage.waybillNo}, ' -', '')`;

/** The parcels that have traces. */
export async function findTouched(tx: Orm, waybillNos: readonly string[]): Promise<Set<string>> {
  if (waybillNos.length === 0) return new Set();
  const found = traces.map(
    (table) =>
      sql`select ${table.waybillNo} as waybill_no from ${table} where ${inArray(table.waybillNo, [...waybillNos])}`,
  );
  const typed = sql`select ${typedNumber} from ${supportMessage} where ${inArray(typedNumber, [...waybillNos])}`;
  // A row whose owner gave it back, and that has no note, says nothing.
  const { assignedTo, waybillNo: worked } = parcelWork;
  const work = sql`select ${worked} from ${parcelWork} where ${inArray(worked, [...waybillNos])}
    and (${assignedTo} is not null or exists (
      select from ${parcelNote} where ${parcelNote.recordId} = ${worked}))`;
  const { rows } = await tx.execute<{ waybill_no: string }>(
    sql.join([...found, typed, work], sql` union all `),
  );
  const { waybillNo } = scanEvent;
  const scanned = await tx
    .selectDistinct({ waybillNo })
    .from(scanEvent)
    .where(inArray(waybillNo, [...waybillNos]));
  return new Set([...rows.map((row) => row.waybill_no), ...scanned.map((row) => row.waybillNo)]);
}
