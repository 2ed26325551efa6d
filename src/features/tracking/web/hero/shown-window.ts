import { isShown } from '#features/delivery-windows/delivery-windows.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { PublicParcel, ShownWindow } from '../../tracked-parcel.contract.ts';

/**
 * The delivery window to show at an instant: a page may be open past its day, or show what the device kept, also from
 * before there were windows.
 */
export function shownWindow(
  { deliveryWindow }: Partial<Pick<PublicParcel, 'deliveryWindow'>>,
  now: Date,
): ShownWindow | null {
  if (!deliveryWindow) return null;
  const { from, until } = deliveryWindow;
  return isShown({ from: new Date(from), until: new Date(until) }, now) ? deliveryWindow : null;
}

/** Whether the courier of the shown window comes today: before its day nobody is on the way yet. */
export function comesToday(parcel: Partial<Pick<PublicParcel, 'deliveryWindow'>>, now: Date): boolean {
  const window = shownWindow(parcel, now);
  return window !== null && bangkokDate(new Date(window.from)) <= bangkokDate(now);
}
