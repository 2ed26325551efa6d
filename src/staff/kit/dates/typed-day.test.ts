import { expect, it } from 'vitest';
import { readTypedDay } from './typed-day.ts';

it.each([
  ['2026-11-30', '2026-11-30'],
  ['30/11/2026', '2026-11-30'],
  ['30.11.2569', '2026-11-30'],
  ['1 1 2570', '2027-01-01'],
  ['2026年11月30日', '2026-11-30'],
  ['29/2/2028', '2028-02-29'],
])('a typed date %s is read as %s', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day);
});

it.each(['', '30', '31/11/2026', '29/2/2027', '30/11/26', 'tomorrow', '30 Nov 2026'])(
  'an incomplete date is not guessed: %s',
  (typed) => {
    expect(readTypedDay(typed)).toBeNull();
  },
);
