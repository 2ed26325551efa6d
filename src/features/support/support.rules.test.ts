import { expect, it } from 'vitest';
import { isCallCentreOpen, isReachable, MESSAGE_NUMBER, toMessageNumber } from './support.rules.ts';

const hours = { opens: '08:00', closes: '20:00' };

it.each([
  ['2026-11-20T07:59:59+07:00', false],
  ['2026-11-20T08:00:00+07:00', true],
  ['2026-11-20T19:59:59+07:00', true],
  ['2026-11-20T20:00:00+07:00', false],
  // Eight in the evening in London is three in the morning in Bangkok.
  ['2026-11-20T20:00:00Z', false],
  ['2026-11-20T01:00:00Z', true],
])('the call centre at %s is open: %s, by the clock in Bangkok', (now, isOpen) => {
  expect(isCallCentreOpen(new Date(now), hours)).toBe(isOpen);
});

it('staff can answer to an e-mail address or a phone number, in Thai digits too, and to nothing else', () => {
  for (const contact of [
    'somchai@example.com',
    '081-234-5678',
    '๐๘๑๒๓๔๕๖๗๘',
    '+66 81 234 5678',
    '(02) 234 0001',
  ])
    expect(isReachable(contact), contact).toBe(true);
  for (const contact of [
    '',
    'somchai',
    'a@b',
    'a@b.example,c@d.example',
    '12345',
    '1'.repeat(16),
    '081 call me',
  ])
    expect(isReachable(contact), contact).toBe(false);
});

it('the number of a message always has its eight digits', () => {
  expect(toMessageNumber(7)).toBe('SD-0000-0007');
  expect(toMessageNumber(99_999_999)).toMatch(MESSAGE_NUMBER);
});
