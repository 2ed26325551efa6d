import { z } from 'zod';
import { type DestinationCountry, destinationCountries } from './destinations.rules.ts';

const kg = z.number().positive();
const cm = z.number().positive();
const satang = z.int().min(0);
const months = (atLeast: number) => z.int().min(atLeast).max(600);
const days = (atLeast: number) => z.int().min(atLeast).max(3650);
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Limits of one international destination; absent ones follow the general international limit. */
const countryLimits = z.object({
  personalMaxWeightKg: kg.optional(),
  companyMaxWeightKg: kg.optional(),
  maxValueSatang: satang.optional(),
});

/** Every number of §9 that staff may change. Kilograms, centimetres, satang; hours are in Bangkok time. */
export const ruleSet = z.object({
  domestic: z.object({
    maxWeightKg: kg,
    cm3PerKg: z.number().positive(),
    maxTotalCm: cm,
    maxSideCm: cm,
    documentMaxWeightKg: kg,
  }),
  pickup: z.object({
    requestFrom: hour,
    requestUntil: hour,
    pickupUntil: hour,
    maxWeightKg: kg,
    maxTotalCm: cm,
    maxSideCm: cm,
  }),
  bulky: z.object({ overKg: kg }),
  international: z.object({
    cm3PerKg: z.number().positive(),
    maxTotalCm: cm,
    maxSideCm: cm,
    maxWeightKg: kg,
    maxValueSatang: satang,
    fastestDays: z.int().positive(),
    slowestDays: z.int().positive(),
    /** Contents worth more are declared on form CN23, others on CN22: 300 SDR by the regulations of the UPU. */
    cn22MaxSdr: z.int().positive().max(100_000),
    /** What one Special Drawing Right is worth. */
    sdrSatang: satang.min(1),
    countries: z.partialRecord(z.enum(destinationCountries), countryLimits),
  }),
  cod: z.object({
    maxSatang: satang,
    /** Days before the money may be transferred: the notice on COD requires five. */
    holdDays: z.int().min(0),
    transferWorkingDays: z.int().positive(),
    /** A difference of this amount or more is settled by two people (decision 119). */
    secondPersonFromSatang: satang,
    /** Days in which a consignee's money is paid back: the notice on COD allows fifteen. */
    refundDays: z.int().positive().max(60),
  }),
  compensation: z.object({
    feeTimes: z.number().positive(),
    parcelMaxSatang: satang,
    documentMaxSatang: satang,
  }),
  nextDayClaim: z.object({
    perKgSatang: satang,
    maxSatang: satang,
    namedBankFeeSatang: satang,
    otherBankFeeSatang: satang,
  }),
  claims: z.object({
    perWaybill: z.int().positive(),
    answerWithinHours: z.int().positive(),
    /** Working hours that apply instead; 0 where the hours above apply, by the clock. */
    answerWithinWorkingHours: z.int().min(0),
    /** 1 where the bank fee is deducted from next-day claims only, 0 where it is from every claim (decision 107). */
    bankFeeNextDayOnly: z.int().min(0).max(1),
    /** An amount from which it is typed twice. */
    typedTwiceFromSatang: satang,
    /** Above it, an amount beyond the calculated one needs somebody with a right of their own (decision 098). */
    secondApprovalMaxSatang: satang,
  }),
  payouts: z.object({
    /** What somebody releases without the right to exceed it. */
    releaseMaxSatang: satang,
    /** No run holds more. */
    runMaxSatang: satang,
  }),
  walkInPromotion: z.object({ firstKgSatang: satang, from: z.iso.date(), until: z.iso.date() }),
  /** How long data is kept (decision 092). The lower bounds are those of the law, or of what the site needs itself. */
  retention: z.object({
    /** Names, phones and addresses of parcels, from the last scan. */
    parcelMonths: months(6),
    /** From the end of the partition that they are in; the feed accepts events of the last 400 days. */
    scanEventMonths: months(14),
    /** Names, phones and addresses of orders; the orders stay without them. */
    orderAddressMonths: months(6),
    /** Accounting and tax law require five years. */
    orderMonths: months(60),
    paymentMonths: months(60),
    /** From the end of the case. */
    claimMonths: months(12),
    claimDocumentDays: days(30),
    messageDays: days(90),
    complaintMonths: months(12),
    /** The law on computer crime requires 90 days. */
    loginDays: days(90),
    draftDays: days(1),
    auditMonths: months(24),
  }),
});
export type RuleSet = z.output<typeof ruleSet>;

/** A rule set and when it takes effect. */
export type RuleVersion = { validFrom: Date; rules: RuleSet };

/** The version in force at an instant: the latest that has started. The first also applies before its start. */
export function versionAt(versions: readonly RuleVersion[], instant: Date): RuleVersion {
  const inOrder = versions.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
  const begun = inOrder.filter((version) => version.validFrom.getTime() <= instant.getTime());
  const version = begun.at(-1) ?? inOrder[0];
  if (!version) throw new Error('There is no version of the business rules.');
  return version;
}

/** The rules of that version. */
export function rulesAt(versions: readonly RuleVersion[], instant: Date): RuleSet {
  return versionAt(versions, instant).rules;
}

/** The heaviest parcel of a kind of sender to a destination, in kilograms (§9). */
export function maxWeightKgTo(
  rules: RuleSet,
  country: DestinationCountry,
  sender: 'personal' | 'company',
): number {
  const limits = rules.international.countries[country];
  const own = sender === 'personal' ? limits?.personalMaxWeightKg : limits?.companyMaxWeightKg;
  return own ?? rules.international.maxWeightKg;
}

/** The highest value of goods to a destination, in satang (§9). */
export function maxValueSatangTo(rules: RuleSet, country: DestinationCountry): number {
  return rules.international.countries[country]?.maxValueSatang ?? rules.international.maxValueSatang;
}

/** The highest value of contents that form CN22 is for, in satang. */
export function cn22MaxSatang({ international }: Pick<RuleSet, 'international'>): number {
  return international.cn22MaxSdr * international.sdrSatang;
}
