import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, bangkokDate, toIsoInstant } from './clock.ts';

const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });

test('a time is formatted as in JavaScript', () => {
  const isSame = (instant: Date) => toIsoInstant(instant) === instant.toISOString();
  fc.assert(fc.property(instants, isSame));
});

test('a day in Bangkok begins seven hours before it begins in UTC', () => {
  expect(bangkokDate(new Date('2026-02-28T16:59:59.999Z'))).toBe('2026-02-28');
  expect(bangkokDate(new Date('2026-02-28T17:00:00Z'))).toBe('2026-03-01');
});

test('days are counted over the ends of months and years, forwards and back', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('1970-01-01', -1)).toBe('1969-12-31');
});

test('an invalid date has no format', () => {
  expect(() => toIsoInstant(new Date(Number.NaN))).toThrow(RangeError);
  expect(() => addDays('no date', 1)).toThrow(RangeError);
});
