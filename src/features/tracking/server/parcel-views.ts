import type { FacilityNamer, SentFacility } from '#features/parcels/facilities/facility-namer.ts';
import { heldUntil } from '#features/parcels/holding.rules.ts';
import { dimensionalWeightGrams, volumeCm3 } from '#features/parcels/parcel-size.rules.ts';
import { deliveredAt, isFinalStatus, toJourney } from '#features/parcels/parcel-status.rules.ts';
import { lateness, promisedDate, zoneOf } from '#features/parcels/promised-date.rules.ts';
import type { ShownRefund } from '#features/parcels/refund-states.rules.ts';
import { withoutRepeats } from '#features/parcels/scan-events.rules.ts';
import type { parcel, scanEvent } from '#features/parcels/server/parcels.table.ts';
import { isRemote, regionOf } from '#features/places/book/provinces.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { toIsoInstant } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import { offeredChanges } from '../delivery-changes.rules.ts';
import type { ParcelState } from '../event-states.rules.ts';
import { maskName, maskPhone } from '../masking.rules.ts';
import { stateOf } from '../parcel-states.rules.ts';
import { toProgress } from '../progress.rules.ts';
import type { StateRow } from '../state-row.rules.ts';
import { stateRows } from '../state-rows.rules.ts';
import type {
  DeliveryChange,
  Milestone,
  ParcelDetail,
  PublicParcel,
  ServiceRequest,
  TimelineEntry,
} from '../tracked-parcel.contract.ts';
import { canUrge, requestState, toMilestones } from '../tracking.rules.ts';
import type { StoredRequest } from './requests.repo.ts';

type ParcelRow = typeof parcel.$inferSelect;
type EventRow = typeof scanEvent.$inferSelect;

/** The fields of a parcel that a lookup reads: only what the public view needs. */
export type TrackedParcel = Pick<
  ParcelRow,
  | 'waybillNo'
  | 'service'
  | 'acceptedAt'
  | 'promisedDate'
  | 'originCountryCode'
  | 'originProvinceCode'
  | 'destinationCountryCode'
  | 'destinationProvinceCode'
  | 'destinationDistrict'
  | 'destinationFacilityCode'
> & {
  events: Pick<
    EventRow,
    'code' | 'reason' | 'occurredAt' | 'countryCode' | 'provinceCode' | 'facilityCode'
  >[];
};

/** A parcel with its whole history, for those with access. */
export type FullParcel = ParcelRow & { events: EventRow[] };

/** What a promised date depends on: the rules are those of the acceptance day. */
export type PromiseTerms = { holidays: Holidays; rules: RuleSet };

/** What the public view of a parcel depends on. */
export type PublicTerms = PromiseTerms & { shareSign: string };

/** What a parcel's details show besides its row. */
export type DetailParts = {
  requests: readonly StoredRequest[];
  changes: readonly DeliveryChange[];
  courier: ParcelDetail['courier'];
  /** For whom may see them. */
  collectCodes?: ParcelDetail['collectCodes'];
  refund: ShownRefund | null;
  canReturn?: boolean;
};

/** The public view. */
export function toPublicParcel(row: TrackedParcel, terms: PublicTerms, now: Date): PublicParcel {
  const { events } = row;
  const journey = toJourney(events);
  const { status, headline } = journey;
  const promised = row.promisedDate ?? promise(row, terms);
  const progress = toProgress(row, events, journey);
  const state = stateOf({ status, headline, exception: progress.exception }, now);
  const { date } = stateRows[state];
  return {
    billCode: row.waybillNo,
    shareSign: terms.shareSign,
    service: row.service,
    status,
    state,
    isFinished: isFinalStatus(status),
    headline: headline && toMilestone(headline),
    origin: { countryCode: row.originCountryCode, provinceCode: row.originProvinceCode },
    destination: { countryCode: row.destinationCountryCode, provinceCode: row.destinationProvinceCode },
    promisedDate: promised,
    deliveryWindow: null,
    heldUntil: date === 'HELD_UNTIL' && headline ? heldUntil(headline.occurredAt) : null,
    lateness: isDated(date)
      ? lateness(promised, status, deliveredAt(events), now, events, journey)
      : { kind: 'NO_PROMISE' },
    progress: onWire(progress),
    milestones: toMilestones(events, toIsoInstant),
  };
}

/** The additional details for the sender, the consignee and those who verified the phone. */
export function toDetail(
  row: FullParcel,
  { requests, changes, courier, collectCodes, refund, canReturn = false }: DetailParts,
  { now, namer }: { now: Date; namer: FacilityNamer },
): ParcelDetail {
  const state = currentState(row, now);
  const { origin, destination } = endsOf(row);
  return {
    origin: withNames(origin, namer),
    destination: withNames(destination, namer),
    sender: { name: maskName(row.senderName), phone: maskPhone(row.senderPhone) },
    consignee: { name: maskName(row.consigneeName), phone: maskPhone(row.consigneePhone) },
    itemType: row.itemType,
    weightGrams: row.weightGrams,
    lengthCm: row.lengthCm,
    widthCm: row.widthCm,
    heightCm: row.heightCm,
    dimensionalWeightGrams: dimensionalWeightGrams(row, row.service),
    volumeCm3: volumeCm3(row),
    codSatang: row.codSatang,
    codRefund: refund,
    declaredValueSatang: row.declaredValueSatang,
    timeline: withoutRepeats(row.events)
      .reverse()
      .map((event) => toTimelineEntry(event, namer)),
    requests: requests.map((request) => toServiceRequest(request, row)),
    canUrge: canUrge(state, requests, now).allowed,
    changes: [...changes],
    canChange: offeredChanges(state, row).length > 0,
    courier,
    ...(collectCodes && { collectCodes }),
    canReturn,
  };
}

