import { type FilePlace, isForOne } from '#features/claims/claim-files.rules.ts';
import type { UploadPurpose } from '#features/uploads/uploads.rules.ts';
import { openUploadQueue } from '#features/uploads/web/upload-queue.widget.ts';
import { DAY_MS } from '#lib/clock.ts';
import { openDeviceFiles } from '#web/state/device-files.ts';
import { VISITOR_KEPT_MS } from '../claim-drafts.ts';

const KEPT_DAYS = 30;
const KEPT_MS = KEPT_DAYS * DAY_MS;

/** What is photographed for a claim: on this device until somebody logs in and the server has it. */
export const claimFiles = openUploadQueue({
  device: openDeviceFiles('claim-files', KEPT_MS, VISITOR_KEPT_MS),
  purposeOf,
  isForOne,
});

/** What the server takes in a place. */
export function purposeOf(place: FilePlace): UploadPurpose {
  if (place === 'bankBook' || place === 'identification') return place;
  return place.endsWith('/documents') ? 'claimDocument' : 'claimPhoto';
}
