import { z } from 'zod';
import { deliveryReasons, scanEventCodes } from '../parcels/scan-events.rules.ts';

const instant = z.iso.datetime({ offset: true });

/** What names a scan event of a parcel; a place without a facility has ''. */
const eventKey = z.object({
  occurredAt: instant,
  code: z.enum(scanEventCodes),
  facilityCode: z.string().max(20),
});

/** A scan event with everything that is known of it. */
export const deskEvent = eventKey.extend({
  reason: z.enum(deliveryReasons).nullable(),
  countryCode: z.string(),
  provinceCode: z.string().nullable(),
  district: z.string().nullable(),
  facilityName: z.string().nullable(),
  operator: z.string().nullable(),
  note: z.string().nullable(),
  proofImageUrl: z.string().nullable(),
  receivedAt: instant,
});
export type DeskEvent = z.output<typeof deskEvent>;
