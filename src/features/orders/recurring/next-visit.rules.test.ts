import { describe, expect, it } from 'vitest';
import { nextVisitTo } from './next-visit.rules.ts';

const sender = {
  name: 'สมชาย ใจดี',
  phone: '+66812345678',
  extension: null,
  placeCode: '100402',
  postcode: '10500',
  detail: '99/1 ถนนสีลม',
};
const on = (date: string, state: 'PLANNED' | 'SKIPPED' | 'OPEN', isChangeable = true) => ({
  date,
  from: '16:00',
  until: '18:00',
  state,
  pickupNo: null,
  reason: null,
  isChangeable,
});
const weekdays = {
  isEnded: false,
  sender,
  dates: [on('2026-11-24', 'SKIPPED'), on('2026-11-25', 'PLANNED')],
};

describe('an order without a time of its own goes with', () => {
  it('the next courier who comes to its address anyway, however the address is typed [W-11]', () => {
    const typed = { placeCode: '100402', detail: ' 99/1  ถนน สีลม' };
    expect(nextVisitTo([weekdays], typed)).toEqual({ date: '2026-11-25', from: '16:00', until: '18:00' });
  });

  it('the earliest of several', () => {
    const sooner = { ...weekdays, dates: [on('2026-11-24', 'OPEN')] };
    expect(nextVisitTo([weekdays, sooner], sender)?.date).toBe('2026-11-24');
  });

  it('nobody at another address, after the end, or once a window can be booked no more', () => {
    expect(nextVisitTo([weekdays], { ...sender, detail: '12 ถนนสีลม' })).toBeNull();
    expect(nextVisitTo([{ ...weekdays, isEnded: true }], sender)).toBeNull();
    expect(nextVisitTo([{ ...weekdays, dates: [on('2026-11-25', 'PLANNED', false)] }], sender)).toBeNull();
  });
});
