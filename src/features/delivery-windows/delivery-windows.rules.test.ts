import { expect, it } from 'vitest';
import { isShown } from './delivery-windows.rules.ts';

const at = (time: string) => new Date(`2026-11-${time}+07:00`);

it.each([
  ['14:00', '20T13:00:00', '20T14:00:00'],
  ['midnight', '20T22:00:00', '21T00:00:00'],
])('a window until %s is shown until the end of its day, and not on the next', (_, from, until) => {
  const window = { from: at(from), until: at(until) };
  expect(isShown(window, at('20T08:00:00'))).toBe(true);
  expect(isShown(window, at('20T23:59:59'))).toBe(true);
  expect(isShown(window, at('21T00:00:00'))).toBe(false);
});

it('a window over midnight is shown on both days', () => {
  const window = { from: at('20T23:00:00'), until: at('21T01:00:00') };
  expect(isShown(window, at('21T23:59:59'))).toBe(true);
});
