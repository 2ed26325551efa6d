import { addDays, bangkokDate } from '#lib/clock.ts';
import { toMs } from './scan-events.rules.ts';

/** How long a parcel waits at a drop point before it goes back (terms of parcel delivery). */
export const HOLD_DAYS = 7;

/** The last civil day for collecting a parcel, counted from the scan at the drop point. */
export function heldUntil(heldAt: Date | string): string {
  return addDays(bangkokDate(new Date(toMs(heldAt))), HOLD_DAYS);
}
