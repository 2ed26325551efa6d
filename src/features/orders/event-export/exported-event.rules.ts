import type { ParcelService } from '#features/parcels/parcel-kinds.rules.ts';
import type { DeliveryReason, ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { addDays, DAY_MS, startOfBangkokDate } from '#lib/clock.ts';

/** File formats of events. */
export const exportFormats = ['epcis', 'csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Their content types. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  epcis: 'application/ld+json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An event of a parcel, with the sender's own references. It contains no personal data of the consignee. */
export type ExportedEvent = {
  waybillNo: string;
  /** Null where the parcel was not ordered on the website. */
  orderNo: string | null;
  reference: string;
  service: ParcelService;
  weightGrams: number | null;
  codSatang: number;
  promisedDate: string | null;
  code: ScanEventCode;
  reason: DeliveryReason | null;
  occurredAt: Date;
  recordedAt: Date;
  countryCode: string;
  provinceCode: string | null;
  district: string | null;
  facilityCode: string | null;
  facilityName: string | null;
  facilityNameEn: string | null;
  facilityNameZh: string | null;
};

/** A time span, half-open. */
export type Span = { from: Date; until: Date };

/** The default length of an export. */
const USUAL_DAYS = 30;

/** The span of two whole days in Thailand, or of two instants; by default the last 30 days. */
export function toSpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Span {
  const until = to === undefined ? now : endOf(to);
  const begin = from === undefined ? new Date(until.getTime() - USUAL_DAYS * DAY_MS) : startOf(from);
  return { from: begin, until };
}

function startOf(moment: string): Date {
  return isDay(moment) ? startOfBangkokDate(moment) : new Date(moment);
}

function endOf(moment: string): Date {
  return isDay(moment) ? startOfBangkokDate(addDays(moment, 1)) : new Date(moment);
}

function isDay(moment: string): boolean {
  return moment.length === '2026-11-22'.length;
}

/** Whether a span ends before it begins; false while one end is missing. */
export function isBackwards({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from !== undefined && to !== undefined && startOf(from) >= endOf(to);
}
