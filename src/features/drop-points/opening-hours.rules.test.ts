import { describe, expect, it } from 'vitest';
import {
  daysFrom,
  hoursOn,
  type OpeningHours,
  openingState,
  type WeeklyHours,
  weekdayOf,
} from './opening-hours.rules.ts';
import { openingSentence } from './opening-sentence.rules.ts';

const every = (opens: string, closes: string): WeeklyHours => {
  const hours = [{ opens, closes }];
  return { MON: hours, TUE: hours, WED: hours, THU: hours, FRI: hours, SAT: hours, SUN: hours };
};
/** The hours of W-20. */
const station: OpeningHours = {
  weeklyHours: {
    ...every('07:00', '20:00'),
    SAT: [{ opens: '08:30', closes: '20:00' }],
    SUN: [{ opens: '08:30', closes: '20:00' }],
  },
  specialDays: [],
  onHolidays: 'SUNDAY_HOURS',
};
const office: OpeningHours = {
  weeklyHours: {
    ...every('08:00', '17:00'),
    WED: [
      { opens: '13:00', closes: '17:00' },
      { opens: '08:00', closes: '12:00' },
    ],
    SUN: [],
  },
  specialDays: [],
  onHolidays: 'CLOSED',
};
const night: OpeningHours = { ...station, weeklyHours: every('16:00', '01:00'), onHolidays: 'OPEN' };
const always: OpeningHours = { ...station, weeklyHours: every('00:00', '24:00'), onHolidays: 'OPEN' };
const never: OpeningHours = {
  ...office,
  weeklyHours: { MON: [], TUE: [], WED: [], THU: [], FRI: [], SAT: [], SUN: [] },
};

// Friday 20 November 2026; Saturday 5 December is a holiday, replaced by Monday the 7th.
const holidays = new Set(['2026-12-05', '2026-12-07']);
const at = (hours: OpeningHours, local: string) => {
  const { isOpen, code, changesAt } = openingState(hours, new Date(`${local}+07:00`), holidays);
  return [isOpen, code, changesAt?.toISOString() ?? null];
};
const instant = (local: string) => new Date(`${local}:00+07:00`).toISOString();

