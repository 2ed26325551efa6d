import { z } from 'zod';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import {
  domesticServices,
  domesticZones,
  internationalKinds,
} from '#features/rate-cards/card-kinds.rules.ts';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { senderKinds } from './sender-kinds.rules.ts';

/** The lines of a price; their names are `quotes:lines.<kind>`. */
export const lineKinds = [
  'BASE',
  'REMOTE_AREA',
  'PICKUP',
  'FRUIT',
  'BULKY_HANDLING',
  'TIME_SLA',
  'FUEL',
  'COD',
  'COVER',
  'PROMOTION',
  'ROUNDING',
] as const;

/**
 * Parameters of a sentence. The name contains the unit: `…Satang`, `…Grams`, `…Cm`, `…Percent`, dates as
 * `YYYY-MM-DD`; `toTextParams` formats them.
 */
export const textParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type TextParams = z.output<typeof textParams>;

/** A line of a price. `reason` is the key of a sentence: `quotes:reasons.<reason>` with `params`. */
export const priceLine = z.object({
  kind: z.enum(lineKinds),
  /** Negative only for PROMOTION and for rounding down. */
  amountSatang: z.int(),
  reason: z.string(),
  params: textParams,
});
export type PriceLine = z.output<typeof priceLine>;

/** Why a service is unavailable; the sentences are `quotes:problems.<reason>`. */
export const optionProblemReasons = [
  'overBulkyWeight',
  'notBulky',
  'notFruit',
  'fruitNeedsFruitService',
  'fruitTooHeavy',
  'documentTooHeavy',
  'serviceNotThere',
  'pickupArea',
  'pickupTooHeavy',
  'pickupTotalTooLong',
  'pickupSideTooLong',
  'noPrice',
] as const;
export type OptionProblemReason = (typeof optionProblemReasons)[number];

/** One of the reasons, with the `params` of its sentence. */
export const optionProblem = z.object({ reason: z.enum(optionProblemReasons), params: textParams });
export type OptionProblem = z.output<typeof optionProblem>;

const typedText = z.string().trim().max(80);

// An omitted field gets the same message as an empty one.
const noProvince = 'quotes:validation.provinceRequired';
const noDistrict = 'quotes:validation.districtRequired';
const noCountry = 'quotes:validation.countryRequired';

/** An end of the route inside Thailand, by official codes. */
export const placeInput = z.object(
  {
    /** Two digits. */
    provinceCode: z.string(noProvince).regex(/^\d{2}$/, noProvince),
    /** Four digits. */
    districtCode: z.string(noDistrict).regex(/^\d{4}$/, noDistrict),
    /** Name of a subdistrict or island as typed or selected; some islands are remote although their district is not. */
    area: typedText.optional(),
    postcode: z
      .string()
      .regex(/^\d{5}$/, 'quotes:validation.postcodeFormat')
      .optional(),
  },
  noProvince,
);
export type PlaceInput = z.output<typeof placeInput>;

// Far above every limit: the current rules report the actual limit; this only rejects nonsense.
const anyGrams = z.int('quotes:validation.weightRequired').min(1, 'quotes:validation.weightZero').max(1e9);
const anySide = z.number().positive('quotes:validation.sidePositive').max(1e5);
const anySatang = z.int().min(0, 'quotes:validation.amountNegative').max(1e12);

/** Weight and size. All three sides, or none: then only the weight counts. */
export const sizeFields = {
  weightGrams: anyGrams,
  lengthCm: anySide.optional(),
  widthCm: anySide.optional(),
  heightCm: anySide.optional(),
};

export const amountSatang = anySatang.default(0);
export const itemTypeField = z.enum(itemTypes, 'quotes:validation.itemTypeRequired'); // §5 [V-13]
export const countryField = z.string(noCountry).regex(/^[A-Z]{2}$/, noCountry);

/** Actual and dimensional weight: the greater is charged (§9) [C-03, C-06]. */
export const weighing = z.object({
  actualGrams: z.int(),
  /** Null without sides. */
  dimensionalGrams: z.int().nullable(),
  volumeCm3: z.number().nullable(),
  cm3PerKg: z.number(),
  chargedGrams: z.int(),
  basis: z.enum(['ACTUAL', 'DIMENSIONAL']),
});
export type Weighing = z.output<typeof weighing>;

/** Transit time: working days (Monday to Saturday without holidays) counted from the start day. */
export const transit = z.object({
  workingDays: z.int(),
  startDate: z.iso.date(),
  /** The last day on which it should arrive. */
  promisedDate: z.iso.date(),
  /** Accepted after this hour in Bangkok, transit starts on the next working day. */
  cutOffHour: z.int(),
  isAfterCutOff: z.boolean(),
});
export type Transit = z.output<typeof transit>;

/** The largest box for the same goods that costs less, possibly in another service. */
export const smallerBox = z.object({
  service: z.enum(domesticServices),
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
  totalSatang: z.int(),
  savedSatang: z.int(),
});

/** The same goods in two equal parcels of an ordinary service instead of one bulky parcel. */
export const twoParcels = z.object({
  service: z.enum(domesticServices),
  eachGrams: z.int(),
  totalSatang: z.int(),
  savedSatang: z.int(),
});

/** One service beside the others; an unavailable one has no lines and gives the reasons. */
export const rateOption = z.object({
  service: z.enum(domesticServices),
  image: z.string(),
  possible: z.boolean(),
  problems: z.array(optionProblem),
  lines: z.array(priceLine),
  totalSatang: z.int().nullable(),
  /** The upper limit of the weight step of the base price. */
  stepGrams: z.int().nullable(),
  transit: transit.nullable(),
  isCheapest: z.boolean(),
  isFastest: z.boolean(),
  smallerBox: smallerBox.nullable(),
  twoParcels: twoParcels.nullable(),
});
export type RateOption = z.output<typeof rateOption>;

/** A destination reached by boat, mountain road or at the border. */
export const remoteArea = z.object({
  reason: z.enum(['island', 'mountain', 'border']),
  areaTh: z.string(),
  areaEn: z.string(),
});

/** The versions of rules and prices behind an answer, and until when it is valid. */
export const priceBasis = z.object({
  /** The instant that the price applies to. */
  pricedFor: isoInstant,
  cardName: z.string(),
  cardValidFrom: isoInstant,
  rulesValidFrom: isoInstant,
  /** When the next price list or version of the rules starts, as far as known. */
  nextChangeAt: isoInstant.nullable(),
});
export type PriceBasis = z.output<typeof priceBasis>;

export const knownCountry = z.enum(destinationCountries);

/** The lowest price of a service: for a route inside Thailand or a parcel to a country, and a range of charged weights. */
export const startingPrice = z.object({
  service: z.enum([...domesticServices, 'INTL']),
  /** Null for a country. */
  zone: z.enum(domesticZones).nullable(),
  country: knownCountry.nullable(),
  totalSatang: z.int(),
  overGrams: z.int(),
  upToGrams: z.int(),
});
export type StartingPrice = z.output<typeof startingPrice>;

/** A parcel abroad whose price is asked for. */
export const parcelAbroadFields = {
  country: countryField,
  /** In the country's format; spaces and hyphens are ignored. */
  postcode: z
    .string('quotes:validation.postcodeRequired')
    .trim()
    .max(12)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().min(1, 'quotes:validation.postcodeRequired')),
  sender: z.enum(senderKinds).default('personal'),
  kind: z.enum(internationalKinds).default('parcel'),
  ...sizeFields,
  valueSatang: amountSatang,
};
