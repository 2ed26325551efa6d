import {
  type DeliveryWindow,
  hasSlipped,
  type Span,
} from '#features/delivery-windows/delivery-windows.rules.ts';
import type { DeliveryWindows } from '#features/delivery-windows/server/delivery-windows.module.ts';
import { type ScanEventCode, toMs } from '#features/parcels/scan-events.rules.ts';
import { toIsoInstant } from '#lib/clock.ts';
import { printPhone } from '#lib/written/written-phone.ts';
import type { ParcelState } from '../event-states.rules.ts';
import type { ParcelDetail, PublicParcel, ShownWindow } from '../tracked-parcel.contract.ts';

/** The parcels' windows, as far as couriers may still come with them. */
export type WindowsPort = Pick<DeliveryWindows, 'find' | 'switchboard'>;

/**
 * A courier may come: elsewhere a window of the feed says nothing any more, and where a parcel waits for a decision
 * nobody comes.
 */
const comingStates: readonly ParcelState[] = [
  'PICKED_UP',
  'MOVING',
  'DELAYED',
  'REDIRECTED',
  'WITH_PARTNER',
  'OUT_TODAY',
  'OUT_SINCE',
  'ATTEMPTED',
];

/** Whether a parcel in this state has a delivery window, if the carrier says one. */
export function mayHaveWindow(state: ParcelState): boolean {
  return comingStates.includes(state);
}

/** After these the courier who was announced does not come: what was said before is over. */
const endsWindow: readonly ScanEventCode[] = [
  'DELIVERY_ATTEMPTED',
  'REDIRECTED',
  'DELAYED',
  'HANDED_TO_PARTNER',
];

/**
 * Whether a window still holds after what has happened since it was said. One of the evening before survives the
 * sorting and the loading of the morning.
 */
export function stillHolds(
  { saidAt }: Pick<DeliveryWindow, 'saidAt'>,
  { milestones }: Pick<PublicParcel, 'milestones'>,
): boolean {
  return !milestones.some(
    ({ code, occurredAt }) => endsWindow.includes(code) && toMs(occurredAt) >= saidAt.getTime(),
  );
}

/** What anyone with the number may know of a window. */
export function toShownWindow(window: DeliveryWindow): ShownWindow {
  return {
    ...onWire(window),
    slippedFrom: hasSlipped(window) ? onWire(window.announced) : null,
    saidAt: toIsoInstant(window.saidAt),
  };
}

/** What the sender, the consignee and those who verified the phone may know besides. */
export function toCourier(
  window: DeliveryWindow,
  switchboard: WindowsPort['switchboard'],
): NonNullable<ParcelDetail['courier']> {
  const { stopsBefore, courierName: firstName, courierExtension: extension } = window;
  return {
    stopsBefore,
    firstName,
    call:
      switchboard && extension ? { number: switchboard, extension, written: printPhone(switchboard) } : null,
  };
}

function onWire({ from, until }: Span) {
  return { from: toIsoInstant(from), until: toIsoInstant(until) };
}
