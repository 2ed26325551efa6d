import { expect, it } from 'vitest';
import { daysOf, readRange, toPoints } from './chart-range.ts';

it('a chart has a point for every day of its range, also without data', () => {
  const span = daysOf({ days: 7 }, new Date('2026-11-20T01:00:00+07:00'));
  expect(span).toEqual({ from: '2026-11-14', until: '2026-11-20' });
  const rows = [
    { day: '2026-11-15', key: 'th', n: 4 },
    { day: '2026-11-15', key: 'en-us', n: 1 },
    { day: '2026-11-20', key: 'th', n: 2 },
  ];
  const points = toPoints(rows, span, 'day');
  expect(points).toHaveLength(7);
  expect(points[1]).toEqual({ day: '2026-11-15', counts: { th: 4, 'en-us': 1 } });
  expect(points[2]).toEqual({ day: '2026-11-16', counts: {} });
});

it('weeks begin on Monday, and a week that begins before the range counts its days in it', () => {
  const span = { from: '2026-11-14', until: '2026-11-20' };
  const rows = [
    { day: '2026-11-15', key: 'all', n: 4 },
    { day: '2026-11-16', key: 'all', n: 1 },
    { day: '2026-11-20', key: 'all', n: 2 },
  ];
  expect(toPoints(rows, span, 'week')).toEqual([
    { day: '2026-11-09', counts: { all: 4 } },
    { day: '2026-11-16', counts: { all: 3 } },
  ]);
});

it('an unknown range in the URL shows thirty days', () => {
  expect(readRange(new URLSearchParams('days=90&by=week'))).toEqual({ days: 90, by: 'week' });
  expect(readRange(new URLSearchParams('days=-1&by=hour'))).toEqual({ days: 30, by: 'day' });
});
