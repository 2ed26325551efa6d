import { HOUR_MS, MINUTE_MS } from '#lib/clock.ts';
import type { Area } from './network.ts';
import { scan, scanAtTimes, type Trip, wait, waitUntil } from './trip.ts';
import { atHour, dayOf, nextDeparture, nextOpening } from './working-hours.ts';

/** Requests are accepted 08:30 to 16:00, pickups end at 17:00 (§9). */
const requestHours = { open: 8.5, close: 16 };
const PICKUP_ENDS = 17;
/** Drop points open as long as couriers deliver. */
export const counterHours = { open: 8, close: 19 };
const dropPointVans = [12.5, 17.5];

/** Brings the parcel from its sender to the branch; false when the sender cancels first. */
export function simulatePickup(trip: Trip, origin: Area): boolean {
  const { random, isWorkingDay } = trip;
  const isCounterOpen = nextOpening(trip.nowMs, counterHours, isWorkingDay) === trip.nowMs;
  if (isCounterOpen && random.chance(0.4)) {
    scan(trip, 'DROPPED_OFF', origin.dropPoint);
    wait(trip, 10, 20);
    waitUntil(trip, nextDeparture(trip.nowMs, dropPointVans));
  } else {
    scan(trip, 'ORDER_RECEIVED', origin.branch);
    if (random.chance(0.008)) {
      wait(trip, 5, 60);
      scan(trip, 'CANCELLED', origin.branch, { reason: 'SENDER_ASKED' });
      return false;
    }
    const isReady = random.chance(0.985);
    visitSender(trip, origin, isReady);
    if (!isReady) visitSender(trip, origin, true);
  }
  wait(trip, 15, 75);
  scan(trip, 'ARRIVED_AT_BRANCH', origin.branch);
  return true;
}

function visitSender(trip: Trip, origin: Area, isReady: boolean): void {
  // After a failed visit the courier comes on the next working day.
  if (trip.scans.at(-1)?.code === 'PICKUP_FAILED') waitUntil(trip, atHour(dayOf(trip.nowMs) + 1, 0));
  waitUntil(trip, nextOpening(trip.nowMs, requestHours, trip.isWorkingDay));
  wait(trip, 2, 18);
  const operator = courierOf(origin, trip.random.integer(1, 9));
  scanAtTimes(trip, 'PICKUP_ASSIGNED', origin.branch, { operator });
  const lastMs = Math.min(atHour(dayOf(trip.nowMs), PICKUP_ENDS) - MINUTE_MS, trip.nowMs + 3 * HOUR_MS);
  trip.nowMs = Math.round(trip.random.between(trip.nowMs + 15 * MINUTE_MS, lastMs));
  if (isReady) scan(trip, 'PICKED_UP', origin.branch, { operator });
  else scan(trip, 'PICKUP_FAILED', origin.branch, { operator, reason: 'SENDER_NOT_READY' });
}

/** The courier's number as scanners send it: district and round, without a name. */
export function courierOf(area: Area, round: number): string {
  return `C${area.districtCode}-0${round}`;
}
