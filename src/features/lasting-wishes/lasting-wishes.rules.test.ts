import { describe, expect, it } from 'vitest';
import { comingPeriods, findDatedProblems, findPeriodProblems, nextStart } from './lasting-wishes.rules.ts';

const of = (from: string, until: string) => ({ from, until });

describe('periods of absence', () => {
  it('last from one day to thirty, in this order, and do not overlap', () => {
    expect(findPeriodProblems([of('2026-12-01', '2026-12-01'), of('2026-12-02', '2026-12-31')])).toEqual([]);
    expect(findPeriodProblems([of('2026-12-02', '2026-12-01')])).toMatchObject([{ nth: 0, field: 'until' }]);
    expect(findPeriodProblems([of('2026-12-02', '2027-01-01')])).toMatchObject([{ nth: 0, field: 'until' }]);
    const touching = [of('2026-12-05', '2026-12-06'), of('2026-12-01', '2026-12-05')];
    expect(findPeriodProblems(touching)).toMatchObject([{ nth: 1, field: 'from' }]);
  });

  it('may end today and begin within a year', () => {
    const problems = (from: string, until: string) => findDatedProblems([of(from, until)], '2026-11-20');
    expect(problems('2026-11-01', '2026-11-20')).toEqual([]);
    expect(problems('2026-11-01', '2026-11-19')).toMatchObject([{ field: 'until' }]);
    expect(problems('2027-11-20', '2027-11-21')).toEqual([]);
    expect(problems('2027-11-21', '2027-11-22')).toMatchObject([{ field: 'from' }]);
  });

  it('that are not over are kept in their order, and the next one to begin is known', () => {
    const all = [
      of('2026-12-20', '2026-12-24'),
      of('2026-11-01', '2026-11-02'),
      of('2026-11-19', '2026-11-21'),
    ];
    expect(comingPeriods(all, '2026-11-20')).toEqual([all[2], all[0]]);
    expect(nextStart(all, '2026-11-20')).toBe('2026-12-20');
    expect(nextStart(all, '2026-12-20')).toBeNull();
  });
});
