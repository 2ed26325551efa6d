import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { toIsoInstant } from '#lib/clock.ts';
import type { ExportedEvent } from './exported-event.rules.ts';
import { upuEventOf } from './upu-events.rules.ts';

/** Where the parcel is after the event: at the scanned place, or in transit. */
type Whereabouts = 'there' | 'away';
type Action = 'ADD' | 'OBSERVE' | 'DELETE';
type Meaning = readonly [
  bizStep: string,
  disposition: string | null,
  whereabouts: Whereabouts,
  action?: Action,
];

/**
 * The meaning of each scan event in the Core Business Vocabulary of GS1 (CBV 2.0). A number is commissioned with
 * its order and decommissioned when that is cancelled; what was handed over has left the supply chain and has no
 * disposition.
 */
const meanings: Readonly<Record<ScanEventCode, Meaning>> = {
  ORDER_RECEIVED: ['commissioning', 'active', 'away', 'ADD'],
  PICKUP_ASSIGNED: ['other', 'active', 'away'],
  PICKUP_FAILED: ['other', 'active', 'away'],
  PICKED_UP: ['accepting', 'in_transit', 'away'],
  DROPPED_OFF: ['accepting', 'in_progress', 'there'],
  ARRIVED_AT_BRANCH: ['arriving', 'in_progress', 'there'],
  DEPARTED_BRANCH: ['departing', 'in_transit', 'away'],
  ARRIVED_AT_HUB: ['arriving', 'in_progress', 'there'],
  SORTED: ['staging_outbound', 'in_progress', 'there'],
  DEPARTED_HUB: ['departing', 'in_transit', 'away'],
  ARRIVED_AT_DESTINATION: ['arriving', 'in_progress', 'there'],
  EXPORT_CUSTOMS_STARTED: ['inspecting', 'in_progress', 'there'],
  EXPORT_CUSTOMS_CLEARED: ['inspecting', 'conformant', 'there'],
  DEPARTED_COUNTRY: ['departing', 'in_transit', 'away'],
  ARRIVED_IN_COUNTRY: ['arriving', 'in_progress', 'there'],
  IMPORT_CUSTOMS_STARTED: ['inspecting', 'in_progress', 'there'],
  CUSTOMS_HELD: ['holding', 'unavailable', 'there'],
  IMPORT_CUSTOMS_CLEARED: ['inspecting', 'conformant', 'there'],
  HANDED_TO_PARTNER: ['shipping', 'in_transit', 'away'],
  RENUMBERED: ['other', 'in_transit', 'away'],
  OUT_FOR_DELIVERY: ['transporting', 'in_transit', 'away'],
  DELIVERY_ATTEMPTED: ['other', 'in_transit', 'away'],
  HELD_AT_DROP_POINT: ['storing', 'available', 'there'],
  DELAYED: ['other', 'in_transit', 'away'],
  ON_HOLD: ['holding', 'in_progress', 'there'],
  REDIRECTED: ['other', 'in_transit', 'away'],
  DAMAGED: ['inspecting', 'damaged', 'there'],
  LOST: ['other', 'unknown', 'away'],
  FOUND: ['other', 'in_progress', 'there'],
  DELIVERED: ['receiving', null, 'away'],
  LEFT_IN_SAFE_PLACE: ['receiving', null, 'away'],
  LEFT_WITH_NEIGHBOUR: ['receiving', null, 'away'],
  RECEIVED: ['receiving', null, 'away'],
  COD_COLLECTED: ['other', null, 'away'],
  RETURNING: ['transporting', 'returned', 'away'],
  RETURNED: ['receiving', 'returned', 'away'],
  CANCELLED: ['decommissioning', 'inactive', 'away', 'DELETE'],
};

/** Names for things without a GS1 number: parcels by their tracking page, everything else below `terms`. */
export type EpcisNames = { parcelUrl(waybillNo: string): string; terms: string };

/** The JSON-LD prefix of our own terms. */
const OWN = 'carrier';
const CONTEXT = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';
/** All our scans are in Thai time. */
const OFFSET = '+07:00';

/** The envelope of an EPCIS 2.0 document. */
export function epcisFrame({ terms }: EpcisNames, now: Date): { head: string; tail: string } {
  const head = JSON.stringify({
    '@context': [CONTEXT, { [OWN]: terms }],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: toIsoInstant(now),
  });
  return { head: `${head.slice(0, -1)},"epcisBody":{"eventList":[`, tail: ']}}' };
}

/** An event in EPCIS 2.0 form; `eventId` is the same in every export. */
export function toObjectEvent(event: ExportedEvent, names: EpcisNames, eventId: string) {
  const [bizStep, disposition, whereabouts, action = 'OBSERVE'] = meanings[event.code];
  const place = { id: placeOf(event, names) };
  const { orderNo, reason, reference } = event;
  const upuEvent = upuEventOf(event);
  return {
    type: 'ObjectEvent',
    eventID: eventId,
    eventTime: toIsoInstant(event.occurredAt),
    eventTimeZoneOffset: OFFSET,
    recordTime: toIsoInstant(event.recordedAt),
    epcList: [names.parcelUrl(event.waybillNo)],
    action,
    bizStep,
    ...(disposition && { disposition }),
    readPoint: place,
    ...(whereabouts === 'there' && { bizLocation: place }),
    ...(orderNo && { bizTransactionList: [{ bizTransaction: `${names.terms}order-${orderNo}` }] }),
    [`${OWN}:waybillNo`]: event.waybillNo,
    [`${OWN}:code`]: event.code,
    ...(upuEvent && { [`${OWN}:upuEvent`]: upuEvent }),
    ...(reason && { [`${OWN}:reason`]: reason }),
    ...(reference && { [`${OWN}:reference`]: reference }),
  };
}

/** The facility of the scan, or else its province or country. */
function placeOf({ facilityCode, provinceCode, countryCode }: ExportedEvent, { terms }: EpcisNames): string {
  if (facilityCode) return `${terms}facility-${encodeURIComponent(facilityCode)}`;
  return `${terms}place-${countryCode}${provinceCode ? `-${provinceCode}` : ''}`;
}
