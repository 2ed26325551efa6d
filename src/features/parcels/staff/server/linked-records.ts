import { desc, eq, inArray } from 'drizzle-orm';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { claim } from '#features/claims/server/claims.table.ts';
import { createChangesPort } from '#features/delivery-instructions/server/instructions.repo.ts';
import { customerOrder, subOrder } from '#features/orders/server/orders.table.ts';
import { supportMessage } from '#features/support/server/support.table.ts';
import { createRequestsRepo } from '#features/tracking/server/requests.repo.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import type { FullParcel } from '../../server/parcels.repo.ts';
import type { staffParcel } from '../parcels.staff.contract.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';

type Whole = OutputOf<typeof staffParcel>;
type Deps = Pick<ParcelsStaffDeps, 'orm'>;

/** The order of the parcel, with its COD money. */
export async function orderOf(
  { orm }: Deps,
  waybillNo: string,
  withCustomer: boolean,
): Promise<Whole['order']> {
  const [row] = await orm
    .select({ part: subOrder, order: customerOrder, name: customer.name })
    .from(subOrder)
    .innerJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
    .innerJoin(customer, eq(customer.id, customerOrder.customerId))
    .where(eq(subOrder.waybillNo, waybillNo));
  if (!row) return null;
  const { part, order, name } = row;
  return {
    orderNo: order.orderNo,
    bookedAt: order.bookedAt.toISOString(),
    status: order.status,
    reference: part.reference,
    codCollectedAt: part.codCollectedAt?.toISOString() ?? null,
    codPayableOn: part.codPayableOn,
    customer: withCustomer ? { customerId: order.customerId, name } : null,
  };
}

/** Customers whose phone is the sender's or the consignee's. */
export async function accountsOf(
  { orm }: Deps,
  { senderPhone, consigneePhone }: FullParcel,
): Promise<NonNullable<Whole['accounts']>> {
  const rows = await orm
    .select({ customerId: customer.id, name: customer.name, kind: customer.kind, phone: customer.phone })
    .from(customer)
    .where(inArray(customer.phone, [senderPhone, consigneePhone]));
  const of = (side: 'sender' | 'consignee', sidePhone: string) =>
    rows.flatMap(({ phone, ...row }) => (phone === sidePhone ? [{ side, ...row }] : []));
  return [...of('sender', senderPhone), ...of('consignee', consigneePhone)];
}

/** Claims about it, newest first; at most one is active. */
export async function claimsOf({ orm }: Deps, waybillNo: string): Promise<NonNullable<Whole['claims']>> {
  const rows = await orm
    .select({ claimNo: claim.claimNo, state: claim.state, submittedAt: claim.submittedAt })
    .from(claim)
    .where(eq(claim.waybillNo, waybillNo))
    .orderBy(desc(claim.submittedAt));
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
}

/** Requests to hurry its delivery, newest first. */
export async function urgesOf({ orm }: Deps, waybillNo: string): Promise<Whole['urges']> {
  const rows = await createRequestsRepo(orm).listOf([waybillNo]);
  return rows.map(({ id, reason, note, createdAt, closedAt, answer }) => ({
    id,
    reason,
    note,
    answer,
    askedAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

/** Messages to customer support about it, newest first. */
export async function complaintsOf({ orm }: Deps, waybillNo: string): Promise<Whole['complaints']> {
  const rows = await orm
    .select()
    .from(supportMessage)
    // Earlier releases kept it as typed, mostly in groups as on pages.
    .where(inArray(supportMessage.waybillNo, [waybillNo, formatWaybillNo(waybillNo)]))
    .orderBy(desc(supportMessage.createdAt));
  return rows.map(({ number, topic, text, createdAt, closedAt }) => ({
    number,
    topic,
    text,
    writtenAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

/** Delivery instructions, newest first, as on the parcel's page. */
export async function instructionsOf({ orm }: Deps, waybillNo: string): Promise<Whole['instructions']> {
  const shown = await createChangesPort(orm).listShown([waybillNo]);
  return shown.map(({ change }) => change);
}
