import { z } from 'zod';
import { lineKinds } from '#features/quotes/quote-parts.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { orderErrors } from './orders.calls.ts';
import { order, orderNo, subOrder } from './orders.contract.ts';

/** A parcel of a receipt with its charge, which is lower where it was returned to its sender. */
const receiptParcel = z.object({
  ...subOrder.shape,
  /** Paid on handover; before that, due then. */
  isPaid: z.boolean(),
});

/**
 * The content of a receipt: for the sender the fees of an order, and for every parcel with COD what the Thai notice
 * on COD requires. Cancelled parcels are left out. Names of price lines are `quotes:lines.<kind>`.
 */
export const receipt = z.object({
  ...order.pick({ orderNo: true, bookedAt: true, handover: true, pickup: true, sender: true, basis: true })
    .shape,
  issuedAt: isoInstant,
  /** From the customer's account. */
  senderEmail: z.string().nullable(),
  parcels: z.array(receiptParcel),
  totals: z.object({
    /** One line per kind, over all parcels, in the order of a price. */
    lines: z.array(z.object({ kind: z.enum(lineKinds), amountSatang: z.int() })),
    totalSatang: z.int(),
    paidSatang: z.int(),
    dueSatang: z.int(),
    /** Collected, or to be collected, from consignees. */
    codSatang: z.int(),
  }),
  /** Null where no parcel has COD. In days. */
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
  errors: [orderErrors.notFound, orderErrors.noReceipt, orderErrors.paidByConsignee],
});
