import { eq } from 'drizzle-orm';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { OBJECTION_DAYS } from '#features/cod-ledger/objections.rules.ts';
import { lineKinds, type PriceLine } from '#features/quotes/quote-parts.contract.ts';
import { AppError } from '#lib/errors.ts';
import type { OrderReceipt } from '../order-receipt.contract.ts';
import { isHandedOver } from '../order-states.rules.ts';
import { orderErrors } from '../orders.calls.ts';
import type { SubOrder } from '../orders.contract.ts';
import { getOrder, type OrderDeps, type Owner } from './own-orders.ts';

/** The content of an order's receipt; throws `notFound`, and `noReceipt` where everything was cancelled, `paidByConsignee` for a return. */
export async function getReceipt(deps: OrderDeps, owner: Owner, orderNo: string): Promise<OrderReceipt> {
  const own = await getOrder(deps, owner, orderNo);
  const now = deps.clock.now();
  const parcels = own.subOrders.filter(({ status }) => status !== 'CANCELLED').map(toReceiptParcel);
  if (parcels.length === 0) throw new AppError(orderErrors.noReceipt);
  // An order of a return has one parcel.
  const [only] = own.subOrders.length === 1 ? parcels : [];
  if (only && (await deps.returns.isPaidByConsignee(only.waybillNo)))
    throw new AppError(orderErrors.paidByConsignee);
  const { current } = await deps.rules.around(now);
  const { holdDays, transferWorkingDays, refundDays } = current.rules.cod;
  const { bookedAt, handover, pickup, sender, basis } = own;
  const hasCod = parcels.some(({ codSatang }) => codSatang > 0);
  return {
    orderNo: own.orderNo,
    bookedAt,
    handover,
    pickup,
    sender,
    basis,
    parcels,
    issuedAt: now.toISOString(),
    senderEmail: await emailOf(deps, owner),
    totals: totalsOf(parcels),
    codNotice: hasCod ? { holdDays, transferWorkingDays, objectionDays: OBJECTION_DAYS, refundDays } : null,
  };
}

function toReceiptParcel(parcel: SubOrder): OrderReceipt['parcels'][number] {
  const lines = parcel.lines.filter((line) => isCharged(line, parcel));
  return { ...parcel, lines, totalSatang: sumOf(lines), isPaid: isHandedOver(parcel.status) };
}

/** For a returned parcel the shipping fee is due but not the COD fee (the terms of COD, section 2). */
function isCharged({ kind }: PriceLine, { status }: SubOrder): boolean {
  return kind !== 'COD' || status !== 'PROCESSED';
}

function totalsOf(parcels: OrderReceipt['parcels']): OrderReceipt['totals'] {
  const all = parcels.flatMap(({ lines }) => lines);
  const lines = lineKinds
    .map((kind) => ({ kind, amountSatang: sumOf(all.filter((line) => line.kind === kind)) }))
    .filter(({ kind }) => all.some((line) => line.kind === kind));
  const totalSatang = sumOf(all);
  const paidSatang = sumOf(parcels.filter(({ isPaid }) => isPaid).flatMap((parcel) => parcel.lines));
  const codSatang = parcels.reduce((sum, each) => sum + (each.cod?.state === 'none' ? 0 : each.codSatang), 0);
  return { lines, totalSatang, paidSatang, dueSatang: totalSatang - paidSatang, codSatang };
}

function sumOf(lines: readonly Pick<PriceLine, 'amountSatang'>[]): number {
  return lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
}

async function emailOf({ orm }: OrderDeps, { customerId }: Owner): Promise<string | null> {
  const [row] = await orm.select({ email: customer.email }).from(customer).where(eq(customer.id, customerId));
  return row?.email ?? null;
}
