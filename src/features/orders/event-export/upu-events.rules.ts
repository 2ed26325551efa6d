import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import type { ExportedEvent } from './exported-event.rules.ts';

/** Events of EMSEVT V3, the message of the Universal Postal Union, with their names there; those that we derive. */
export const upuEvents = {
  EMA: 'Posting/collection',
  EXA: 'Item presented to export Customs/Security',
  EXB: 'Item held by export Customs/Security',
  EXC: 'Item returned from export Customs/Security',
  EMC: 'Departure from outward office of exchange',
  EMD: 'Arrival at inward office of exchange',
  EDB: 'Item presented to import Customs',
  EME: 'Held by import Customs',
  EDC: 'Item returned from import Customs',
  EMG: 'Arrival at delivery office',
  EDG: 'Item out for physical delivery',
  EMH: 'Attempted/unsuccessful (physical) delivery',
  EDH: 'Item arrival at collection point for pick-up (by recipient)',
  EMI: 'Final delivery',
} as const;
type UpuEvent = keyof typeof upuEvents;

/** What a scan event is called where it happens: in Thailand, and in the country of destination. */
type Meaning = { here?: UpuEvent; abroad?: UpuEvent };

/**
 * Only what is certain. A hub may be an office of exchange (EMB) or not, and what was handed to a partner may have
 * left its office (EMF) or not: these have no name there.
 */
export const upuMeanings: Readonly<Partial<Record<ScanEventCode, Meaning>>> = {
  PICKED_UP: { here: 'EMA' },
  DROPPED_OFF: { here: 'EMA' },
  EXPORT_CUSTOMS_STARTED: { here: 'EXA' },
  EXPORT_CUSTOMS_CLEARED: { here: 'EXC' },
  DEPARTED_COUNTRY: { here: 'EMC' },
  ARRIVED_IN_COUNTRY: { abroad: 'EMD' },
  IMPORT_CUSTOMS_STARTED: { abroad: 'EDB' },
  CUSTOMS_HELD: { here: 'EXB', abroad: 'EME' },
  IMPORT_CUSTOMS_CLEARED: { abroad: 'EDC' },
  ARRIVED_AT_DESTINATION: { abroad: 'EMG' },
  OUT_FOR_DELIVERY: { abroad: 'EDG' },
  DELIVERY_ATTEMPTED: { abroad: 'EMH' },
  HELD_AT_DROP_POINT: { abroad: 'EDH' },
  DELIVERED: { abroad: 'EMI' },
  LEFT_IN_SAFE_PLACE: { abroad: 'EMI' },
  LEFT_WITH_NEIGHBOUR: { abroad: 'EMI' },
};

const HOME = 'TH';

/** The event of an international parcel by its UPU code; null for other parcels, and where none is certain. */
export function upuEventOf({
  service,
  code,
  countryCode,
}: Pick<ExportedEvent, 'service' | 'code' | 'countryCode'>): UpuEvent | null {
  if (service !== 'INTL') return null;
  const { here, abroad } = upuMeanings[code] ?? {};
  return (countryCode === HOME ? here : abroad) ?? null;
}
