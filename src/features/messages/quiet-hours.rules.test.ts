import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00+07:00`);
const night = { from: 21 * 60, to: 8 * 60 };
const noon = { from: 12 * 60, to: 13 * 60 };

test.each([
  [night, '20:59', null],
  [night, '21:00', '2026-11-21T08:00:00+07:00'],
  [night, '23:59', '2026-11-21T08:00:00+07:00'],
  [night, '00:00', '2026-11-20T08:00:00+07:00'],
  [night, '07:59', '2026-11-20T08:00:00+07:00'],
  [night, '08:00', null],
  [noon, '12:30', '2026-11-20T13:00:00+07:00'],
  [noon, '13:00', null],
  [null, '03:00', null],
])('with the hours %j it is quiet at %s until %s', (quiet, time, until) => {
  expect(quietUntil(quiet, at(time))?.getTime()).toBe(until ? Date.parse(until) : undefined);
});
