import { isDatabaseAway } from '#db/errors/database-away.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import type { PublicParcel, ShownWindow } from '#features/tracking/tracked-parcel.contract.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { notice } from './notices.table.ts';

type Row = Pick<typeof notice.$inferSelect, 'waybillNo' | 'occurredOn'>;

/** The window of a notice's day that still holds; null where there is none, undefined where that cannot be read now. */
export type ComingWindows = (row: Row, now: Date) => ShownWindow | null | undefined;

/**
 * Reads parcels with their windows by number, as their pages show them: a window only while a courier may still come,
 * whatever was said before.
 */
export async function readComingWindows(
  lookUpNow: TrackingService['lookUpNow'],
  waybillNos: readonly string[],
): Promise<ComingWindows> {
  const lookups = waybillNos.length > 0 ? await lookUpNow(waybillNos).catch(noneIfAway) : [];
  const parcels = new Map(lookups.map((each) => [each.billCode, each.found ? each.parcel : null]));
  return ({ waybillNo, occurredOn }, now) => {
    const parcel = parcels.get(waybillNo);
    return parcel === undefined ? undefined : parcel && windowOn(occurredOn, parcel, now);
  };
}

/** Where parcels are on several servers, other notices do not wait for one that is away. */
function noneIfAway(error: unknown): [] {
  if (isDatabaseAway(error)) return [];
  throw error;
}

function windowOn(day: string, { deliveryWindow: window }: PublicParcel, now: Date): ShownWindow | null {
  if (!window || Date.parse(window.until) < now.getTime()) return null;
  return bangkokDate(new Date(window.from)) === day ? window : null;
}
