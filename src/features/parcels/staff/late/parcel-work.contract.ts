import { z } from 'zod';
import { mentioned } from '#lib/staff/mentions.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

/** Who follows a parcel up, and what staff note about it for each other. */
export const parcelWork = z.object({
  assignedTo: z.string().nullable(),
  assignedName: z.string().nullable(),
  note: z.string().nullable(),
  notedBy: z.string().nullable(),
  notedAt: isoInstant.nullable(),
  /** Whom the note names. */
  mentioned: z.array(mentioned),
});
export type ParcelWork = z.output<typeof parcelWork>;
