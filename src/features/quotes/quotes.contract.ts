import { z } from 'zod';
import {
  domesticServices,
  domesticZones,
  handovers,
  selectorServices,
} from '#features/rate-cards/card-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { orderLimit } from './order-limit.contract.ts';
import {
  amountSatang,
  countryField,
  itemTypeField,
  knownCountry,
  optionProblem,
  parcelAbroadFields,
  placeInput,
  priceBasis,
  priceLine,
  rateOption,
  remoteArea,
  sizeFields,
  startingPrice,
  transit,
  weighing,
} from './quote-parts.contract.ts';

export const quoteErrors = defineErrors('quotes', {
  receivingRegionNotAvailable: 50001,
  noPrice: 50002,
});

/** Time of handover, for a price planned at most a year ahead; now if absent or in the past. */
const handoverAt = isoInstant.optional();

const way = { origin: placeInput, destination: placeInput };

export const findRates = endpoint({
  method: 'POST',
  path: '/api/v2/freight/findRates',
  summary:
    'The price of a parcel within Thailand in every service: each part with its reason, the total, the promised day, or why a service is not possible. Weights in grams, sides in centimetres, money in satang.',
  access: 'public',
  input: z.object({
    ...way,
    itemType: itemTypeField,
    ...sizeFields,
    /** The COD amount; 0 for none. */
    codSatang: amountSatang,
    declaredValueSatang: amountSatang,
    /** Whether cover for the declared value is bought. */
    cover: z.boolean().default(false),
    handover: z.enum(handovers).default('WALK_IN'),
    /** The selected service; the answer contains all of them in any case. */
    service: z.enum(domesticServices).optional(),
    at: handoverAt,
  }),
  output: z.object({
    ...priceBasis.shape,
    zone: z.enum(domesticZones),
    remoteArea: remoteArea.nullable(),
    weighing,
    /** SUPER, BUK, FP in this order; DOC follows for documents. */
    options: z.array(rateOption),
    /** The selected service if it is available, otherwise the cheapest one; null when none is. */
    suggested: z.enum(domesticServices).nullable(),
  }),
  asBuilt: true,
  errors: [quoteErrors.receivingRegionNotAvailable, quoteErrors.noPrice],
});

export const findExpressType = endpoint({
  method: 'POST',
  path: '/api/v2/freight/findExpressType',
  summary:
    'The services of the selector with label, value, image and whether what is known so far rules one out; with no input none is disabled.',
  access: 'public',
  input: z.object({
    origin: placeInput.optional(),
    destination: placeInput.optional(),
    itemType: itemTypeField.optional(),
    ...sizeFields,
    weightGrams: sizeFields.weightGrams.optional(),
    handover: z.enum(handovers).optional(),
    at: handoverAt,
  }),
  output: z.object({
    services: z.array(
      z.object({
        label: z.string(),
        value: z.enum(selectorServices),
        image: z.string(),
        disabled: z.boolean(),
        problems: z.array(optionProblem),
      }),
    ),
  }),
  errors: [quoteErrors.receivingRegionNotAvailable],
});

export const findSuper = endpoint({
  method: 'POST',
  path: '/api/v2/freight/findSuper',
  summary:
    'What SUPER promises between two places: zone, working days, promised day, the fee for the promise, and the price it starts from.',
  access: 'public',
  input: z.object({ ...way, at: handoverAt }),
  output: z.object({
    ...priceBasis.shape,
    possible: z.boolean(),
    problems: z.array(optionProblem),
    zone: z.enum(domesticZones),
    remoteArea: remoteArea.nullable(),
    transit,
    /** The fee for the promise itself; 0 means it is included. */
    feeSatang: z.int(),
    /** The price of the lightest parcel, including the remote-area fee; null when SUPER is unavailable. */
    fromSatang: z.int().nullable(),
  }),
  errors: [quoteErrors.receivingRegionNotAvailable, quoteErrors.noPrice],
});

export const findCoverFee = endpoint({
  method: 'POST',
  path: '/api/v2/freight/findCoverFee',
  summary:
    'What covering a declared value costs, wherever the parcel goes: the value alone decides. The weight is held against the limit of a parcel within Thailand.',
  access: 'public',
  input: z.object({ weightGrams: sizeFields.weightGrams, declaredValueSatang: amountSatang, at: handoverAt }),
  output: z.object({ ...priceBasis.shape, feeSatang: z.int() }),
  errors: [quoteErrors.noPrice],
});

export const findStartingPrices = endpoint({
  method: 'GET',
  path: '/api/v2/freight/findStartingPrices',
  summary:
    'What each service costs at least by the card in force, brought to a counter and without options, and for which way and charged weight. A service without a price is left out.',
  access: 'public',
  input: z.object({}),
  output: z.object({ ...priceBasis.shape, prices: z.array(startingPrice) }),
  errors: [quoteErrors.noPrice],
});

export const findOrderLimit = endpoint({
  method: 'GET',
  path: '/api/v2/freight/findOrderLimit',
  summary: 'The limits in force for a kind of parcel, and what changes from the next known date.',
  access: 'public',
  input: orderLimit.input,
  output: orderLimit.output,
  errors: [],
});

export const findProvByCountry = endpoint({
  method: 'POST',
  path: '/api/v2/jtm/findProvByCountry',
  summary:
    'What an address in a destination country needs: its provinces, the form of its postcode, its limits.',
  access: 'public',
  input: z.object({ country: countryField }),
  output: z.object({
    country: knownCountry,
    /** In the language of the request. */
    name: z.string(),
    /** `digits` is the shortest possible length. */
    postcode: z.object({
      pattern: z.string(),
      digits: z.int(),
      lengths: z.array(z.int()),
      example: z.string(),
    }),
    /** Empty for a city state. Names in the language of the request, where they exist. */
    provinces: z.array(z.object({ code: z.string(), name: z.string() })),
    personalMaxGrams: z.int(),
    companyMaxGrams: z.int(),
    maxValueSatang: z.int(),
  }),
  errors: [quoteErrors.receivingRegionNotAvailable],
});

export const findJtmRate = endpoint({
  method: 'POST',
  path: '/api/v2/jtm/findJtmRate',
  summary: 'The price of a parcel to one of the destination countries, with its remote-area fee and time.',
  access: 'public',
  input: z.object({
    ...parcelAbroadFields,
    at: handoverAt,
  }),
  output: z.object({
    ...priceBasis.shape,
    country: knownCountry,
    postcode: z.string(),
    weightGrams: z.int(),
    lengthCm: z.number().nullable(),
    widthCm: z.number().nullable(),
    heightCm: z.number().nullable(),
    totalFeeSatang: z.int(),
    /** 0 when the postcode is not remote; also one of the lines. */
    remoteAreaFeeSatang: z.int(),
    lines: z.array(priceLine),
    weighing,
    stepGrams: z.int(),
    /** §9 [C-07], excluding customs inspections. */
    fastestDays: z.int(),
    slowestDays: z.int(),
    earliestDate: z.iso.date(),
    promisedDate: z.iso.date(),
  }),
  errors: [quoteErrors.receivingRegionNotAvailable, quoteErrors.noPrice],
});
