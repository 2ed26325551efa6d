import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
import { isHandedOver } from '../order-states.rules.ts';

/** Requested, planned by the carrier, done, not possible, or cancelled by the customer. */
export const pickupStates = ['OPEN', 'ACKNOWLEDGED', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type PickupState = (typeof pickupStates)[number];

export const orderChangeKinds = [
  'booked',
  'pickupChanged',
  'cancelled',
  'pickupAcknowledged',
  'pickupDone',
  'pickupFailed',
] as const;
export type OrderChangeKind = (typeof orderChangeKinds)[number];

/** A new time has to be planned again; reports about the old one no longer apply. */
const stateAfter: Record<OrderChangeKind, PickupState> = {
  booked: 'OPEN',
  pickupChanged: 'OPEN',
  cancelled: 'CANCELLED',
  pickupAcknowledged: 'ACKNOWLEDGED',
  pickupDone: 'DONE',
  pickupFailed: 'FAILED',
};

/** The state of a pickup by the status of its order and its history, oldest first: a scan of the parcel closes it. */
export function pickupStateOf(
  status: PublicStatus,
  changes: readonly { kind: OrderChangeKind }[],
): PickupState {
  if (status === 'CANCELLED') return 'CANCELLED';
  if (isHandedOver(status)) return 'DONE';
  const last = changes.at(-1);
  return last ? stateAfter[last.kind] : 'OPEN';
}

/** A day and hours in Bangkok. */
type Time = { date: string; from: string; until: string };

/**
 * Whether a courier is asked for at that time already: asking again changes nothing, so that what the carrier has
 * planned stays planned. After a failure it is a new request.
 */
export function isAskedAlready(
  { pickup, state }: { pickup: Time | null; state: PickupState },
  asked: Time,
): boolean {
  if (!pickup || state === 'FAILED') return false;
  return pickup.date === asked.date && pickup.from === asked.from && pickup.until === asked.until;
}

const movesTo: Record<PickupState, readonly PickupState[]> = {
  OPEN: ['ACKNOWLEDGED', 'DONE', 'FAILED'],
  ACKNOWLEDGED: ['DONE', 'FAILED'],
  DONE: [],
  FAILED: [],
  CANCELLED: [],
};

/** Whether the carrier may report this: a cancelled pickup is never done. */
export function mayReport(from: PickupState, to: PickupState): boolean {
  return movesTo[from].includes(to);
}
