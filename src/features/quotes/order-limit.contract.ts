import { z } from 'zod';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { countryField } from './quote-parts.contract.ts';

/** The kinds with separate limits. */
export const limitKinds = ['parcel', 'document', 'bulky', 'pickup', 'international'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** The limits of one kind of parcel; null where there is none. */
const limitSet = z.object({
  /** Charged weight must be above this. */
  overGrams: z.int().nullable(),
  maxGrams: z.int(),
  maxTotalCm: z.number(),
  maxSideCm: z.number(),
  cm3PerKg: z.number(),
  maxCodSatang: z.int().nullable(),
  /** Value of the goods; international parcels only. */
  maxValueSatang: z.int().nullable(),
  /** International parcels only. */
  fastestDays: z.int().nullable(),
  slowestDays: z.int().nullable(),
  /** Pickup only, `HH:MM` in Bangkok. */
  requestFrom: z.string().nullable(),
  requestUntil: z.string().nullable(),
  pickupUntil: z.string().nullable(),
});
export type LimitSet = z.output<typeof limitSet>;

const limitValue = z.union([z.number(), z.string()]).nullable();

/** The payload of findOrderLimit: limits by kind of parcel, with a preview of the next version. */
export const orderLimit = {
  input: z.object({
    kind: z.enum(limitKinds).default('parcel'),
    /** For `international`; without it the general limits. */
    country: countryField.optional(),
    sender: z.enum(['personal', 'company']).default('personal'),
    /** The instant of the limits; by default now. */
    at: isoInstant.optional(),
  }),
  output: z.object({
    kind: z.enum(limitKinds),
    validFrom: isoInstant,
    limits: limitSet,
    /** The changes for this kind in the next version of the rules; null when none is known. */
    next: z
      .object({
        validFrom: isoInstant,
        limits: limitSet,
        /** Names of `limits` that differ, with both values. */
        changes: z.array(z.object({ limit: z.string(), from: limitValue, to: limitValue })),
      })
      .nullable(),
  }),
};
