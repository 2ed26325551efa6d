import { createHash, randomUUID } from 'node:crypto';
import { bangkokDate } from '../../../lib/clock.ts';
import type { ParsedInputOf } from '../../../lib/contract.ts';
import type { PlaceBook } from '../../places/book/place-book.rules.ts';
import { toOrderNo, toWaybillNo } from '../order-numbers.rules.ts';
import type { createOrder } from '../orders.contract.ts';
import { addressDigestOf, toAddressColumns, toParcelRows, toSubOrderRow } from './order-rows.ts';
import type { CheckedOrder } from './ordered-parcels.ts';
import type { PickupTime } from './orders.table.ts';
import type { Counts, NewOrder } from './write-order.ts';

type Input = ParsedInputOf<typeof createOrder>;

/** A checked order of a customer. */
export type PreparedOrder = {
  customerId: string;
  input: Input;
  checked: CheckedOrder;
  pickup: PickupTime | undefined;
  now: Date;
  book: PlaceBook;
};

/** The rows of an order, numbered by its counts. */
export function toNewOrder(
  { customerId, input, checked: { from, parcels }, pickup, now, book }: PreparedOrder,
  counts: Counts,
): NewOrder {
  const [first] = parcels;
  if (!first) throw new Error('an order has a parcel');
  const id = randomUUID();
  const waybillNos = counts.waybills.map(toWaybillNo);
  const numbered = parcels.map((parcel, at) => ({
    parcel,
    waybillNo: waybillNos[at] ?? '',
    position: at + 1,
  }));
  const rows = numbered.map(({ parcel, waybillNo }) => toParcelRows(parcel, from, { waybillNo, now, book }));
  const { requestKey, handover, remarks } = input;
  const { date = null, from: pickupFrom = null, until: pickupUntil = null } = pickup ?? {};
  return {
    row: {
      ...{ id, orderNo: toOrderNo(counts.order, bangkokDate(now)), customerId, requestKey },
      ...{ requestDigest: digestOf(input), handover, remarks },
      ...{ pickupDate: date, pickupFrom, pickupUntil },
      ...toAddressColumns(from),
      addressDigest: addressDigestOf(from),
      totalSatang: parcels.reduce((sum, { totalSatang }) => sum + totalSatang, 0),
      ...{ basis: first.basis, bookedAt: now, status: 'ONGOING_PICKUP' },
    },
    subOrders: numbered.map(({ parcel, ...place }) => toSubOrderRow(parcel, { orderId: id, ...place })),
    parcels: rows.map((row) => row.parcel),
    events: rows.map((row) => row.event),
    changes: [{ orderId: id, at: now, by: 'customer', kind: 'booked', pickup: pickup ?? null }],
  };
}

/** What to do about another pickup is asked after the order was sent: the answer does not make it another order. */
export function digestOf({ samePickup: _, ...said }: Input): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
