import type { DeliveryWindowLine } from '#features/feed/window-line.contract.ts';
import { bangkokDate, MINUTE_MS, toIsoInstant } from '#lib/clock.ts';

/** A round is simulated again and again, so that whoever looks sees a courier who comes. */
const ROUND_MINUTES = 120;
const MINUTES_A_STOP = 6;
const ARRIVES_AFTER = 110;
const couriers = [
  { firstName: 'สมชาย', extension: '4104' },
  { firstName: 'วีระ', extension: '4107' },
];

/**
 * What a dispatcher's system says of one parcel at an instant: the window is an hour at first, half of it when the
 * courier is an hour away, and a third in the last half hour; stops become fewer, and some rounds are delayed.
 */
export function windowAt(waybillNo: string, now: Date): DeliveryWindowLine {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const round = Math.floor(minute / ROUND_MINUTES);
  const passed = minute % ROUND_MINUTES;
  // Every fourth round loses half an hour on its way.
  const delay = round % 4 === 3 && passed >= ROUND_MINUTES / 4 ? ROUND_MINUTES / 4 : 0;
  const arrival = round * ROUND_MINUTES + ARRIVES_AFTER;
  const left = Math.max(0, arrival - minute);
  const half = left > 60 ? 30 : left > 30 ? 15 : 10;
  const at = (minutes: number) => new Date(roundedTo5(minutes) * MINUTE_MS);
  const courier = couriers[round % couriers.length];
  const until = at(arrival + half + delay);
  return {
    waybillNo,
    updatedAt: toIsoInstant(new Date(minute * MINUTE_MS)),
    deliveryWindow: { from: toIsoInstant(at(arrival - half + delay)), until: toIsoInstant(until) },
    // Tomorrow's window has no stops yet.
    stopsBefore: bangkokDate(until) === bangkokDate(now) ? Math.floor((left + delay) / MINUTES_A_STOP) : null,
    courier,
  };
}

/** Takes back what was said of the round before: its window was kept, and the next one would be later than said. */
export function roundBegins(waybillNo: string, now: Date): DeliveryWindowLine {
  const roundMs = ROUND_MINUTES * MINUTE_MS;
  const start = Math.floor(now.getTime() / roundMs) * roundMs;
  // Before the first window of this round, which may be of the same instant.
  return { waybillNo, updatedAt: toIsoInstant(new Date(start - 1)), deliveryWindow: null };
}

function roundedTo5(minutes: number): number {
  return Math.round(minutes / 5) * 5;
}
