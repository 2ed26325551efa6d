import { expect, it } from 'vitest';
import { comesToday, shownWindow } from './shown-window.ts';

const at = (time: string) => `2026-11-${time}:00+07:00`;
const parcel = {
  deliveryWindow: { from: at('20T13:00'), until: at('20T14:00'), slippedFrom: null, saidAt: at('19T20:00') },
};

it.each([
  ['the evening before', '19T21:00', { isShown: true, comes: false }],
  ['its first minute', '20T00:00', { isShown: true, comes: true }],
  ['after its end', '20T23:59', { isShown: true, comes: true }],
  ['the next day', '21T00:00', { isShown: false, comes: false }],
])('a window, and who comes with it, on a page that is open at %s', (_, time, expected) => {
  const now = new Date(at(time));
  expect({ isShown: shownWindow(parcel, now) !== null, comes: comesToday(parcel, now) }).toEqual(expected);
});

it('a page that shows what the device kept from before there were windows has none', () => {
  const now = new Date(at('20T13:00'));
  expect([shownWindow({}, now), comesToday({}, now)]).toEqual([null, false]);
});
