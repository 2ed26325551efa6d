import { describe, expect, it } from 'vitest';
import {
  dayOfReturn,
  type KnownInstruction,
  planWishes,
  type Wishes,
  wishedDetails,
} from './wishes.rules.ts';

const today = '2026-11-20';
const holidays = new Set(['2026-12-07']);
const guard = { kind: 'SAFE_PLACE', place: 'GUARD', note: '' } as const;
const hold = { kind: 'HOLD', pointCode: 'BR-1' } as const;
const week = { from: '2026-11-23', until: '2026-11-27' };
const wishes = (change: Partial<Wishes> = {}): Wishes => ({
  place: null,
  notBefore: null,
  away: [],
  ...change,
});
const kindsOf = (of: Wishes, promisedDate: string | null = null) =>
  wishedDetails(of, { promisedDate, today }, holidays).map(({ kind }) => kind);

describe('what is wished of a parcel', () => {
  it('is a place and an hour; a parcel that waits at a drop point needs no hour', () => {
    expect(kindsOf(wishes())).toEqual([]);
    expect(kindsOf(wishes({ place: guard, notBefore: 17 }))).toEqual(['SAFE_PLACE', 'NOT_BEFORE']);
    expect(kindsOf(wishes({ place: hold, notBefore: 17 }))).toEqual(['HOLD']);
  });

  it('is another day where it would come within an absence, and then no drop point', () => {
    const away = wishes({ place: hold, notBefore: 17, away: [week] });
    expect(kindsOf(away, '2026-11-22')).toEqual(['HOLD']);
    for (const day of ['2026-11-23', '2026-11-27'])
      expect(kindsOf(away, day)).toEqual(['ANOTHER_DAY', 'NOT_BEFORE']);
    expect(kindsOf(away, '2026-11-28')).toEqual(['HOLD']);
  });

  it('counts from today for a parcel that is late or promised for no day', () => {
    const away = wishes({ away: [{ from: today, until: today }] });
    for (const day of [null, '2026-11-10', today]) expect(kindsOf(away, day)).toEqual(['ANOTHER_DAY']);
  });

  it('comes on the first working day on which somebody is back', () => {
    expect(dayOfReturn(week, [week], holidays)).toBe('2026-11-28');
    const [first, second] = [
      { from: '2026-12-01', until: '2026-12-05' },
      { from: '2026-12-08', until: '2026-12-08' },
    ];
    expect(dayOfReturn(first, [second, first], holidays)).toBe('2026-12-09');
    expect(dayOfReturn(first, [first], holidays)).toBe('2026-12-08');
  });
});

describe('a plan for a parcel', () => {
  const known = (change: Partial<KnownInstruction>): KnownInstruction => ({
    id: '1',
    kind: 'SAFE_PLACE',
    details: guard,
    standing: 'WISHED',
    isCancellable: true,
    ...change,
  });
  const plan = (of: Wishes, rows: KnownInstruction[]) =>
    planWishes(wishedDetails(of, { promisedDate: null, today }, holidays), rows, {
      wishes: of,
      today,
      holidays,
    });

  it('has nothing to do where all is as wished, in whatever order the fields are stored', () => {
    const stored = { note: '', place: 'GUARD', kind: 'SAFE_PLACE' } as const;
    expect(plan(wishes({ place: guard }), [known({ details: stored })])).toEqual({ cancel: [], add: [] });
  });

  it('asks once more what a later wish took back, and nothing that is settled', () => {
    expect(plan(wishes({ place: guard }), [known({ standing: 'REPLACED' })]).add).toEqual([guard]);
    expect(plan(wishes({ place: hold }), [known({ standing: 'SETTLED' })])).toEqual({ cancel: [], add: [] });
  });

  it('leaves what can be cancelled no more', () => {
    const late = known({ isCancellable: false });
    expect(plan(wishes({ place: hold }), [late])).toEqual({ cancel: [], add: [] });
    expect(plan(wishes(), [late])).toEqual({ cancel: [], add: [] });
    expect(plan(wishes(), [known({})]).cancel).toHaveLength(1);
  });

  it('keeps the day of return once the absence is over, and takes it back with the absence', () => {
    const back = known({ kind: 'ANOTHER_DAY', details: { kind: 'ANOTHER_DAY', date: '2026-11-28' } });
    expect(plan(wishes({ away: [week] }), [back]).cancel).toEqual([]);
    expect(plan(wishes(), [back]).cancel).toEqual([back]);
    const now = known({ kind: 'ANOTHER_DAY', details: { kind: 'ANOTHER_DAY', date: today } });
    expect(plan(wishes(), [now]).cancel).toEqual([]);
  });
});
