import { HOLD_DAYS } from '#features/parcels/holding.rules.ts';
import type { DeliveryReason } from '#features/parcels/scan-events.rules.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/clock.ts';
import { haulToBranch } from './line-haul.ts';
import type { Area } from './network.ts';
import { dropPointNote, handoverNote } from './people.ts';
import { counterHours, courierOf } from './pickup.ts';
import { weightedChoice } from './random.ts';
import { scan, type Trip, wait, waitUntil } from './trip.ts';
import { atHour, dayOf, nextOpening } from './working-hours.ts';

/** Couriers leave until early afternoon and are done by 19:00. */
const departureHours = { open: 8, close: 14.5 };
const ROUND_ENDS = 19;
const MAX_ATTEMPTS = 3;

export const proofImages = ['/demo/proof-1.svg', '/demo/proof-2.svg'] as const;

const chooseFailure = weightedChoice<DeliveryReason>([
  ['NOBODY_HOME', 42],
  ['PHONE_UNREACHABLE', 25],
  ['RESCHEDULE_ASKED', 15],
  ['WRONG_ADDRESS', 10],
  ['REFUSED', 8],
]);

/** From the branch to the door, with up to three attempts; back to the sender when nobody takes the parcel. */
export function simulateLastMile(
  trip: Trip,
  parcel: { origin: Area; destination: Area; hasCod: boolean },
): void {
  const { random } = trip;
  const { origin, destination, hasCod } = parcel;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const operator = leaveForDelivery(trip, destination);
    if (random.chance(hasCod ? 0.92 : 0.955)) {
      handOver(trip, destination, operator, hasCod);
      return;
    }
    const reason = chooseFailure(random);
    scan(trip, 'DELIVERY_ATTEMPTED', destination.branch, { reason, operator });
    if (reason === 'REFUSED') break;
    if (attempt < MAX_ATTEMPTS && reason === 'NOBODY_HOME' && random.chance(0.15)) {
      if (holdAtDropPoint(trip, destination)) return;
      break;
    }
    waitUntil(trip, atHour(dayOf(trip.nowMs) + 1, 0));
  }
  sendBack(trip, destination, origin);
}

function leaveForDelivery(trip: Trip, destination: Area): string {
  wait(trip, 15, 45);
  const opens = nextOpening(trip.nowMs, departureHours, trip.isWorkingDay);
  // At the start of the day the courier loads the van first.
  if (opens > trip.nowMs) {
    trip.nowMs = opens;
    wait(trip, 5, 75);
  }
  const operator = courierOf(destination, trip.random.integer(1, 9));
  scan(trip, 'OUT_FOR_DELIVERY', destination.branch, { operator });
  const lastMs = atHour(dayOf(trip.nowMs), ROUND_ENDS) - 10 * MINUTE_MS;
  trip.nowMs = Math.round(
    trip.random.between(trip.nowMs + 15 * MINUTE_MS, Math.min(lastMs, trip.nowMs + 8 * HOUR_MS)),
  );
  return operator;
}

function handOver(trip: Trip, destination: Area, operator: string, hasCod: boolean): void {
  const { random } = trip;
  const hasProof = random.chance(0.75);
  scan(trip, 'DELIVERED', destination.branch, {
    operator,
    note: hasProof ? handoverNote(random) : null,
    proofImageUrl: hasProof ? random.pick(proofImages) : null,
  });
  if (hasCod) {
    wait(trip, 1, 2);
    scan(trip, 'COD_COLLECTED', destination.branch, { operator });
  }
  if (random.chance(0.12)) {
    wait(trip, 20, 30 * 60);
    scan(trip, 'RECEIVED', destination.branch);
  }
}

/** Holds the parcel at the counter; true when the consignee collects it. */
function holdAtDropPoint(trip: Trip, destination: Area): boolean {
  wait(trip, 5, 9);
  waitUntil(trip, atHour(dayOf(trip.nowMs), trip.random.between(18, 19)));
  scan(trip, 'HELD_AT_DROP_POINT', destination.dropPoint, { reason: 'NOBODY_HOME', note: dropPointNote });
  if (trip.random.chance(0.12)) {
    waitUntil(trip, atHour(dayOf(trip.nowMs) + HOLD_DAYS, 0));
    return false;
  }
  wait(trip, 12 * 60, 60 * 60);
  const opens = nextOpening(trip.nowMs, counterHours, trip.isWorkingDay);
  if (opens > trip.nowMs) waitUntil(trip, opens + Math.round(trip.random.between(10, 300)) * MINUTE_MS);
  scan(trip, 'RECEIVED', destination.dropPoint, { note: handoverNote(trip.random) });
  return true;
}

/** Takes the parcel back to its sender. */
export function sendBack(trip: Trip, from: Area, to: Area): void {
  waitUntil(trip, nextOpening(trip.nowMs, counterHours, trip.isWorkingDay));
  wait(trip, 5, 40);
  scan(trip, 'RETURNING', from.branch, { reason: lastReason(trip) });
  if (haulToBranch(trip, from, to, 'ARRIVED_AT_BRANCH') === 'lost') return;
  wait(trip, 20, 40);
  waitUntil(trip, nextOpening(trip.nowMs, departureHours, trip.isWorkingDay));
  wait(trip, 20, 260);
  scan(trip, 'RETURNED', to.branch, { operator: courierOf(to, trip.random.integer(1, 9)) });
}

function lastReason(trip: Trip): DeliveryReason | null {
  return trip.scans.findLast((each) => each.code === 'DELIVERY_ATTEMPTED')?.reason ?? null;
}
