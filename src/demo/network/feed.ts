import type { ParcelLine, ScanEventLine } from '#features/feed/feed.contract.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import { orderOf, type PlannedDay, strainOf } from './calendar.ts';
import { toParcelLine, toScanEventLine } from './feed-lines.ts';
import { simulateJourney } from './journey.ts';
import type { Random } from './random.ts';
import { createShipments, type Shipment } from './shipment.ts';
import type { Scan, Trip } from './trip.ts';
import { domesticWaybillNo, internationalWaybillNo, MAX_PARCELS_A_DAY } from './waybill-sequence.ts';
import { workingDays } from './working-hours.ts';

/** Parameters of a simulation: equal options give equal feeds. */
export type DemoFeedOptions = {
  seed: number;
  days: readonly PlannedDay[];
  /** Parcels are ordered and scanned from here … */
  fromMs: number;
  /** … to here; scans that would arrive later are left out, so many parcels are still in transit. */
  untilMs: number;
  holidays: Holidays;
};

/** One line of the feed, parcels before their scan events. */
export type DemoFeedItem = { parcel: ParcelLine } | { scanEvent: ScanEventLine };

const LATE_CHANCE = 0.02;
const REPEATED_CHANCE = 0.004;
const SCANNED_TWICE_CHANCE = 0.003;

/**
 * The feed in order of arrival: mostly by time, some scans hours late, some sent twice, some made twice. Only scans
 * of parcels in transit are in memory, however long the span.
 */
export function* simulateFeed(options: DemoFeedOptions): Generator<DemoFeedItem> {
  const { seed, days, fromMs, untilMs } = options;
  const isWorkingDay = workingDays(options.holidays);
  const inventShipment = createShipments(seed);
  const queue = createArrivals(fromMs);
  for (const { day, parcels } of days) {
    if (parcels > MAX_PARCELS_A_DAY)
      throw new RangeError(`A day holds at most ${MAX_PARCELS_A_DAY} parcels; take a longer span.`);
    const strain = strainOf(day);
    for (const { nth, acceptedMs } of ordersOf(seed, day, parcels, options)) {
      yield* queue.takeUntil(acceptedMs);
      const { random } = orderOf(seed, day, nth);
      const shipment = inventShipment(random);
      const waybillNo = waybillNoOf(shipment, day, nth);
      yield { parcel: toParcelLine(waybillNo, acceptedMs, shipment) };
      const trip: Trip = { waybillNo, random, isWorkingDay, strain, scans: [], nowMs: acceptedMs };
      simulateJourney(trip, shipment);
      for (const arrival of arrivalsOf(trip.scans, random)) if (arrival.atMs <= untilMs) queue.add(arrival);
    }
  }
  yield* queue.takeUntil(Number.POSITIVE_INFINITY);
}

/** All waybill numbers that the simulation may use for some days, without running it. */
export function possibleNumbers(days: readonly PlannedDay[]): string[] {
  return days.flatMap(({ day, parcels }) =>
    Array.from({ length: parcels }, (_, nth) => [
      domesticWaybillNo(day, nth),
      internationalWaybillNo(day, nth),
    ]).flat(),
  );
}

function waybillNoOf(shipment: Shipment, day: number, nth: number): string {
  return shipment.service === 'INTL' ? internationalWaybillNo(day, nth) : domesticWaybillNo(day, nth);
}

type Order = { nth: number; acceptedMs: number };

function ordersOf(
  seed: number,
  day: number,
  parcels: number,
  span: { fromMs: number; untilMs: number },
): Order[] {
  return Array.from({ length: parcels }, (_, nth) => ({
    nth,
    acceptedMs: orderOf(seed, day, nth).acceptedMs,
  }))
    .filter(({ acceptedMs }) => acceptedMs >= span.fromMs && acceptedMs <= span.untilMs)
    .sort((a, b) => a.acceptedMs - b.acceptedMs);
}

type Arrival = { atMs: number; scan: Scan };

function* arrivalsOf(scans: readonly Scan[], random: Random): Generator<Arrival> {
  for (const scan of scans) {
    const isLate = random.chance(LATE_CHANCE);
    const delayMs = isLate ? random.between(1, 14) * HOUR_MS : random.between(0, 4) * MINUTE_MS;
    const atMs = scan.atMs + Math.round(delayMs);
    yield { atMs, scan };
    if (random.chance(REPEATED_CHANCE)) yield { atMs: atMs + random.integer(1, 60) * MINUTE_MS, scan };
    if (!random.chance(SCANNED_TWICE_CHANCE)) continue;
    const againMs = random.integer(20, 180) * 1_000;
    yield { atMs: atMs + againMs, scan: { ...scan, atMs: scan.atMs + againMs } };
  }
}

/** Scans waiting for their time, sorted hour by hour: cheaper than a heap, since nothing arrives in a past hour. */
function createArrivals(fromMs: number) {
  const byHour = new Map<number, Arrival[]>();
  let hour = Math.floor(fromMs / HOUR_MS);

  function add(arrival: Arrival): void {
    const at = Math.floor(arrival.atMs / HOUR_MS);
    const others = byHour.get(at);
    if (others) others.push(arrival);
    else byHour.set(at, [arrival]);
  }

  function* takeUntil(ms: number): Generator<DemoFeedItem> {
    while (byHour.size > 0 && (hour + 1) * HOUR_MS <= ms) {
      const due = byHour.get(hour);
      byHour.delete(hour);
      hour += 1;
      if (!due) continue;
      due.sort((a, b) => a.atMs - b.atMs);
      for (const { scan } of due) yield { scanEvent: toScanEventLine(scan) };
    }
  }

  return { add, takeUntil };
}
