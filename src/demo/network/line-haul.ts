import type { DeliveryReason } from '#features/parcels/scan-events.rules.ts';
import { type Area, gateway, getHub, type Hub, routeBetween, type Site } from './network.ts';
import { damageNote } from './people.ts';
import { weightedChoice } from './random.ts';
import { scan, scanAtTimes, type Trip, wait, waitUntil } from './trip.ts';
import { atHour, dayOf, hourOf, nextDeparture } from './working-hours.ts';

/** Hours of departure, every day: branches in the evening, hubs mostly at night, feeders before the couriers start. */
const branchTrucks = [13, 18.5, 20];
export const lineHaulTrucks = [1, 4.5, 13, 20, 22.5];
export const feeders = [3.5, 5, 12.5];
/** Hubs sort at night and over midday; in between the belts are serviced. */
const sortingShifts = [
  { from: 0, to: 6 },
  { from: 11, to: 14 },
  { from: 18, to: 24 },
];

const chooseDelay = weightedChoice<DeliveryReason>([
  ['HIGH_VOLUME', 45],
  ['WEATHER', 25],
  ['VEHICLE_BREAKDOWN', 20],
  ['ROAD_CLOSED', 10],
]);
const DELAY_CHANCE = 0.012;
const LOST_CHANCE = 0.0004;
const DAMAGED_CHANCE = 0.001;

/** How far a parcel came: `arrived` continues to the door, the others need a decision. */
export type HaulEnd = 'arrived' | 'lost' | 'damaged';

/** From branch to branch through the hubs; the last scan is the arrival at the delivering branch. */
export function haulToBranch(
  trip: Trip,
  from: Area,
  to: Area,
  arrival: 'ARRIVED_AT_DESTINATION' | 'ARRIVED_AT_BRANCH',
) {
  leaveBranch(trip, from);
  const end = haulBetweenHubs(trip, from.hub, to.hub);
  if (end === 'lost') return end;
  waitUntil(trip, nextDeparture(trip.nowMs, feeders));
  wait(trip, 0, 20);
  scan(trip, 'DEPARTED_HUB', to.hub);
  wait(trip, to.feederHours * 55, to.feederHours * 75);
  if (to.isRemote) takeFerry(trip);
  scan(trip, arrival, to.branch);
  return end;
}

/** From the branch to the place where parcels leave Thailand. */
export function haulToGateway(trip: Trip, from: Area): HaulEnd {
  leaveBranch(trip, from);
  const end = haulBetweenHubs(trip, from.hub, getHub('HUB-BKE'));
  if (end === 'lost') return end;
  waitUntil(trip, nextDeparture(trip.nowMs, lineHaulTrucks));
  scan(trip, 'DEPARTED_HUB', getHub('HUB-BKE'));
  wait(trip, 40, 90);
  scan(trip, 'ARRIVED_AT_HUB', gateway);
  return end;
}

function leaveBranch(trip: Trip, from: Area): void {
  wait(trip, 10, 30);
  waitUntil(trip, nextDeparture(trip.nowMs, branchTrucks));
  wait(trip, 0, 20);
  scanAtTimes(trip, 'DEPARTED_BRANCH', from.branch);
  wait(trip, from.feederHours * 55, from.feederHours * 75);
}

function haulBetweenHubs(trip: Trip, from: Hub, to: Hub): HaulEnd {
  let end = handle(trip, from);
  for (const leg of routeBetween(from, to)) {
    if (end === 'lost') return end;
    const before = trip.scans.at(-1)?.site ?? from;
    waitUntil(trip, nextDeparture(trip.nowMs, lineHaulTrucks));
    wait(trip, 0, 25);
    scan(trip, 'DEPARTED_HUB', before);
    wait(trip, leg.hours * 55, leg.hours * 68);
    const next = handle(trip, leg.to);
    if (next !== 'arrived') end = next;
  }
  return end;
}

/** What happens to a parcel in a hub, including mishaps. */
function handle(trip: Trip, hub: Hub): HaulEnd {
  const { random } = trip;
  scan(trip, 'ARRIVED_AT_HUB', hub);
  if (random.chance(DELAY_CHANCE * trip.strain)) {
    wait(trip, 20, 90);
    scan(trip, 'DELAYED', hub, { reason: chooseDelay(random) });
    wait(trip, 8 * 60, 34 * 60);
  }
  if (random.chance(LOST_CHANCE)) return lose(trip, hub);
  wait(trip, 20, 60);
  waitUntil(trip, nextSorting(trip.nowMs));
  wait(trip, 5, 70);
  scanAtTimes(trip, 'SORTED', hub);
  if (!random.chance(DAMAGED_CHANCE)) return 'arrived';
  wait(trip, 5, 30);
  scan(trip, 'DAMAGED', hub, { note: damageNote });
  wait(trip, 4 * 60, 20 * 60);
  return 'damaged';
}

/** Declared lost after days without a scan; almost half turn up behind a shelf. */
function lose(trip: Trip, hub: Site): HaulEnd {
  wait(trip, 3 * 24 * 60, 5 * 24 * 60);
  waitUntil(trip, atHour(dayOf(trip.nowMs) + 1, trip.random.between(9, 16)));
  scan(trip, 'LOST', hub);
  if (!trip.random.chance(0.45)) return 'lost';
  wait(trip, 20 * 60, 80 * 60);
  scan(trip, 'FOUND', hub);
  wait(trip, 60, 180);
  return 'arrived';
}

/** The instant itself during a sorting shift, otherwise the beginning of the next one. */
export function nextSorting(ms: number): number {
  const hour = hourOf(ms);
  const shift = sortingShifts.find(({ to }) => hour < to);
  if (!shift) throw new Error('The last shift ends with the day.');
  return hour >= shift.from ? ms : atHour(dayOf(ms), shift.from);
}

/** Islands and mountain roads: one boat or pick-up truck in the morning and one after lunch. */
function takeFerry(trip: Trip): void {
  waitUntil(trip, nextDeparture(trip.nowMs, [9, 14]));
  wait(trip, 120, 240);
}
