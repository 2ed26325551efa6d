import { type PublicStatus, publicStatuses } from '#features/parcels/scan-events.rules.ts';
import type { Handover } from '#features/rate-cards/card-kinds.rules.ts';

/** The customer's actions on an order. */
export const orderActions = ['cancel', 'changePickup', 'orderAgain'] as const;
export type OrderAction = (typeof orderActions)[number];

/**
 * The actions allowed in each status (§4) [S-14]. Once a courier has the first parcel, the customer can no longer
 * change the order.
 */
const actionsOf: Record<PublicStatus, readonly OrderAction[]> = {
  ONGOING_PICKUP: ['cancel', 'changePickup', 'orderAgain'],
  PICKED_UP: ['orderAgain'],
  ON_PROCESS: ['orderAgain'],
  ON_DELIVERY: ['orderAgain'],
  DELIVERED: ['orderAgain'],
  RECEIVED: ['orderAgain'],
  CANCELLED: ['orderAgain'],
  PROCESSING: ['orderAgain'],
  PROCESSED: ['orderAgain'],
};

/** In order of progress; the final status of a parcel that is no longer in transit comes last. */
const progress: readonly PublicStatus[] = [
  'ONGOING_PICKUP',
  'PICKED_UP',
  'ON_PROCESS',
  'ON_DELIVERY',
  'PROCESSING',
  'DELIVERED',
  'RECEIVED',
  'PROCESSED',
  'CANCELLED',
];

/**
 * The actions allowed for an order with these parcel statuses; only a pickup has a time to change. What the carrier
 * reports as collected can no longer be changed, even before it is scanned.
 */
export function allowedActions(
  statuses: readonly PublicStatus[],
  handover: Handover,
  isCollected = false,
): OrderAction[] {
  if (isCollected) return ['orderAgain'];
  const shared = orderActions.filter((action) => statuses.every((each) => actionsOf[each].includes(action)));
  return shared.filter((action) => action !== 'changePickup' || handover === 'PICKUP');
}

/** The status of the parcel that is furthest behind. */
export function orderStatus(statuses: readonly PublicStatus[]): PublicStatus {
  return progress.find((status) => statuses.includes(status)) ?? 'CANCELLED';
}

/**
 * The transitions of an order or a parcel [S-14]. Contradicting scans change nothing: a cancelled parcel cannot be
 * picked up, and a delivered one is not in transit again.
 */
const movesTo: Record<PublicStatus, readonly PublicStatus[]> = {
  ONGOING_PICKUP: [
    'PICKED_UP',
    'ON_PROCESS',
    'ON_DELIVERY',
    'PROCESSING',
    'DELIVERED',
    'RECEIVED',
    'PROCESSED',
    'CANCELLED',
  ] as const,
  PICKED_UP: ['ON_PROCESS', 'ON_DELIVERY', 'PROCESSING', 'DELIVERED', 'RECEIVED', 'PROCESSED', 'CANCELLED'],
  // Back at a branch after a failed attempt, or being returned to the sender.
  ON_PROCESS: ['ON_DELIVERY', 'PROCESSING', 'DELIVERED', 'RECEIVED', 'PROCESSED', 'CANCELLED'],
  ON_DELIVERY: ['ON_PROCESS', 'PROCESSING', 'DELIVERED', 'RECEIVED', 'PROCESSED', 'CANCELLED'],
  // Found again, or sent on although damaged.
  PROCESSING: ['ON_PROCESS', 'ON_DELIVERY', 'DELIVERED', 'RECEIVED', 'PROCESSED', 'CANCELLED'],
  DELIVERED: ['RECEIVED'],
  RECEIVED: [],
  PROCESSED: [],
  CANCELLED: [],
};

/** Whether a status may follow another one; staying is not a transition. */
export function mayMove(from: PublicStatus, to: PublicStatus): boolean {
  return movesTo[from].includes(to);
}

/** The statuses from which another one can be reached. */
export function statusesBefore(to: PublicStatus): PublicStatus[] {
  return publicStatuses.filter((from) => mayMove(from, to));
}

/** Statuses that no later scan changes, so they need no refresh. */
export const settledStatuses = publicStatuses.filter((status) => movesTo[status].length === 0);

/** Whether the carrier has, or had, the parcel: its fee is paid on handover. */
export function isHandedOver(status: PublicStatus): boolean {
  return status !== 'ONGOING_PICKUP' && status !== 'CANCELLED';
}
