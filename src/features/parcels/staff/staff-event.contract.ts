import { z } from 'zod';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { deliveryReasons, scanEventCodes } from '../scan-events.rules.ts';

/** What names a scan event of a parcel; a place without a facility has ''. */
export const eventKey = z.object({
  occurredAt: isoInstant,
  code: z.enum(scanEventCodes),
  facilityCode: z.string().max(20),
});
export type EventKey = z.output<typeof eventKey>;

/** A scan event with everything that is known of it. */
export const storedEvent = eventKey.extend({
  reason: z.enum(deliveryReasons).nullable(),
  countryCode: z.string(),
  provinceCode: z.string().nullable(),
  district: z.string().nullable(),
  facilityName: z.string().nullable(),
  /** Not in corrections that were kept before there were names in other languages. */
  facilityNameEn: z.string().nullish(),
  facilityNameZh: z.string().nullish(),
  operator: z.string().nullable(),
  note: z.string().nullable(),
  proofImageUrl: z.string().nullable(),
  receivedAt: isoInstant,
});
export type StoredEvent = z.output<typeof storedEvent>;

/** A scan event as staff see it: whether it counts, and whether staff have put it there. */
export const staffEvent = storedEvent.extend({ isVoided: z.boolean(), isByStaff: z.boolean() });
export type StaffEvent = z.output<typeof staffEvent>;

/** What staff do about a scan that is wrong. */
export const correctionKinds = ['voided', 'replaced', 'restored'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** A correction: who, when, why, and the scan before and after it. */
export const correction = z.object({
  revision: z.int(),
  kind: z.enum(correctionKinds),
  at: isoInstant,
  name: z.string(),
  reason: z.string(),
  original: storedEvent,
  replacement: storedEvent.nullable(),
});
export type Correction = z.output<typeof correction>;
