import { z } from 'zod';
import { itemTypes, parcelServices } from '#features/parcels/parcel-kinds.rules.ts';
import { refundStates } from '#features/parcels/refund-states.rules.ts';
import { deliveryReasons, publicStatuses, scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { inEachLanguage } from '#features/publishing/language-texts.contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { changeKinds, changeStates } from './change-kinds.rules.ts';
import { parcelStates } from './event-states.rules.ts';
import { progressExceptions, progressSteps } from './progress.rules.ts';
import { urgeReasons } from './urge-reasons.rules.ts';

/** Where something happened, no closer than a province. `provinceCode` is null outside Thailand. */
const region = z.object({ countryCode: z.string(), provinceCode: z.string().nullable() });
const exactPlace = region.extend({
  district: z.string().nullable(),
  facilityCode: z.string().nullable(),
  /** As scanned, mostly in Thai. */
  facilityName: z.string().nullable(),
  /** As shown to readers of each language. */
  facilityNames: inEachLanguage(z.string()).nullable(),
  districtNames: inEachLanguage(z.string()).nullable(),
});

/** The public part of an event; its sentences are found by code and reason. */
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

/** The five steps of the progress bar, and the exception, if any. */
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
  /** The last problem; null when nothing was scanned. */
  why: z.object({ code: z.enum(scanEventCodes), reason: z.enum(deliveryReasons).nullable() }).nullable(),
};

/** Whether the promised date is kept. */
export const lateness = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('NO_PROMISE') }),
  z.object({ kind: z.literal('ON_TIME') }),
  z.object({ kind: z.literal('LATE'), ...late }),
  z.object({ kind: z.literal('DELIVERED_LATE'), ...late }),
]);
export type Lateness = z.output<typeof lateness>;

const span = z.object({ from: isoInstant, until: isoInstant });

/** When a courier comes, while that is known and its day is not over. */
const shownWindow = span.extend({
  /** What was said first, if the courier now comes later. */
  slippedFrom: span.nullable(),
  /** When the carrier last said it, or how many stops are before. */
  saidAt: isoInstant,
});
export type ShownWindow = z.output<typeof shownWindow>;

/**
 * The public view, for a number alone: no name, phone, district, facility, weight or money (decision 000, tracking
 * and privacy).
 */
export const publicParcel = z.object({
  billCode: z.string(),
  /** Appended to a shared URL: it opens this view even when the reader's network has used up its lookups. */
  shareSign: z.string(),
  service: z.enum(parcelServices),
  status: z.enum(publicStatuses),
  /** The overall state: docs/tracking-states.md lists what is shown with each. */
  state: z.enum(parcelStates),
  /** True without further events: delivered, received, returned or cancelled. */
  isFinished: z.boolean(),
  headline: milestone.nullable(),
  origin: region,
  destination: region,
  /** `YYYY-MM-DD`, a date in Thailand. */
  promisedDate: z.iso.date().nullable(),
  deliveryWindow: shownWindow.nullable(),
  /** The last day for collecting a parcel that waits at a drop point. */
  heldUntil: z.iso.date().nullable(),
  lateness,
  progress,
  /** Newest first. */
  milestones: z.array(milestone),
});
export type PublicParcel = z.output<typeof publicParcel>;

/** One entry of a lookup, in the requested order. */
export const lookup = z.discriminatedUnion('found', [
  z.object({ billCode: z.string(), found: z.literal(true), parcel: publicParcel }),
  z.object({
    billCode: z.string(),
    found: z.literal(false),
    /** `UNREADABLE`: the database server that would have it is away, so whether it exists is not known now. */
    reason: z.enum(['INVALID', 'NOT_FOUND', 'UNREADABLE']),
  }),
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

/** A delivery instruction without free text, which is only shown on its own page. */
export const deliveryChange = z.object({
  id: z.string(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  askedAt: isoInstant,
  /** When it was done, rejected or cancelled. */
  endedAt: isoInstant.nullable(),
  /** Whether it follows from a lasting wish of the consignee, not from a request for this parcel. */
  isFromLastingWish: z.boolean(),
  /** The day of ANOTHER_DAY. */
  date: z.iso.date().nullable(),
  /** The full hour of NOT_BEFORE. */
  hour: z.int().nullable(),
  /** The drop point of HOLD. */
  pointCode: z.string().nullable(),
  /** The name of that point; null if it no longer exists. */
  pointName: inEachLanguage(z.string()).nullable(),
  /** The carrier's comment on it. */
  answer: z.string().nullable(),
});
export type DeliveryChange = z.output<typeof deliveryChange>;

/** A code by which somebody else collects the parcel, and what became of it. */
export const shownCollectCode = z.object({
  id: z.string(),
  name: z.string(),
  collectOn: z.iso.date(),
  madeAt: isoInstant,
  revokedAt: isoInstant.nullable(),
  usedAt: isoInstant.nullable(),
  /** Where it was used; null where it was not, or the facility has no name. */
  usedWhere: inEachLanguage(z.string()).nullable(),
});
export type ShownCollectCode = z.output<typeof shownCollectCode>;

const maskedParty = z.object({ name: z.string(), phone: z.string() });

/** The additional details for the sender, the consignee or somebody who verified the phone. Grams, centimetres, satang. */
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
  /** What the consignee gets back of it; null where that is nothing. */
  codRefund: z
    .object({ state: z.enum(refundStates), dueOn: z.iso.date(), paidOn: z.iso.date().nullable() })
    .nullable(),
  declaredValueSatang: z.int().nullable(),
  /** Newest first. */
  timeline: z.array(timelineEntry),
  requests: z.array(serviceRequest),
  canUrge: z.boolean(),
  /** Delivery instructions, newest first. */
  changes: z.array(deliveryChange),
  canChange: z.boolean(),
  /** Newest first; only for the consignee, by more than digits. */
  collectCodes: z.array(shownCollectCode).optional(),
  /** Whether its page leads to sending it back: for the consignee, where the shop takes parcels back. */
  canReturn: z.boolean(),
  /** Who comes in the delivery window. */
  courier: z
    .object({
      stopsBefore: z.int().nullable(),
      firstName: z.string().nullable(),
      /** The carrier's switchboard, in E.164 and as people write it, and the extension that connects to the courier. */
      call: z.object({ number: z.string(), extension: z.string(), written: z.string() }).nullable(),
    })
    .nullable(),
});
export type ParcelDetail = z.output<typeof parcelDetail>;
