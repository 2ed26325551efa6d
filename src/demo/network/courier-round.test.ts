import { expect, it } from 'vitest';
import { readDeliveryWindow } from '#features/feed/window-line.rules.ts';
import { DAY_MS, MINUTE_MS } from '#lib/clock.ts';
import { roundBegins, windowAt } from './courier-round.ts';

const start = Date.parse('2026-11-28T00:00:00+07:00');
const minutes = Array.from(
  { length: (2 * DAY_MS) / MINUTE_MS },
  (_, nth) => new Date(start + nth * MINUTE_MS),
);

it('says a window that the feed accepts at every minute of a Sunday and the day before', () => {
  for (const line of [roundBegins, windowAt]) {
    const refused = minutes.filter((now) => !readDeliveryWindow(line('111111111117', now), now).ok);
    expect(refused).toEqual([]);
  }
});

it('narrows while the courier comes, and slips in some rounds', () => {
  const lengths = new Set<number>();
  const stops = new Set<number | null | undefined>();
  for (const now of minutes) {
    const { deliveryWindow, stopsBefore } = windowAt('111111111117', now);
    const { from, until } = deliveryWindow ?? { from: '', until: '' };
    lengths.add((Date.parse(until) - Date.parse(from)) / MINUTE_MS);
    stops.add(stopsBefore);
  }
  expect([...lengths].toSorted((a, b) => b - a)).toEqual([60, 30, 20]);
  expect(stops.has(0) && stops.has(5)).toBe(true);
});