type ExactPlace = SentFacility & { countryCode: string; district: string | null };

/** Both ends of a parcel's route; their facilities have the translated names that its scans were sent with. */
function endsOf(row: FullParcel): { origin: ExactPlace; destination: ExactPlace } {
  const sentNames = (code: string | null) => {
    const scan = code
      ? row.events.find((event) => event.facilityCode === code && event.facilityNameEn)
      : null;
    return { facilityNameEn: scan?.facilityNameEn ?? null, facilityNameZh: scan?.facilityNameZh ?? null };
  };
  return {
    origin: {
      countryCode: row.originCountryCode,
      provinceCode: row.originProvinceCode,
      district: row.originDistrict,
      facilityCode: row.originFacilityCode,
      facilityName: row.originFacilityName,
      ...sentNames(row.originFacilityCode),
    },
    destination: {
      countryCode: row.destinationCountryCode,
      provinceCode: row.destinationProvinceCode,
      district: row.destinationDistrict,
      facilityCode: row.destinationFacilityCode,
      facilityName: row.destinationFacilityName,
      ...sentNames(row.destinationFacilityCode),
    },
  };
}

function toExactPlace(event: EventRow): ExactPlace {
  const { countryCode, provinceCode, district, facilityName, facilityNameEn, facilityNameZh } = event;
  // A key has no nulls, so a missing facility is stored as ''.
  const facilityCode = event.facilityCode || null;
  return { countryCode, provinceCode, district, facilityCode, facilityName, facilityNameEn, facilityNameZh };
}

function withNames(at: ExactPlace, namer: FacilityNamer): ParcelDetail['origin'] {
  const { countryCode, provinceCode, district, facilityCode, facilityName } = at;
  return {
    countryCode,
    provinceCode,
    district,
    facilityCode,
    facilityName,
    facilityNames: namer.facility(at),
    districtNames: namer.district(at),
  };
}

/** The state of a parcel by its whole history, at an instant. */
export function currentState(
  row: Pick<TrackedParcel, 'events' | 'destinationFacilityCode'>,
  now: Date,
): ParcelState {
  const journey = toJourney(row.events);
  const { exception } = toProgress(row, row.events, journey);
  return stateOf({ status: journey.status, headline: journey.headline, exception }, now);
}

function isDated(date: StateRow['date']): boolean {
  return date !== 'NONE' && date !== 'HELD_UNTIL';
}

/** A request as its author sees it; it is done when the parcel is. */
export function toServiceRequest(
  request: StoredRequest,
  row: { events: FullParcel['events'] },
): ServiceRequest {
  return {
    id: request.id,
    billCode: request.waybillNo,
    reason: request.reason,
    note: request.note,
    state: requestState(request, toJourney(row.events).status),
    requestedAt: request.createdAt.toISOString(),
    processedAt: request.closedAt?.toISOString() ?? null,
    answer: request.answer,
  };
}

/** For parcels without a promise fixed by the carrier's systems. */
function promise(row: TrackedParcel, { holidays, rules }: PromiseTerms): string {
  const origin = { countryCode: row.originCountryCode, provinceCode: row.originProvinceCode };
  const destination = {
    countryCode: row.destinationCountryCode,
    provinceCode: row.destinationProvinceCode,
  };
  const remote = isRemote(row.destinationProvinceCode, row.destinationDistrict);
  const zone = zoneOf(origin, destination, (code) => regionOf(code) ?? code, remote);
  return promisedDate({ service: row.service, zone, acceptedAt: row.acceptedAt }, holidays, rules);
}

type PublicEvent = Pick<EventRow, 'code' | 'countryCode' | 'occurredAt'> & {
  reason: EventRow['reason'];
  provinceCode: string | null;
};

function toMilestone({ code, reason, occurredAt, countryCode, provinceCode }: PublicEvent): Milestone {
  return { countryCode, provinceCode, code, reason, occurredAt: toIsoInstant(occurredAt) };
}

function toTimelineEntry(event: EventRow, namer: FacilityNamer): TimelineEntry {
  return {
    ...toMilestone(event),
    ...withNames(toExactPlace(event), namer),
    operator: event.operator,
    note: event.note,
    proofImageUrl: event.proofImageUrl,
  };
}

function onWire({ steps, exception }: ReturnType<typeof toProgress<Date>>): PublicParcel['progress'] {
  return {
    steps: steps.map(({ step, state, occurredAt }) => ({
      step,
      state,
      occurredAt: occurredAt && toIsoInstant(occurredAt),
    })),
    exception,
  };
}
