import { expect, it } from 'vitest';
import { sandboxRound } from './courier-round.rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00+07:00`);
const out = [{ code: 'OUT_FOR_DELIVERY' as const, occurredAt: at('09:00') }];
const byHand = { clockFrom: null, stepSeconds: null };
const none = { deliveryWindow: null, stopsBefore: null };

it('the window of a sandbox parcel narrows while the courier drives, and stops become fewer', () => {
  const said = ['09:00', '10:00', '11:00', '11:30', '15:00'].map((time) =>
    sandboxRound(out, byHand, at(time)),
  );
  expect(said[0]).toEqual({
    deliveryWindow: {
      from: '2026-11-20T03:00:00.000Z',
      until: '2026-11-20T06:00:00.000Z',
      slippedFrom: null,
    },
    stopsBefore: 30,
  });
  const widths = said.map(({ deliveryWindow: window }) =>
    window ? (Date.parse(window.until) - Date.parse(window.from)) / 60_000 : 0,
  );
  expect(widths).toEqual([180, 120, 60, 30, 30]);
  expect(said.map(({ stopsBefore }) => stopsBefore)).toEqual([30, 18, 6, 0, 0]);
});

it('by a clock of its own it narrows until the next step is due', () => {
  const clock = { clockFrom: at('08:59'), stepSeconds: 60 };
  expect(sandboxRound(out, clock, at('09:01'))).toMatchObject({ stopsBefore: 0 });
});

it('a slow clock, or one that is set later, makes it neither wider nor later', () => {
  const slow = { clockFrom: at('10:00'), stepSeconds: 86_400 };
  for (const time of ['09:30', '10:00', '11:00', '15:00'])
    expect(sandboxRound(out, slow, at(time))).toEqual(sandboxRound(out, byHand, at(time)));
  const later = { clockFrom: at('11:00'), stepSeconds: 3600 };
  expect(sandboxRound(out, later, at('11:00'))).toEqual(sandboxRound(out, byHand, at('11:00')));
});

it('there is none before the courier has left, after an attempt, or when its day is over', () => {
  expect(sandboxRound([], byHand, at('09:00'))).toEqual(none);
  const tried = [...out, { code: 'DELIVERY_ATTEMPTED' as const, occurredAt: at('11:00') }];
  expect(sandboxRound(tried, byHand, at('11:01'))).toEqual(none);
  expect(sandboxRound(out, byHand, new Date('2026-11-21T00:00:01+07:00'))).toEqual(none);
});

it('near midnight the stops come with the day of the window, as they do for real parcels', () => {
  const late = [{ code: 'OUT_FOR_DELIVERY' as const, occurredAt: at('22:30') }];
  expect(sandboxRound(late, byHand, at('22:30'))).toMatchObject({
    deliveryWindow: expect.anything(),
    stopsBefore: null,
  });
});
