import type { PointKind, PointService } from '#features/drop-points/drop-points.rules.ts';
import type { ParcelSize } from '#features/parcels/parcel-size.rules.ts';
import { scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import type { ChangeKind, ChangeState } from '#features/tracking/change-kinds.rules.ts';
import { type ParcelState, stateOfCode } from '#features/tracking/event-states.rules.ts';
import { addDays, bangkokDate, HOUR_MS } from '#lib/clock.ts';
import { addWorkingDays, firstWorkingDayFrom, type Holidays } from '#lib/working-days.ts';

/** Working days to choose another delivery day from. */
const DAYS_TO_CHOOSE = 7;
/** From this hour in Bangkok the next day's routes are fixed. */
const PLANNED_FROM_HOUR = 20;

/** Full hours that a delivery may be put off to; the last leaves the courier time to come. */
export const FIRST_EARLIEST_HOUR = 9;
export const LAST_EARLIEST_HOUR = 19;
/** The hours to choose from. */
export const earliestHours = Array.from(
  { length: LAST_EARLIEST_HOUR - FIRST_EARLIEST_HOUR + 1 },
  (_, nth) => FIRST_EARLIEST_HOUR + nth,
);

/** As long as other links in messages. */
export const STOP_LINK_DAYS = 30;

export const MAX_NAME_LENGTH = 60;
export const MAX_HOUSE_LENGTH = 100;
export const MAX_NOTE_LENGTH = 100;

/** Where a parcel may be left, visible to the courier from the door. */
export const safePlaces = ['GUARD', 'RECEPTION', 'FRONT_DOOR', 'LETTER_BOX', 'GARAGE'] as const;

/** The largest locker compartment and the weight it carries; sides in centimetres, longest first. */
const LOCKER_BOX_CM = [60, 45, 40] as const;
const LOCKER_GRAMS = 15_000;

/** The properties of a parcel that a drop point must support. */
export type HeldParcel = ParcelSize & { service: string; codSatang: number | null; weightGrams: number };

/** The services that a point needs to hold a parcel. */
export function servicesToHold({ service, codSatang }: HeldParcel): PointService[] {
  return [
    'COLLECTION',
    ...((codSatang ?? 0) > 0 ? (['COD'] as const) : []),
    ...(service === 'BUK' ? (['BULKY'] as const) : []),
    ...(service === 'FP' ? (['FRUIT'] as const) : []),
  ];
}

/** Whether a point can hold a parcel until it is collected. An unmeasured side does not fit a locker. */
export function canHold(
  point: { kind: PointKind; services: readonly PointService[] },
  parcel: HeldParcel,
): boolean {
  if (!servicesToHold(parcel).every((service) => point.services.includes(service))) return false;
  if (point.kind !== 'LOCKER') return true;
  // A locker takes no cash, and fruit would spoil in it.
  if ((parcel.codSatang ?? 0) > 0 || parcel.service === 'FP') return false;
  const sides = [parcel.lengthCm, parcel.widthCm, parcel.heightCm]
    .map((side) => side ?? Number.POSITIVE_INFINITY)
    .sort((a, b) => b - a);
  const fits = LOCKER_BOX_CM.every((room, nth) => (sides[nth] ?? Number.POSITIVE_INFINITY) <= room);
  return fits && parcel.weightGrams <= LOCKER_GRAMS;
}

/**
 * The working days to choose another delivery day from: after the promised one, and from tomorrow, or from the day
 * after once tomorrow's routes are fixed.
 */
export function daysToChoose(now: Date, promisedDate: string | null, holidays: Holidays): string[] {
  const today = bangkokDate(now);
  const isPlanned = bangkokDate(new Date(now.getTime() + (24 - PLANNED_FROM_HOUR) * HOUR_MS)) > today;
  const soonest = addDays(today, isPlanned ? 2 : 1);
  const afterPromise = promisedDate === null ? soonest : addDays(promisedDate, 1);
  const first = firstWorkingDayFrom(afterPromise > soonest ? afterPromise : soonest, holidays);
  return Array.from({ length: DAYS_TO_CHOOSE }, (_, nth) => addWorkingDays(first, nth, holidays));
}

/** Which instructions contradict each other; a second one of the same kind repeats the first. */
const contradicts: Record<ChangeKind, readonly ChangeKind[]> = {
  ANOTHER_DAY: ['HOLD'],
  HOLD: ['ANOTHER_DAY', 'NEIGHBOUR', 'SAFE_PLACE', 'ADDRESS', 'NOT_BEFORE'],
  NEIGHBOUR: ['HOLD', 'SAFE_PLACE'],
  SAFE_PLACE: ['HOLD', 'NEIGHBOUR'],
  ADDRESS: ['HOLD'],
  NOT_BEFORE: ['HOLD'],
  NOT_ORDERED: [],
};

/** Whether a new instruction of a kind would repeat or contradict an active one. */
export function isInTheWay(kind: ChangeKind, active: ChangeKind): boolean {
  return active === kind || contradicts[kind].includes(active);
}

/** The transitions of an instruction; final states have none. */
const movesTo: Record<ChangeState, readonly ChangeState[]> = {
  OPEN: ['ACKNOWLEDGED', 'DONE', 'FAILED', 'CANCELLED'],
  ACKNOWLEDGED: ['DONE', 'FAILED', 'CANCELLED'],
  DONE: [],
  FAILED: [],
  CANCELLED: [],
  NOT_NEEDED: [],
};

/** Whether a transition is allowed. */
export function mayBecome(from: ChangeState, to: ChangeState): boolean {
  return movesTo[from].includes(to);
}

/** Whether an instruction is active: requested, and neither done, rejected nor cancelled. */
export function isInForce(state: ChangeState): boolean {
  return movesTo[state].length > 0;
}

const ends: readonly ParcelState[] = ['DELIVERED', 'RECEIVED', 'RETURNED', 'CANCELLED', 'LOST'];

/** Scans after which nothing can be changed about a delivery, unless the parcel is found again. */
export const endingCodes = scanEventCodes.filter((code) => ends.includes(stateOfCode[code]));

/** The displayed state of an instruction: one that was not carried out ends with its parcel. */
export function shownState(state: ChangeState, isParcelEnded: boolean): ChangeState {
  return isParcelEnded && isInForce(state) ? 'NOT_NEEDED' : state;
}

/** The stored states that may be displayed as this one. */
export function storedStates(shown: ChangeState): ChangeState[] {
  return shown === 'NOT_NEEDED' ? ['OPEN', 'ACKNOWLEDGED'] : [shown];
}