describe('whether a point is open', () => {
  it.each([
    ['2026-11-20T06:59:59', false, 'OPENS_SOON', '2026-11-20T07:00'],
    ['2026-11-20T07:00:00', true, 'OPEN_UNTIL', '2026-11-20T20:00'],
    ['2026-11-20T18:59:59', true, 'OPEN_UNTIL', '2026-11-20T20:00'],
    ['2026-11-20T19:00:00', true, 'CLOSES_SOON', '2026-11-20T20:00'],
    ['2026-11-20T19:59:59', true, 'CLOSES_SOON', '2026-11-20T20:00'],
    ['2026-11-20T20:00:00', false, 'OPENS_TOMORROW', '2026-11-21T08:30'],
    ['2026-11-21T00:00:00', false, 'OPENS_TODAY', '2026-11-21T08:30'],
    ['2026-11-21T07:30:00', false, 'OPENS_SOON', '2026-11-21T08:30'],
    ['2026-11-21T08:29:59', false, 'OPENS_SOON', '2026-11-21T08:30'],
    ['2026-11-22T08:30:00', true, 'OPEN_UNTIL', '2026-11-22T20:00'],
    ['2026-11-22T20:30:00', false, 'OPENS_TOMORROW', '2026-11-23T07:00'],
  ])('an MRT branch at %s: open %s, %s until %s [W-20]', (local, isOpen, code, changesAt) => {
    expect(at(station, local)).toEqual([isOpen, code, instant(changesAt)]);
  });

  it('hours past midnight belong to the day on which they began', () => {
    expect(at(night, '2026-11-20T23:30:00')).toEqual([
      true,
      'OPEN_UNTIL_TOMORROW',
      instant('2026-11-21T01:00'),
    ]);
    expect(at(night, '2026-11-21T00:30:00')).toEqual([true, 'CLOSES_SOON', instant('2026-11-21T01:00')]);
    expect(at(night, '2026-11-21T01:00:00')).toEqual([false, 'OPENS_TODAY', instant('2026-11-21T16:00')]);
  });

  it('a day that ends at midnight is open until today ends', () => {
    const late = { ...station, weeklyHours: every('09:00', '24:00') };
    expect(at(late, '2026-11-20T12:00:00')).toEqual([true, 'OPEN_UNTIL', instant('2026-11-21T00:00')]);
    expect(at(late, '2026-11-21T00:00:00')).toEqual([false, 'OPENS_TODAY', instant('2026-11-21T09:00')]);
  });

  it('around the clock never closes, not even at midnight', () => {
    for (const local of ['2026-11-20T00:00:00', '2026-11-20T12:00:00', '2026-11-20T23:59:59']) {
      expect(at(always, local)).toEqual([true, 'OPEN_ALWAYS', null]);
    }
  });

  it('a break at noon closes it, in whatever order the hours are written', () => {
    expect(at(office, '2026-11-25T11:30:00')).toEqual([true, 'CLOSES_SOON', instant('2026-11-25T12:00')]);
    expect(at(office, '2026-11-25T12:00:00')).toEqual([false, 'OPENS_SOON', instant('2026-11-25T13:00')]);
    expect(at(office, '2026-11-25T13:00:00')).toEqual([true, 'OPEN_UNTIL', instant('2026-11-25T17:00')]);
  });

  it('closed on Sunday, it shows on Saturday evening which day it opens', () => {
    expect(at(office, '2026-11-21T17:00:00')).toEqual([false, 'OPENS_ON', instant('2026-11-23T08:00')]);
  });

  it('a holiday closes one, gives another its Sunday hours, and does not affect a third', () => {
    expect(at(office, '2026-12-07T10:00:00')).toEqual([false, 'CLOSED_HOLIDAY', instant('2026-12-08T08:00')]);
    expect(at(station, '2026-12-07T08:00:00')).toEqual([false, 'OPENS_SOON', instant('2026-12-07T08:30')]);
    expect(at(station, '2026-12-07T08:30:00')).toEqual([true, 'OPEN_UNTIL', instant('2026-12-07T20:00')]);
    expect(at(always, '2026-12-07T08:00:00')).toEqual([true, 'OPEN_ALWAYS', null]);
  });

  it('Sunday hours on a holiday are those of Sunday, not of Saturday', () => {
    const sunday = { opens: '10:00', closes: '14:00' };
    const hours = { ...station, weeklyHours: { ...station.weeklyHours, SUN: [sunday] } };
    expect(hoursOn(hours, '2026-12-07', holidays)).toMatchObject({ intervals: [sunday], reason: 'HOLIDAY' });
  });

  it('hours that end when they begin last around the clock', () => {
    const dayLong: OpeningHours = {
      ...office,
      specialDays: [{ date: '2026-11-21', intervals: [{ opens: '06:00', closes: '06:00' }], note: 'x' }],
    };
    expect(at(dayLong, '2026-11-22T05:59:00')).toEqual([true, 'CLOSES_SOON', instant('2026-11-22T06:00')]);
    expect(at(dayLong, '2026-11-22T06:00:00')[0]).toBe(false);
  });

  it('a long weekend is skipped: from Saturday the holiday to Tuesday', () => {
    expect(at(office, '2026-12-05T09:00:00')).toEqual([false, 'CLOSED_HOLIDAY', instant('2026-12-08T08:00')]);
  });

  it('a special day overrides the week and a holiday', () => {
    const special: OpeningHours = {
      ...office,
      specialDays: [
        { date: '2026-12-07', intervals: [{ opens: '10:00', closes: '12:00' }], note: 'x' },
        { date: '2026-12-08', intervals: [], note: 'y' },
      ],
    };
    expect(at(special, '2026-12-07T10:00:00')).toEqual([true, 'OPEN_UNTIL', instant('2026-12-07T12:00')]);
    expect(at(special, '2026-12-08T10:00:00')).toEqual([
      false,
      'CLOSED_SPECIAL_DAY',
      instant('2026-12-09T08:00'),
    ]);
    expect(hoursOn(special, '2026-12-08', holidays)).toEqual({
      date: '2026-12-08',
      weekday: 'TUE',
      intervals: [],
      reason: 'SPECIAL_DAY',
    });
  });

  it('a point without hours is closed until further notice', () => {
    expect(at(never, '2026-11-20T10:00:00')).toEqual([false, 'CLOSED', null]);
  });

  it('Thailand has no daylight saving: the same hours in every month', () => {
    for (const date of ['2026-03-27', '2026-03-30', '2026-06-19', '2026-10-23', '2026-10-26']) {
      const state = openingState(station, new Date(`${date}T00:00:00Z`), holidays);
      expect([date, state.code, state.changesAt?.toISOString()]).toEqual([
        date,
        'OPEN_UNTIL',
        `${date}T13:00:00.000Z`,
      ]);
    }
  });

  it('the coming days have their weekday and the reason for a difference', () => {
    const days = daysFrom(office, '2026-12-04', 4, holidays);
    expect(days.map(({ weekday, reason, intervals }) => [weekday, reason, intervals.length])).toEqual([
      ['FRI', null, 1],
      ['SAT', 'HOLIDAY', 0],
      ['SUN', null, 0],
      ['MON', 'HOLIDAY', 0],
    ]);
    expect(weekdayOf('2028-02-29')).toBe('TUE');
  });
});

describe('the sentence for it', () => {
  const opening = { code: 'OPENS_ON', changesAt: '2026-11-23T01:30:00.000Z', because: null } as const;

  it.each([
    ['th', 'วันจันทร์ที่ 23 พ.ย.'],
    ['en-us', 'Monday 23 Nov'],
    ['zh-cn', '11月23日星期一'],
  ] as const)('has day and time in Bangkok in %s', (language, day) => {
    expect(openingSentence(opening, language)).toEqual({
      key: 'opening.OPENS_ON',
      params: { time: '08:30', day, because: '' },
    });
  });
});
