import { expect, it } from 'vitest';
import { bangkokField, instantOfField } from './bangkok-field.ts';

it('a time that nobody has changed is sent as it came, and another one is meant in Bangkok', () => {
  const before = '2026-11-20T18:05:31.250Z';
  expect(bangkokField(before)).toBe('2026-11-21T01:05');
  expect(instantOfField('2026-11-21T01:05', before)).toBe(before);
  expect(instantOfField('2026-11-21T01:06', before)).toBe('2026-11-21T01:06:00+07:00');
  expect(instantOfField('', before)).toBe('');
});
