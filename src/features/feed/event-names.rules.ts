import { type ScanEventCode, scanEventCodes } from '#features/parcels/scan-events.rules.ts';

/** Another system's name of an event, and our code for it. */
export type CommonEvent = { family: 'epcis' | 'trackers' | 'carriers'; name: string; code: ScanEventCode };

/** Business steps of EPCIS (CBV 2.0), common statuses of tracking services, and words that carriers use. */
const names: Record<CommonEvent['family'], Partial<Record<ScanEventCode, string>>> = {
  epcis: {
    PICKED_UP: 'collecting',
    ARRIVED_AT_HUB: 'arriving receiving accepting',
    DEPARTED_HUB: 'departing shipping loading transporting',
    SORTED: 'staging_outbound picking',
    HELD_AT_DROP_POINT: 'holding storing',
    DAMAGED: 'destroying',
    RECEIVED: 'retail_selling',
    DELIVERED: 'unloading',
    CANCELLED: 'void_shipping decommissioning',
  },
  trackers: {
    ORDER_RECEIVED: 'pre_transit info_received label_created information_received manifested booked',
    PICKED_UP: 'accepted picked_up collected',
    DEPARTED_HUB: 'in_transit transit',
    OUT_FOR_DELIVERY: 'out_for_delivery',
    DELIVERY_ATTEMPTED: 'attempt_fail failed_attempt delivery_attempt failure',
    HELD_AT_DROP_POINT: 'available_for_pickup ready_for_pickup',
    DELIVERED: 'delivered delivered_to_consignee',
    RETURNING: 'return_to_sender return_in_transit',
    RETURNED: 'returned_to_sender return_delivered',
    ON_HOLD: 'exception on_hold alert',
    CANCELLED: 'cancelled canceled voided',
    LOST: 'expired lost',
  },
  carriers: {
    ORDER_RECEIVED:
      'order_created shipment_created pending order_placed data_received electronic_notification',
    PICKUP_ASSIGNED: 'pickup_scheduled courier_assigned rider_assigned awaiting_pickup',
    PICKUP_FAILED: 'pickup_failed pickup_exception not_ready_for_pickup pickup_cancelled',
    PICKED_UP: 'pickup pickup_done shipment_picked_up picked received_by_courier origin_scan',
    DROPPED_OFF: 'drop_off dropped_off_by_sender accepted_at_counter counter_acceptance handed_in',
    ARRIVED_AT_BRANCH: 'inbound_branch arrived_at_facility arrival_scan branch_inbound',
    DEPARTED_BRANCH: 'outbound_branch departed_facility departure_scan branch_outbound left_origin',
    ARRIVED_AT_HUB: 'hub_inbound arrived_at_sort_facility arrived_hub inbound_scan in_sorting_centre',
    SORTED: 'processed_at_facility sort_scan processed sorting_complete bagged',
    DEPARTED_HUB: 'hub_outbound departed_sort_facility linehaul linehaul_departed dispatched',
    ARRIVED_AT_DESTINATION:
      'arrived_at_delivery_facility destination_scan at_local_facility arrived_destination',
    EXPORT_CUSTOMS_STARTED: 'export_customs export_clearance_started',
    EXPORT_CUSTOMS_CLEARED: 'export_cleared export_clearance_completed',
    DEPARTED_COUNTRY: 'departed_origin_country export_scan uplifted flight_departed',
    ARRIVED_IN_COUNTRY: 'arrived_destination_country import_scan flight_arrived',
    IMPORT_CUSTOMS_STARTED: 'import_customs customs_clearance_started presented_to_customs',
    CUSTOMS_HELD: 'clearance_delay held_by_customs customs_exception',
    IMPORT_CUSTOMS_CLEARED: 'customs_cleared clearance_completed released_by_customs',
    HANDED_TO_PARTNER: 'transferred_to_partner handed_to_last_mile interline tendered_to_partner',
    RENUMBERED: 'relabelled new_tracking_number number_changed',
    OUT_FOR_DELIVERY:
      'with_courier on_vehicle_for_delivery with_delivery_courier loaded_on_vehicle delivering',
    DELIVERY_ATTEMPTED: 'undelivered delivery_failed not_delivered consignee_unavailable customer_not_home',
    HELD_AT_DROP_POINT: 'at_pickup_point at_locker in_parcel_locker hold_at_location awaiting_collection',
    DELAYED: 'delay weather_delay running_late operational_delay',
    ON_HOLD: 'held hold_requested shipment_on_hold address_problem',
    REDIRECTED: 'forwarded rerouted address_changed delivery_rescheduled',
    DAMAGED: 'damage damaged_in_transit',
    LOST: 'missing shipment_lost',
    FOUND: 'located recovered',
    DELIVERED: 'pod proof_of_delivery delivery_completed successful_delivery signed',
    LEFT_IN_SAFE_PLACE: 'safe_place left_at_door delivered_to_safe_place delivered_no_signature',
    LEFT_WITH_NEIGHBOUR: 'delivered_to_neighbour delivered_to_neighbor left_with_third_party',
    RECEIVED: 'receipt_confirmed confirmed_by_recipient collected_by_consignee',
    COD_COLLECTED: 'cod_paid cash_collected payment_collected',
    RETURNING: 'rto rto_in_transit return_started returning_to_sender',
    RETURNED: 'rto_delivered return_completed returned_to_shipper',
    CANCELLED: 'cancel order_cancelled shipment_cancelled',
  },
};

/** Common events of other systems with the code to send for each. */
export const commonEvents: readonly CommonEvent[] = (Object.keys(names) as CommonEvent['family'][]).flatMap(
  (family) =>
    scanEventCodes.flatMap((code) =>
      (names[family][code] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((name) => ({ family, name, code })),
    ),
);

const MAX_SENT_LENGTH = 60;
const MAX_NEAREST = 3;
/** Below this similarity a suggestion would only mislead. */
const MIN_LIKENESS = 0.4;

type Known = { words: string; pairs: readonly string[]; code: ScanEventCode };
const known: readonly Known[] = [
  ...scanEventCodes.map((code) => toKnown(code, code)),
  ...commonEvents.map(({ name, code }) => toKnown(name, code)),
];

/** The codes that another system's code most likely means, the likeliest first; possibly none. */
export function nearestCodes(sent: string): ScanEventCode[] {
  const { words, pairs } = toKnown(sent.slice(0, MAX_SENT_LENGTH), 'ORDER_RECEIVED');
  const same = known.filter((each) => each.words === words).map(({ code }) => code);
  if (same.length > 0) return [...new Set(same)].slice(0, MAX_NEAREST);
  const alike = known
    .map((each) => ({ code: each.code, likeness: likenessOf(pairs, each.pairs) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness);
  return [...new Set(alike.map(({ code }) => code))].slice(0, MAX_NEAREST);
}

function toKnown(name: string, code: ScanEventCode): Known {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const words = spaced.split(/[^a-z]+/).filter(Boolean);
  const pairs = words.flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)),
  );
  return { words: words.join(' '), pairs, code };
}

/** Dice's coefficient over pairs of letters: 1 for equal, 0 for nothing in common. */
function likenessOf(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  let common = 0;
  for (const pair of one) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return one.length + other.length === 0 ? 0 : (2 * common) / (one.length + other.length);
}
