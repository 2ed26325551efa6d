import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';

/** What can happen to a parcel, in terms of subscribers and messages; several scans may be one kind. */
export const factKinds = [
  'order_placed',
  'pickup_planned',
  'pickup_moved',
  'pickup_failed',
  'picked_up',
  'on_the_way',
  'in_customs',
  'out_for_delivery',
  'attempt_failed',
  'held',
  'delayed',
  'redirected',
  'damaged',
  'lost',
  'found',
  'delivered',
  'received',
  'cod_collected',
  'cod_due',
  'cod_sent',
  'cod_paid_out',
  'cod_returned',
  'cod_difference',
  'late',
  'returning',
  'returned',
  'cancelled',
  'return_requested',
  'return_approved',
  'return_refused',
  'return_handed_over',
  'return_called_off',
  'return_expired',
  'corrected',
  'window_said',
  'near',
] as const;
export type FactKind = (typeof factKinds)[number];

/**
 * Facts without a scan: the sender moved the pickup, the promised day has passed, what became of COD money or of a
 * return to the shop, staff corrected a scan, or when a courier comes.
 */
const derivedFactCodes = [
  'PICKUP_MOVED',
  'LATE',
  'COD_DUE',
  'COD_SENT',
  'COD_PAID_OUT',
  'COD_RETURNED',
  'COD_DIFFERENCE',
  'RETURN_REQUESTED',
  'RETURN_APPROVED',
  'RETURN_REFUSED',
  'RETURN_HANDED_OVER',
  'RETURN_CALLED_OFF',
  'RETURN_EXPIRED',
  'CORRECTED',
  'DELIVERY_WINDOW',
  'DELIVERY_NEAR',
] as const;
export type FactCode = ScanEventCode | (typeof derivedFactCodes)[number];

const kindOfCode: Record<FactCode, FactKind> = {
  ORDER_RECEIVED: 'order_placed',
  PICKUP_ASSIGNED: 'pickup_planned',
  PICKUP_FAILED: 'pickup_failed',
  PICKED_UP: 'picked_up',
  DROPPED_OFF: 'picked_up',
  ARRIVED_AT_BRANCH: 'on_the_way',
  DEPARTED_BRANCH: 'on_the_way',
  ARRIVED_AT_HUB: 'on_the_way',
  SORTED: 'on_the_way',
  DEPARTED_HUB: 'on_the_way',
  ARRIVED_AT_DESTINATION: 'on_the_way',
  EXPORT_CUSTOMS_STARTED: 'in_customs',
  EXPORT_CUSTOMS_CLEARED: 'on_the_way',
  DEPARTED_COUNTRY: 'on_the_way',
  ARRIVED_IN_COUNTRY: 'on_the_way',
  IMPORT_CUSTOMS_STARTED: 'in_customs',
  CUSTOMS_HELD: 'in_customs',
  IMPORT_CUSTOMS_CLEARED: 'on_the_way',
  HANDED_TO_PARTNER: 'on_the_way',
  RENUMBERED: 'on_the_way',
  OUT_FOR_DELIVERY: 'out_for_delivery',
  DELIVERY_ATTEMPTED: 'attempt_failed',
  HELD_AT_DROP_POINT: 'held',
  DELAYED: 'delayed',
  ON_HOLD: 'delayed',
  REDIRECTED: 'redirected',
  DAMAGED: 'damaged',
  LOST: 'lost',
  FOUND: 'found',
  DELIVERED: 'delivered',
  LEFT_IN_SAFE_PLACE: 'delivered',
  LEFT_WITH_NEIGHBOUR: 'delivered',
  RECEIVED: 'received',
  COD_COLLECTED: 'cod_collected',
  RETURNING: 'returning',
  RETURNED: 'returned',
  CANCELLED: 'cancelled',
  PICKUP_MOVED: 'pickup_moved',
  LATE: 'late',
  COD_DUE: 'cod_due',
  COD_SENT: 'cod_sent',
  COD_PAID_OUT: 'cod_paid_out',
  COD_RETURNED: 'cod_returned',
  COD_DIFFERENCE: 'cod_difference',
  RETURN_REQUESTED: 'return_requested',
  RETURN_APPROVED: 'return_approved',
  RETURN_REFUSED: 'return_refused',
  RETURN_HANDED_OVER: 'return_handed_over',
  RETURN_CALLED_OFF: 'return_called_off',
  RETURN_EXPIRED: 'return_expired',
  CORRECTED: 'corrected',
  DELIVERY_WINDOW: 'window_said',
  DELIVERY_NEAR: 'near',
};

/** Every code of a fact. */
export const factCodes = Object.keys(kindOfCode) as readonly FactCode[];

/** The kind of a fact by its scan or derived code. */
export function factKindOf(code: FactCode): FactKind {
  return kindOfCode[code];
}

/** Whether the fact has no scan. */
export function isDerived(code: FactCode): boolean {
  return derivedFactCodes.some((each) => each === code);
}

/** How staff correct the scans of a parcel; of an added scan, the corrected one is the scan itself. */
export const correctionKinds = ['voided', 'replaced', 'restored', 'added'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];
