import { z } from 'zod';
import { itemTypes, parcelServices } from '#features/parcels/parcel-kinds.rules.ts';
import { deliveryReasons, publicStatuses, scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { inEachLanguage } from '#features/publishing/language-texts.contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { changeKinds, changeStates } from './change-kinds.rules.ts';
import { parcelStates } from './event-states.rules.ts';
import { progressExceptions, progressSteps } from './progress.rules.ts';
import { urgeReasons } from './urge-reasons.rules.ts';

/** An instant on the wire. */

/** Where something happened, no closer than a province. `provinceCode` is null outside Thailand. */
const region = z.object({ countryCode: z.string(), provinceCode: z.string().nullable() });
const exactPlace = region.extend({
  district: z.string().nullable(),
  facilityCode: z.string().nullable(),
  /** As it was scanned, mostly in Thai. */
  facilityName: z.string().nullable(),
  /** What readers of each language are shown. */
  facilityNames: inEachLanguage(z.string()).nullable(),
  districtNames: inEachLanguage(z.string()).nullable(),
});

/** An event as anyone may see it; its sentences are looked up by code and reason. */
export const milestone = region.extend({
  code: z.enum(scanEventCodes),
  reason: z.enum(deliveryReasons).nullable(),
  occurredAt: isoInstant,
});
export type Milestone = z.output<typeof milestone>;

export const timelineEntry = exactPlace.extend({
  code: z.enum(scanEventCodes),
  reason: z.enum(deliveryReasons).nullable(),
  occurredAt: isoInstant,
  operator: z.string().nullable(),
  note: z.string().nullable(),
  proofImageUrl: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** The five steps of the progress bar, and what is wrong, if anything. */
const progress = z.object({
  steps: z.array(
    z.object({
      step: z.enum(progressSteps),
      state: z.enum(['done', 'current', 'todo']),
      occurredAt: isoInstant.nullable(),
    }),
  ),
  exception: z.enum(progressExceptions).nullable(),
});

const late = {
  /** Days after the promised date. */
  days: z.int().min(1),
  /** The last thing that went wrong; null when nothing was scanned. */
  why: z.object({ code: z.enum(scanEventCodes), reason: z.enum(deliveryReasons).nullable() }).nullable(),
};

/** Whether the promised date holds. */
export const lateness = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('NO_PROMISE') }),
  z.object({ kind: z.literal('ON_TIME') }),
  z.object({ kind: z.literal('LATE'), ...late }),
  z.object({ kind: z.literal('DELIVERED_LATE'), ...late }),
]);
export type Lateness = z.output<typeof lateness>;

/** What a number alone shows: no name, phone, district, facility, weight or money (decision 000, tracking and privacy). */
export const publicParcel = z.object({
  billCode: z.string(),
  /** Stands in an address that is passed on: with it this view opens however much the reader's network looks up. */
  shareSign: z.string(),
  service: z.enum(parcelServices),
  status: z.enum(publicStatuses),
  /** What can be said of it as a whole: docs/tracking-states.md shows what stands with each. */
  state: z.enum(parcelStates),
  /** True when nothing more will happen: delivered, received, returned or cancelled. */
  isFinished: z.boolean(),
  headline: milestone.nullable(),
  origin: region,
  destination: region,
  /** `YYYY-MM-DD`, a date in Thailand. */
  promisedDate: z.iso.date().nullable(),
  /** The last day on which a parcel that waits at a drop point can be collected. */
  heldUntil: z.iso.date().nullable(),
  lateness,
  progress,
  /** Newest first. */
  milestones: z.array(milestone),
});
export type PublicParcel = z.output<typeof publicParcel>;

/** One entry of a lookup, in the order asked. */
export const lookup = z.discriminatedUnion('found', [
  z.object({ billCode: z.string(), found: z.literal(true), parcel: publicParcel }),
  z.object({ billCode: z.string(), found: z.literal(false), reason: z.enum(['INVALID', 'NOT_FOUND']) }),
]);
export type Lookup = z.output<typeof lookup>;

export const serviceRequest = z.object({
  id: z.string(),
  billCode: z.string(),
  reason: z.enum(urgeReasons),
  note: z.string().nullable(),
  state: z.enum(['PROCESSING', 'PROCESSED']),
  requestedAt: isoInstant,
  processedAt: isoInstant.nullable(),
  answer: z.string().nullable(),
});
export type ServiceRequest = z.output<typeof serviceRequest>;

/** What somebody asked of the delivery, without the words that were typed: the page of the change shows those. */
export const deliveryChange = z.object({
  id: z.string(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  askedAt: isoInstant,
  /** When it was done, given up or taken back. */
  endedAt: isoInstant.nullable(),
  /** The day of ANOTHER_DAY. */
  date: z.iso.date().nullable(),
  /** The drop point of HOLD. */
  pointCode: z.string().nullable(),
  /** What that point is called; null once it is gone. */
  pointName: inEachLanguage(z.string()).nullable(),
  /** What the carrier's people say about it. */
  answer: z.string().nullable(),
});
export type DeliveryChange = z.output<typeof deliveryChange>;

const maskedParty = z.object({ name: z.string(), phone: z.string() });

/** What the sender, the consignee or somebody who proved the phone sees besides. Grams, centimetres, satang. */
export const parcelDetail = z.object({
  origin: exactPlace,
  destination: exactPlace,
  sender: maskedParty,
  consignee: maskedParty,
  itemType: z.enum(itemTypes),
  weightGrams: z.int(),
  lengthCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  dimensionalWeightGrams: z.int().nullable(),
  volumeCm3: z.number().nullable(),
  codSatang: z.int().nullable(),
  declaredValueSatang: z.int().nullable(),
  /** Newest first. */
  timeline: z.array(timelineEntry),
  requests: z.array(serviceRequest),
  canUrge: z.boolean(),
  /** What was asked of the delivery, newest first. */
  changes: z.array(deliveryChange),
  canChange: z.boolean(),
});
export type ParcelDetail = z.output<typeof parcelDetail>;
