import { z } from 'zod';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { domesticServices, domesticZones, handovers } from './card-kinds.rules.ts';

const grams = z.int().min(0).max(1_000_000);
const satang = z.int().min(0).max(100_000_000);
/** Hundredths of a per cent. */
const basisPoints = z.int().min(0).max(10_000);
const provinceCode = z.string().regex(/^\d{2}$/);
const name = z.string().trim().min(1).max(80);

/** Base price of a service in a zone for parcels up to a charged weight. */
const domesticRate = z.object({
  service: z.enum(domesticServices),
  zone: z.enum(domesticZones),
  upToGrams: grams.min(1),
  feeSatang: satang,
});

/** A remote area: a district, or an island or subdistrict named instead. */
export const remoteAreaRate = z.object({
  provinceCode,
  th: name,
  en: name,
  reason: z.enum(['island', 'mountain', 'border']),
  /** Set where every address with this postcode is in the area. */
  postcode: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
  feeSatang: satang,
  served: z.boolean(),
  takesFruit: z.boolean(),
  takesBulky: z.boolean(),
});
export type RemoteAreaRate = z.output<typeof remoteAreaRate>;

/** Kinds of surcharges in a price list. */
const surchargeKinds = ['PICKUP', 'FRUIT', 'BULKY_HANDLING', 'TIME_SLA', 'FUEL'] as const;

/** A surcharge for a service above a charged weight: an amount, or a percentage of the base price. */
export const surcharge = z.object({
  kind: z.enum(surchargeKinds),
  service: z.enum([...domesticServices, 'INTL']),
  overGrams: grams,
  feeSatang: satang,
  basisPoints,
});
export type Surcharge = z.output<typeof surcharge>;

/** A fee on an amount of money up to a limit: a percentage with a minimum. */
export const shareFee = z.object({
  kind: z.enum(['COD', 'COVER']),
  upToSatang: satang.min(1),
  basisPoints,
  minimumSatang: satang,
});
export type ShareFee = z.output<typeof shareFee>;

/** A percentage off the base price between two civil dates, both included. */
const promotion = z.object({
  code: z.string().regex(/^[A-Z0-9-]{2,30}$/),
  service: z.enum(domesticServices),
  handover: z.enum(handovers),
  from: z.iso.date(),
  until: z.iso.date(),
  basisPoints,
});

/** Price to a country for parcels up to a charged weight. */
const internationalRate = z.object({
  country: z.enum(destinationCountries),
  kind: z.enum(['document', 'parcel']),
  upToGrams: grams.min(1),
  feeSatang: satang,
});

/** Postcode prefixes of a country that cost more or are not served. */
export const internationalArea = z.object({
  country: z.enum(destinationCountries),
  prefix: z.string().regex(/^\d{1,6}$/),
  feeSatang: satang,
  served: z.boolean(),
});
export type InternationalArea = z.output<typeof internationalArea>;

/** The tables of a price list, in sheet order. */
export const cardTables = {
  domesticRates: domesticRate,
  remoteAreas: remoteAreaRate,
  surcharges: surcharge,
  shareFees: shareFee,
  promotions: promotion,
  internationalRates: internationalRate,
  internationalAreas: internationalArea,
} as const;
export type CardTable = keyof typeof cardTables;
export type CardRow<T extends CardTable> = z.output<(typeof cardTables)[T]>;

/** The key columns: two rows of a table with the same key contradict each other. */
export const cardKeys: { [T in CardTable]: readonly (keyof CardRow<T> & string)[] } = {
  domesticRates: ['service', 'zone', 'upToGrams'],
  remoteAreas: ['provinceCode', 'en'],
  surcharges: ['kind', 'service', 'overGrams'],
  shareFees: ['kind', 'upToSatang'],
  promotions: ['code', 'service', 'handover'],
  internationalRates: ['country', 'kind', 'upToGrams'],
  internationalAreas: ['country', 'prefix'],
};

/** All prices of a list. */
export type CardRows = { [T in CardTable]: CardRow<T>[] };

/** A version of the price list: in force from an instant until the next one starts. */
export type RateCard = CardRows & {
  validFrom: Date;
  name: string;
  publisher: string;
  /** Totals are rounded to multiples of this. */
  roundToSatang: number;
};

/** The price list in force at an instant: the latest that has started. The first also applies before its start. */
export function cardAt<T extends { validFrom: Date }>(cards: readonly T[], instant: Date): T | undefined {
  const inOrder = cards.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
  return inOrder.findLast(({ validFrom }) => validFrom.getTime() <= instant.getTime()) ?? inOrder[0];
}

/** The successor of the price list in force at an instant, if one is known. */
export function cardAfter<T extends { validFrom: Date }>(cards: readonly T[], instant: Date): T | undefined {
  const later = cards.filter(({ validFrom }) => validFrom.getTime() > instant.getTime());
  return later.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())[0];
}
