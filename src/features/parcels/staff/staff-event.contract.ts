import { z } from 'zod';
import { correctionKinds } from '#features/parcel-facts/fact-kinds.rules.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { deliveryReasons, scanEventCodes } from '../scan-events.rules.ts';

/** The key of a scan event within its parcel; a place without a facility has ''. */
export const eventKey = z.object({
  occurredAt: isoInstant,
  code: z.enum(scanEventCodes),
  facilityCode: z.string().max(20),
});
export type EventKey = z.output<typeof eventKey>;

/** A full scan event. */
export const storedEvent = eventKey.extend({
  reason: z.enum(deliveryReasons).nullable(),
  countryCode: z.string(),
  provinceCode: z.string().nullable(),
  district: z.string().nullable(),
  facilityName: z.string().nullable(),
  /** Missing in corrections from before there were names in other languages. */
  facilityNameEn: z.string().nullish(),
  facilityNameZh: z.string().nullish(),
  operator: z.string().nullable(),
  note: z.string().nullable(),
  proofImageUrl: z.string().nullable(),
  receivedAt: isoInstant,
});
export type StoredEvent = z.output<typeof storedEvent>;

/** A facility and a district in the language of the reader. */
export const placeNames = z.object({ facility: z.string().nullable(), district: z.string().nullable() });

/** A scan event in the staff view: whether it is valid, whether staff added it, and its place for the reader. */
export const staffEvent = storedEvent.extend({
  isVoided: z.boolean(),
  isByStaff: z.boolean(),
  placeNames,
});
export type StaffEvent = z.output<typeof staffEvent>;

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
