import { z } from 'zod';
import { mentioned } from '#lib/staff/mentions.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

/** Who follows a parcel up. */
export const parcelWork = z.object({
  assignedTo: z.string().nullable(),
  assignedName: z.string().nullable(),
});
export type ParcelWork = z.output<typeof parcelWork>;

/** The last note of staff about a parcel. */
export const lastNote = z.object({
  text: z.string(),
  by: z.string(),
  at: isoInstant,
  /** Whom it names. */
  mentioned: z.array(mentioned),
  /** How many notes there are, this one among them. */
  count: z.int().positive(),
});
export type LastNote = z.output<typeof lastNote>;
