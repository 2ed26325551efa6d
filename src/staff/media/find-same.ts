import { type MediaRow, sameMedia } from '#features/media/staff/media.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';

/** What was made of the same file; null where there is none, or where that cannot be found out now. */
export async function findSame(file: File): Promise<MediaRow | null> {
  try {
    // Browsers compute it on secure origins only.
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const digest = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return (await callStaff(sameMedia, { digest })).media;
  } catch {
    return null;
  }
}
