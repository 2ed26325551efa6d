import { describe, expect, it } from 'vitest';
import { forceOf } from './agreement-versions.rules.ts';

const one = { version: 1, effectiveFrom: '2026-01-01' };
const two = { version: 2, effectiveFrom: '2027-01-01' };
const three = { version: 3, effectiveFrom: '2027-02-01' };

describe('a version of an agreement [A-11]', () => {
  it('is in force until the day before the next one, and superseded from its day on', () => {
    const on = (day: string) => forceOf([one, two], one, day);
    const next = { until: '2026-12-31', next: two };
    expect(on('2026-12-30')).toEqual({ state: 'HOLDING', holding: one, ...next });
    expect(on('2026-12-31')).toEqual({ state: 'HOLDING', holding: one, ...next });
    expect(on('2027-01-01')).toEqual({ state: 'OVER', holding: two, ...next });
  });

  it('is upcoming before its day, and then in force without a known end', () => {
    const on = (day: string) => forceOf([one, two], two, day);
    const last = { until: null, next: null };
    expect(on('2026-12-31')).toEqual({ state: 'COMING', holding: one, ...last });
    expect(on('2027-01-01')).toEqual({ state: 'HOLDING', holding: two, ...last });
    expect(forceOf([two], two, '2026-12-31')).toEqual({ state: 'COMING', holding: null, ...last });
  });

  it('is followed by the next one in time, whatever else is upcoming', () => {
    const all = [three, one, two];
    expect(forceOf(all, one, '2026-06-01')).toMatchObject({ state: 'HOLDING', next: two });
    expect(forceOf(all, two, '2026-06-01')).toMatchObject({ state: 'COMING', until: '2027-01-31' });
    expect(forceOf(all, one, '2027-03-01')).toMatchObject({ state: 'OVER', holding: three });
  });

  it('is never in force if a later one begins on its day, or before it', () => {
    for (const effectiveFrom of ['2027-01-01', '2026-12-01']) {
      const instead = { version: 3, effectiveFrom };
      const all = [one, two, instead];
      for (const day of ['2026-11-30', '2027-01-01', '2028-01-01'])
        expect(forceOf(all, two, day)).toMatchObject({ state: 'REPLACED', next: instead });
      expect(forceOf(all, one, '2027-01-01').holding).toEqual(instead);
    }
  });
});
