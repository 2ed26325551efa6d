import { z } from 'zod';
import {
  amountSatang,
  itemTypeField,
  optionProblem,
  parcelAbroadFields,
  priceLine,
  sizeFields,
  textParams,
} from '#features/quotes/quote-parts.contract.ts';
import { quoteErrors } from '#features/quotes/quotes.contract.ts';
import { domesticServices, handovers } from '#features/rate-cards/card-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { proposalErrors } from './proposals.calls.ts';
import { proposalId } from './proposals.contract.ts';

const place = z
  .string('quotes:validation.districtRequired')
  .regex(/^\d{2,8}$/, 'quotes:validation.districtRequired');

/** The prices in one column: now, on the chosen day, or with the proposal. */
const column = z.object({
  of: z.enum(['now', 'day', 'proposal']),
  /** The instant that the prices apply to. */
  at: isoInstant,
  cardName: z.string(),
  cardFrom: isoInstant,
  rulesFrom: isoInstant,
  /** What these rules and this price list say against the parcel, where others take it; sentences by `key`. */
  problems: z.array(z.object({ key: z.string(), params: textParams })),
  isServed: z.boolean(),
  /** Null where the parcel is refused. */
  chargedGrams: z.int().nullable(),
  services: z.array(
    z.object({
      service: z.enum([...domesticServices, 'INTL']),
      problems: z.array(optionProblem),
      lines: z.array(priceLine),
      totalSatang: z.int().nullable(),
      promisedDate: z.iso.date().nullable(),
    }),
  ),
});
/** One column of the simulator. */
export type PriceColumn = z.output<typeof column>;

/** What the prices of today are compared with. */
const comparedWith = {
  /** Also the prices of this day, past ones too, as they are at noon. */
  day: z.iso.date('proposals:validation.day').optional(),
  /** Also the prices with this proposal, from its start. */
  proposalId: proposalId.optional(),
};

/** Prices of a parcel today, on another day, and with a proposal, by the rules of the site; nothing is stored. */
export const simulatePrices = endpoint({
  method: 'POST',
  access: { staff: 'rates.read' },
  readsOnly: true,
  path: '/staff/api/prices/simulate',
  summary:
    'What a parcel costs in every service today, and beside it on a day or with a proposal, line by line.',
  input: z.object({
    /** Official codes of a district, a subdistrict or an island. */
    origin: place,
    destination: place,
    itemType: itemTypeField,
    ...sizeFields,
    codSatang: amountSatang,
    declaredValueSatang: amountSatang,
    /** Whether cover for the declared value is bought. */
    cover: z.boolean().default(false),
    handover: z.enum(handovers).default('WALK_IN'),
    ...comparedWith,
  }),
  output: z.object({ columns: z.array(column) }),
  errors: [proposalErrors.notFound],
});

/** The same for a parcel to another country, by the fields of the public price call. */
export const simulatePricesAbroad = endpoint({
  method: 'POST',
  access: { staff: 'rates.read' },
  readsOnly: true,
  path: '/staff/api/prices/simulateAbroad',
  summary:
    'What a parcel to another country costs today, and beside it on a day or with a proposal, line by line.',
  input: z.object({ ...parcelAbroadFields, ...comparedWith }),
  output: z.object({ columns: z.array(column) }),
  errors: [proposalErrors.notFound, quoteErrors.receivingRegionNotAvailable],
});
