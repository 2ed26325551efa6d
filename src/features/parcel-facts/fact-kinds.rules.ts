import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';

/** What can happen to a parcel, in terms of subscribers and messages; several scans may be one kind. */
export const factKinds = [
  'order_placed',
  'pickup_planned',
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
  'cod_paid_out',
  'late',
  'returning',
  'returned',
  'cancelled',
  'corrected',
] as const;
export type FactKind = (typeof factKinds)[number];

/** Facts without a scan: the promised day has passed, COD money was transferred, or staff corrected a scan. */
const derivedFactCodes = ['LATE', 'COD_PAID_OUT', 'CORRECTED'] as const;
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
  LATE: 'late',
  COD_PAID_OUT: 'cod_paid_out',
  CORRECTED: 'corrected',
};

/** The kind of a fact by its scan or derived code. */
export function factKindOf(code: FactCode): FactKind {
  return kindOfCode[code];
}

/** Whether the fact has no scan. */
export function isDerived(code: FactCode): boolean {
  return derivedFactCodes.some((each) => each === code);
}
