import { z } from 'zod';
import { optionProblemReasons } from '#features/quotes/quote-parts.contract.ts';
import { quoteErrors } from '#features/quotes/quotes.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import {
  MAX_REFERENCE_LENGTH,
  openHandover,
  openParcel,
  openPlace,
  openPriceLine,
  openService,
} from '../open-parts.contract.ts';
import { countsByTens } from '../tens.rules.ts';

/** Parcels priced in one call. */
const MAX_PRICED = 100;

const price = z
  .object({
    service: openService,
    possible: z.boolean(),
    problems: z.array(z.string()).describe('Why the service is not possible, in sentences.'),
    reasons: z
      .array(openEnum(optionProblemReasons))
      .describe('The same for programs, in the order of the sentences.'),
    totalSatang: z.int().nullable(),
    lines: z.array(openPriceLine),
    promisedDate: z.iso.date().nullable(),
    workingDays: z.int().nullable().describe('From the day on which transit begins until the promised one.'),
  })
  .meta({ id: 'Price', description: 'What a parcel costs in one service, or why it cannot be sent by it.' });

const asked = {
  from: openPlace,
  to: openPlace,
  ...openParcel,
  handover: openHandover.default('WALK_IN'),
  handoverAt: isoInstant.optional().describe('When you hand it over; now unless given.'),
};
const answered = {
  services: z.array(price),
  suggested: openService.nullable().describe('The cheapest service that is possible.'),
};

export const openPrices = endpoint({
  method: 'POST',
  path: '/open/v1/prices',
  summary: 'What a parcel costs in every service, and when it would arrive.',
  access: { scope: 'price' },
  input: z.object(asked).meta({ id: 'PriceRequest' }),
  output: z.object(answered),
  errors: [quoteErrors.receivingRegionNotAvailable, quoteErrors.noPrice],
});

/** Why one of several parcels has no price, as a refusal of the call for one has it. */
const priceProblem = z
  .object({
    code: z.int().describe('Stable, for programs; as `code` of a Problem.'),
    detail: z.string().describe('A sentence in the language of the request.'),
    errors: z
      .array(
        z.object({
          code: z.string(),
          detail: z.string(),
          pointer: z.string().describe('JSON pointer into the body that you sent.'),
        }),
      )
      .describe('Wrong fields of this parcel.'),
  })
  .meta({ id: 'PriceProblem' });

export const openPriceBatch = endpoint({
  method: 'POST',
  path: '/open/v1/prices/batch',
  summary: `What up to ${MAX_PRICED} parcels cost in every service, and when each would arrive. One that cannot be priced says why, and the others are priced. Every ten count as a call.`,
  access: { scope: 'price' },
  input: z.object({
    parcels: z
      .array(
        z
          .object({
            ...asked,
            reference: z
              .string()
              .trim()
              .max(MAX_REFERENCE_LENGTH)
              .default('')
              .describe('Your own number, which comes back with the price.'),
          })
          .meta({ id: 'PricedParcel' }),
      )
      .min(1)
      .max(MAX_PRICED),
  }),
  output: z.object({
    results: z
      .array(z.object({ reference: z.string(), ...answered, problem: priceProblem.nullable() }))
      .describe('In the order of the parcels.'),
  }),
  errors: [],
  bodyLimitBytes: 256 * 1024,
  countsAs: ({ parcels }) => countsByTens(parcels.length),
});
