import { z } from 'zod';
import { lineKinds } from '#features/quotes/quote-parts.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { orderErrors } from './orders.calls.ts';
import { order, orderNo, subOrder } from './orders.contract.ts';

/** A parcel of a receipt: what is charged for it, which is less where it came back to its sender. */
const receiptParcel = z.object({
  ...subOrder.shape,
  /** Paid when it was handed over; before that its fee is due then. */
  isPaid: z.boolean(),
});

/**
 * What a receipt says: for the sender the fees of an order, and for every parcel with COD what the Thai notice on COD
 * asks for. A cancelled parcel is not on it. Names of price lines are `quotes:lines.<kind>`.
 */
export const receipt = z.object({
  ...order.pick({ orderNo: true, bookedAt: true, handover: true, pickup: true, sender: true, basis: true })
    .shape,
  issuedAt: isoInstant,
  /** As the customer's account has it. */
  senderEmail: z.string().nullable(),
  parcels: z.array(receiptParcel),
  totals: z.object({
    /** One for each kind of line, over all parcels, in the order of a price. */
    lines: z.array(z.object({ kind: z.enum(lineKinds), amountSatang: z.int() })),
    totalSatang: z.int(),
    paidSatang: z.int(),
    dueSatang: z.int(),
    /** Collected, or to be collected, from consignees. */
    codSatang: z.int(),
  }),
  /** Null where no parcel has COD. Days. */
  codNotice: z
    .object({
      holdDays: z.int(),
      transferWorkingDays: z.int(),
      objectionDays: z.int(),
      refundDays: z.int(),
    })
    .nullable(),
});
export type OrderReceipt = z.output<typeof receipt>;

export const orderReceipt = endpoint({
  access: 'customer',
  method: 'GET',
  path: '/api/v2/order/orderReceipt',
  summary:
    'The lines and totals of the receipt of an order of the customer: what is paid, what is due when the parcels are handed over, and what the notice on COD asks for.',
  input: z.object({ orderNo }),
  output: receipt,
  errors: [orderErrors.notFound, orderErrors.noReceipt],
});
