import { z } from 'zod';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { domesticServices, handovers } from '#features/rate-cards/card-kinds.rules.ts';

const MAX_ADDRESS_LENGTH = 400;
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
export const openPlace = z.object(whereabouts);
export type OpenPlace = z.output<typeof openPlace>;

/** A person and an address, for an order. */
export const openAddress = z.object({
  name: z.string().max(MAX_FIELD_LENGTH),
  phone: z.string().max(MAX_FIELD_LENGTH).describe('As it is written: 081-234-5678, +66812345678.'),
  ...whereabouts,
  detail: z
    .string()
    .max(MAX_ADDRESS_LENGTH)
    .optional()
    .describe('House, village, lane and road; with `placeCode` and `postcode`.'),
});
export type OpenAddress = z.output<typeof openAddress>;

const satang = (what: string) =>
  z.int().min(0).max(1e12).default(0).describe(`${what} In satang; 100 are a baht.`);
const side = z.number().positive().max(1e5).optional();

/** The parcel fields of a price and an order. */
export const openParcel = {
  itemType: z.enum(itemTypes),
  weightGrams: z.int().min(1).max(1e9),
  lengthCm: side.describe('All three sides, or none.'),
  widthCm: side,
  heightCm: side,
  codSatang: satang('What the consignee pays for the goods.'),
  declaredValueSatang: satang('What the goods are worth.'),
  cover: z.boolean().default(false).describe('Whether the declared value is covered, for a fee.'),
};

export const openService = z
  .enum(domesticServices)
  .describe('SUPER (parcels), BUK (bulky), FP (fruit), DOC (documents).');
export const openHandover = z
  .enum(handovers)
  .describe('WALK_IN: you bring it to a counter. PICKUP: a courier comes.');

/** A line of a price; `reason` and `params` explain it, for programs that want to show it. */
export const openPriceLine = z.object({ kind: z.string(), amountSatang: z.int() });
