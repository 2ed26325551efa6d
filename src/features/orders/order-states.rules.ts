import { type PublicStatus, publicStatuses } from '#features/parcels/scan-events.rules.ts';
import type { Handover } from '#features/rate-cards/card-kinds.rules.ts';

/** What a customer may do with an order. */
export const orderActions = ['cancel', 'changePickup', 'orderAgain'] as const;
export type OrderAction = (typeof orderActions)[number];

/**
 * What may be done while the order has a status (§4) [S-14]. Once a courier has the first parcel, the order is no
 * longer the customer's to change: the parcel is on its way.
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

/** From the first step to the last; the end that is left when a parcel is not on its way any more comes last. */
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
 * What may be done with an order of parcels with these statuses; only a pickup has a time that can be changed. What the
 * carrier says to have collected is no longer the customer's, also before it is scanned.
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

/** The parcel that is furthest behind decides. */
export function orderStatus(statuses: readonly PublicStatus[]): PublicStatus {
  return progress.find((status) => statuses.includes(status)) ?? 'CANCELLED';
}

/**
 * Where an order or one of its parcels may go from a status [S-14]. Scans that say otherwise change nothing: nobody
 * picks up what was cancelled, and nothing that was delivered is on its way again.
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
  // Back at a branch after a failed attempt, or on the way back to the sender.
  ON_PROCESS: ['ON_DELIVERY', 'PROCESSING', 'DELIVERED', 'RECEIVED', 'PROCESSED', 'CANCELLED'],
  ON_DELIVERY: ['ON_PROCESS', 'PROCESSING', 'DELIVERED', 'RECEIVED', 'PROCESSED', 'CANCELLED'],
  // Found again, or sent on although damaged.
  PROCESSING: ['ON_PROCESS', 'ON_DELIVERY', 'DELIVERED', 'RECEIVED', 'PROCESSED', 'CANCELLED'],
  DELIVERED: ['RECEIVED'],
  RECEIVED: [],
  PROCESSED: [],
  CANCELLED: [],
};

/** Whether a status may follow another one; staying is no move. */
export function mayMove(from: PublicStatus, to: PublicStatus): boolean {
  return movesTo[from].includes(to);
}

/** The statuses from which another one may be reached. */
export function statusesBefore(to: PublicStatus): PublicStatus[] {
  return publicStatuses.filter((from) => mayMove(from, to));
}

/** Statuses that no later scan changes, so that nobody has to look again. */
export const settledStatuses = publicStatuses.filter((status) => movesTo[status].length === 0);

/** Whether the carrier has, or had, the parcel: its fee is paid when it is handed over. */
export function isHandedOver(status: PublicStatus): boolean {
  return status !== 'ONGOING_PICKUP' && status !== 'CANCELLED';
}
