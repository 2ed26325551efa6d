import { expect, it } from 'vitest';
import { distanceTo } from './clock.ts';

const now = Date.parse('2026-11-28T09:00:00+07:00');

it('a deadline is told in minutes within the hour, in hours up to two days, and in days from there', () => {
  const left = (dueAt: string) => distanceTo(dueAt, now);
  expect(left('2026-11-28T09:00:20+07:00')).toEqual({ isLate: false, unit: 'minutes', count: 1 });
  expect(left('2026-11-28T09:59:00+07:00')).toEqual({ isLate: false, unit: 'minutes', count: 59 });
  expect(left('2026-11-28T12:30:00+07:00')).toEqual({ isLate: false, unit: 'hours', count: 3 });
  expect(left('2026-11-30T08:30:00+07:00')).toEqual({ isLate: false, unit: 'hours', count: 47 });
  expect(left('2026-11-30T09:00:00+07:00')).toEqual({ isLate: false, unit: 'days', count: 2 });
});

it('a deadline that has passed says by how much', () => {
  expect(distanceTo('2026-11-28T08:20:00+07:00', now)).toEqual({ isLate: true, unit: 'minutes', count: 40 });
  expect(distanceTo('2026-11-25T08:00:00+07:00', now)).toEqual({ isLate: true, unit: 'days', count: 3 });
});
