import { desc, eq } from 'drizzle-orm';
import { customerOrder, subOrder } from '#features/orders/server/orders.table.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import { AppError } from '#lib/errors.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { toE164 } from '#lib/written/written-phone.ts';
import { currentStatus } from '../../parcel-status.rules.ts';
import type { FullParcel } from '../../server/parcels.repo.ts';
import { parcel } from '../../server/parcels.table.ts';
import { parcelsStaffErrors } from '../parcels.staff.calls.ts';
import type { FoundParcel, findParcels } from '../parcels.staff.contract.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';

/** Per phone; older parcels are found by number. */
const MAX_OF_PHONE = 50;
const SHOWN_OF_PHONE = 4;

type Found = OutputOf<typeof findParcels>;

/** Finds parcels by what a caller reads from a label or a receipt, or tells about themselves. */
export async function find(
  deps: ParcelsStaffDeps,
  { text, only }: ParsedInputOf<typeof findParcels>,
  call: StaffContext,
): Promise<Found> {
  const waybillNo = normaliseWaybillNo(text);
  if (isWaybillNo(waybillNo)) {
    const rows = await toRows(deps, [waybillNo]);
    if (rows.length > 0) return { by: 'waybill', rows, isMore: false };
  }
  const ordered = await waybillsOfOrder(deps, text);
  if (ordered.length > 0) return { by: 'order', rows: await toRows(deps, ordered), isMore: false };
  const phone = only ? undefined : toE164(text, 'TH');
  return phone ? byPhone(deps, phone, call) : { by: 'nothing', rows: [], isMore: false };
}

async function waybillsOfOrder({ reading }: ParcelsStaffDeps, text: string): Promise<string[]> {
  const [orderNo = ''] = toAsciiDigits(text).toUpperCase().split('-');
  const rows = await reading
    .select({ waybillNo: subOrder.waybillNo })
    .from(customerOrder)
    .innerJoin(subOrder, eq(subOrder.orderId, customerOrder.id))
    .where(eq(customerOrder.orderNo, orderNo.trim()))
    .orderBy(subOrder.position);
  return rows.map((row) => row.waybillNo);
}

/** A list of somebody's parcels is sensitive: limited per ten minutes, and each search is in the audit log. */
async function byPhone(
  deps: ParcelsStaffDeps,
  phone: string,
  { actor, visitor }: StaffContext,
): Promise<Found> {
  await countSearch(deps, actor.staffId);
  const [sent, received] = await Promise.all([
    newestOf(deps, parcel.senderPhone, phone),
    newestOf(deps, parcel.consigneePhone, phone),
  ]);
  const numbers = [...new Set([...sent, ...received])];
  const rows = (await toRows(deps, numbers)).toSorted((a, b) => b.acceptedAt.localeCompare(a.acceptedAt));
  await deps.orm.transaction((tx) =>
    deps.audit.record(tx, {
      actor,
      visitor,
      action: 'parcel.searchedByPhone',
      // The log is kept forever, so it contains no full number.
      subject: { kind: 'phone', id: `…${phone.slice(-SHOWN_OF_PHONE)}` },
      after: { found: rows.length },
    }),
  );
  const isMore = sent.length === MAX_OF_PHONE || received.length === MAX_OF_PHONE;
  return { by: 'phone', rows: rows.slice(0, MAX_OF_PHONE), isMore };
}

/** Throws `tooManySearches` where a member looks up parcels of too many people. */
export async function countSearch(
  { phoneSearches }: Pick<ParcelsStaffDeps, 'phoneSearches'>,
  staffId: string,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await phoneSearches.consume(staffId);
  if (!allowed) throw new AppError(parcelsStaffErrors.tooManySearches, { retryAfterSeconds });
}

/** The numbers of the newest parcels of a phone. */
export async function newestOf(
  { reading }: Pick<ParcelsStaffDeps, 'reading'>,
  column: typeof parcel.senderPhone | typeof parcel.consigneePhone,
  phone: string,
  limit = MAX_OF_PHONE,
): Promise<string[]> {
  const rows = await reading
    .select({ waybillNo: parcel.waybillNo })
    .from(parcel)
    .where(eq(column, phone))
    .orderBy(desc(parcel.acceptedAt))
    .limit(limit);
  return rows.map((row) => row.waybillNo);
}

/** In the order of the given numbers. */
export async function toRows(
  { parcels }: Pick<ParcelsStaffDeps, 'parcels'>,
  waybillNos: readonly string[],
): Promise<FoundParcel[]> {
  if (waybillNos.length === 0) return [];
  const known = new Map((await parcels.findFull(waybillNos)).map((row) => [row.waybillNo, row]));
  return waybillNos.flatMap((waybillNo) => {
    const row = known.get(waybillNo);
    return row ? [toRow(row)] : [];
  });
}

/** A parcel as lists show it. */
export function toRow(row: FullParcel): FoundParcel {
  const { waybillNo, service, acceptedAt, senderName, consigneeName, destinationProvinceCode } = row;
  return {
    waybillNo,
    service,
    senderName,
    consigneeName,
    destinationProvinceCode,
    acceptedAt: acceptedAt.toISOString(),
    status: currentStatus(row.events),
  };
}
