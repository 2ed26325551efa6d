import { z } from 'zod';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { lineKinds } from '#features/quotes/quote-parts.contract.ts';
import { domesticServices, handovers } from '#features/rate-cards/card-kinds.rules.ts';
import { openEnum } from '#lib/open/open-enum.ts';

export const MAX_ADDRESS_LENGTH = 400;
export const MAX_REFERENCE_LENGTH = 40;
const MAX_FIELD_LENGTH = 250;

/** Origin or destination of a parcel: in one line, or by the code of its subdistrict. */
const whereabouts = {
  address: z
    .string()
    .trim()
    .max(MAX_ADDRESS_LENGTH)
    .optional()
    .describe(
      'The whole address in one line, Thai or English; we find the subdistrict. Instead of the codes.',
    ),
  placeCode: z
    .string()
    .trim()
    .max(9)
    .optional()
    .describe('Official code of the subdistrict (6 digits), where you know it.'),
  postcode: z.string().trim().max(12).optional(),
};

/** One end of a route, for a price. */
export const openPlace = z.object(whereabouts).meta({ id: 'Place' });
export type OpenPlace = z.output<typeof openPlace>;

/** A person and an address, for an order. */
export const openAddress = z
  .object({
    name: z.string().max(MAX_FIELD_LENGTH),
    phone: z.string().max(MAX_FIELD_LENGTH).describe('As it is written: 081-234-5678, +66812345678.'),
    ...whereabouts,
    detail: z
      .string()
      .max(MAX_ADDRESS_LENGTH)
      .optional()
      .describe('House, village, lane and road; with `placeCode` and `postcode`.'),
  })
  .meta({ id: 'Address' });
export type OpenAddress = z.output<typeof openAddress>;

// Far above every limit: the document gives the figures in force, and what exceeds them is answered by name.
const anySatang = z.int().min(0).max(1e12);
const side = z.number().positive().max(1e5).meta({ limit: 'sideCm' }).optional();

/** The parcel fields of a price and an order. */
export const openParcel = {
  itemType: z.enum(itemTypes),
  weightGrams: z.int().min(1).max(1e9).meta({ limit: 'weightGrams' }),
  lengthCm: side.describe('All three sides, or none.'),
  widthCm: side,
  heightCm: side,
  codSatang: anySatang
    .meta({ limit: 'codSatang' })
    .default(0)
    .describe('What the consignee pays for the goods. In satang; 100 are a baht.'),
  declaredValueSatang: anySatang.default(0).describe('What the goods are worth. In satang; 100 are a baht.'),
  cover: z.boolean().default(false).describe('Whether the declared value is covered, for a fee.'),
};

export const openService = z
  .enum(domesticServices)
  .describe('SUPER (parcels), BUK (bulky), FP (fruit), DOC (documents).');
export const openHandover = z
  .enum(handovers)
  .describe('WALK_IN: you bring it to a counter. PICKUP: a courier comes.');

/** A line of a price. */
export const openPriceLine = z.object({ kind: openEnum(lineKinds), amountSatang: z.int() }).meta({
  id: 'PriceLine',
  description: 'A part of a price; negative for a promotion and for rounding down.',
});
