import { randomUUID } from 'node:crypto';
import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import { requestDigestOf } from '#http/request-keys.ts';
import { bangkokDate } from '#lib/clock.ts';
import { toOrderNo, toWaybillNo } from '../order-numbers.rules.ts';
import { addressDigestOf, toAddressColumns, toParcelRows, toSubOrderRow } from './order-rows.ts';
import type { CheckedOrder, OrderInput } from './ordered-parcels.ts';
import type { PickupTime } from './orders.table.ts';
import type { Counts, NewOrder } from './write-order.ts';

/** A validated order of a customer. */
export type PreparedOrder = {
  customerId: string;
  input: OrderInput;
  checked: CheckedOrder;
  pickup: PickupTime | undefined;
  now: Date;
  book: PlaceBook;
};

/** The numbers of an order and its parcels. */
export type OrderNumbers = { orderNo: string; waybillNos: readonly string[] };

/** The day's numbers for these counts. */
export function numbersOf({ order, waybills }: Counts, now: Date): OrderNumbers {
  return { orderNo: toOrderNo(order, bangkokDate(now)), waybillNos: waybills.map(toWaybillNo) };
}

/** The rows of an order. */
export function toNewOrder(
  { customerId, input, checked: { from, parcels }, pickup, now, book }: PreparedOrder,
  { orderNo, waybillNos }: OrderNumbers,
): NewOrder {
  const [first] = parcels;
  if (!first) throw new Error('an order has a parcel');
  const id = randomUUID();
  const numbered = parcels.map((parcel, at) => ({
    parcel,
    waybillNo: waybillNos[at] ?? '',
    position: at + 1,
  }));
  const rows = numbered.map(({ parcel, waybillNo }) => toParcelRows(parcel, from, { waybillNo, now, book }));
  const { requestKey, handover, remarks, payoutAccountId = null } = input;
  const { date = null, from: pickupFrom = null, until: pickupUntil = null } = pickup ?? {};
  return {
    row: {
      id,
      orderNo,
      customerId,
      requestKey,
      requestDigest: digestOf(input),
      handover,
      remarks,
      payoutAccountId,
      pickupDate: date,
      pickupFrom,
      pickupUntil,
      ...toAddressColumns(from),
      addressDigest: addressDigestOf(from),
      totalSatang: parcels.reduce((sum, { totalSatang }) => sum + totalSatang, 0),
      basis: first.basis,
      bookedAt: now,
      status: 'ONGOING_PICKUP',
    },
    subOrders: numbered.map(({ parcel, ...place }) => toSubOrderRow(parcel, { orderId: id, ...place })),
    parcels: rows.map((row) => row.parcel),
    events: rows.map((row) => row.event),
    changes: [
      {
        orderId: id,
        recurringDayId: null,
        at: now,
        by: 'customer',
        kind: 'booked',
        pickup: pickup ?? null,
        note: null,
      },
    ],
  };
}

/**
 * The answers about another pickup or an earlier order are excluded, since they are given after the order was first
 * sent.
 */
export function digestOf({
  samePickup: _,
  orderedBefore: __,
  expectedPickup: ___,
  ...hashed
}: OrderInput): string {
  return requestDigestOf(hashed);
}
