import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { HOUR_MS } from '#lib/clock.ts';
import { feeders, lineHaulTrucks, nextSorting } from './line-haul.ts';
import { type Area, gateway, getArea, getHub, routeBetween, type Site } from './network.ts';
import type { Story } from './showcase-stories.ts';
import { type Scan, toScanRecord } from './trip.ts';
import { atHour, nextDeparture } from './working-hours.ts';

type Recorder = (code: ScanEventCode, atMs: number, site: Site) => void;

/** The way of a parcel when nothing goes wrong or is delayed, from the order on. */
export function ordinaryWay(story: Story, startDay: number): Scan[] {
  const { from, to, endsAt } = story.way;
  const scans: Scan[] = [];
  if (endsAt === 'nothing') return scans;
  const record: Recorder = (code, atMs, site) => scans.push(toScanRecord(story.waybillNo, code, atMs, site));
  const origin = getArea(from);
  const lastHub = endsAt === 'gateway' ? getHub('HUB-BKE') : getArea(to).hub;
  const inHubMs = haul(record, origin, lastHub, collect(record, origin, startDay));
  if (endsAt === 'gateway') arriveAtGateway(record, inHubMs);
  if (endsAt === 'destination') arriveAtDestination(record, getArea(to), inHubMs);
  return scans;
}

function collect(record: Recorder, origin: Area, day: number): number {
  record('ORDER_RECEIVED', atHour(day, 9.2), origin.branch);
  record('PICKUP_ASSIGNED', atHour(day, 10.1), origin.branch);
  record('PICKED_UP', atHour(day, 14.45), origin.branch);
  record('ARRIVED_AT_BRANCH', atHour(day, 16.3), origin.branch);
  record('DEPARTED_BRANCH', atHour(day, 18.65), origin.branch);
  return atHour(day, 18.65) + origin.feederHours * HOUR_MS;
}

/** Returns when the parcel arrived at the last hub. */
function haul(record: Recorder, origin: Area, lastHub: Site, firstArrivalMs: number): number {
  let atMs = firstArrivalMs;
  let hub: Site = origin.hub;
  record('ARRIVED_AT_HUB', atMs, hub);
  for (const leg of routeBetween(origin.hub, getHub(lastHub.code))) {
    const leavesMs = nextDeparture(sort(record, atMs, hub), lineHaulTrucks);
    record('DEPARTED_HUB', leavesMs, hub);
    atMs = leavesMs + leg.hours * HOUR_MS;
    hub = leg.to;
    record('ARRIVED_AT_HUB', atMs, hub);
  }
  return atMs;
}

/** Returns when the parcel is ready for its next truck. */
function sort(record: Recorder, arrivedMs: number, hub: Site): number {
  const sortedMs = nextSorting(arrivedMs + 0.6 * HOUR_MS) + 0.2 * HOUR_MS;
  record('SORTED', sortedMs, hub);
  return sortedMs + 0.1 * HOUR_MS;
}

function arriveAtDestination(record: Recorder, destination: Area, inHubMs: number): void {
  const leavesMs = nextDeparture(sort(record, inHubMs, destination.hub), feeders);
  record('DEPARTED_HUB', leavesMs, destination.hub);
  record('ARRIVED_AT_DESTINATION', leavesMs + destination.feederHours * HOUR_MS, destination.branch);
}

function arriveAtGateway(record: Recorder, inHubMs: number): void {
  const leavesMs = nextDeparture(inHubMs + HOUR_MS, lineHaulTrucks);
  record('DEPARTED_HUB', leavesMs, getHub('HUB-BKE'));
  record('ARRIVED_AT_HUB', leavesMs + HOUR_MS, gateway);
}
