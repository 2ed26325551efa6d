import { expect, it } from 'vitest';
import { toInstant, toMoment } from './moment.ts';

it('a time is in Bangkok, and an unchanged one is sent unchanged', () => {
  const before = '2026-11-20T18:05:31.250Z';
  expect(toMoment(before)).toBe('2026-11-21T01:05');
  expect(toInstant('2026-11-21T01:05', before)).toBe(before);
  expect(toInstant('2026-11-21T01:06', before)).toBe('2026-11-21T01:06:00+07:00');
  expect(toInstant('2026-11-21T01:05')).toBe('2026-11-21T01:05:00+07:00');
  expect(toInstant('')).toBeNull();
  expect(toMoment(null)).toBe('');
});
