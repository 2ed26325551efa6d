import { z } from 'zod';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { returnPayers, returnReasons, returnRefusals, returnStates } from '../returns.rules.ts';

/** A return in the record of its shop. */
export const returnOfShop = z.object({
  returnId: z.uuid(),
  state: z.enum(returnStates),
  /** The parcel that came, and the one on its way back, once that is ordered. */
  waybillNo: z.string(),
  returnWaybillNo: z.string().nullable(),
  reason: z.enum(returnReasons),
  askedAt: isoInstant,
});
export type ReturnOfShop = z.output<typeof returnOfShop>;

/** A return with what was said, on the pages of its two parcels, where each look is recorded. */
export const staffReturn = returnOfShop.extend({
  note: z.string(),
  paidBy: z.enum(returnPayers),
  /** Of the way back: first as quoted, then as ordered. */
  priceSatang: z.int(),
  returnOrderNo: z.string().nullable(),
  decidedAt: isoInstant.nullable(),
  /** The rule of the shop, somebody of the shop, or its system. */
  decidedBy: z.enum(['rule', 'customer', 'key']).nullable(),
  refusal: z.enum(returnRefusals).nullable(),
  refusalNote: z.string(),
  /** The last day on which it is decided, or the parcel is handed over. */
  expiresOn: z.iso.date(),
  endedAt: isoInstant.nullable(),
});
export type StaffReturn = z.output<typeof staffReturn>;
