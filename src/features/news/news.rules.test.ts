import { describe, expect, it } from 'vitest';
import { byInterest, nextReleaseChangeAt, promotionStateOf, shortDate, yearOf } from './news.rules.ts';

const published = { publishAt: new Date('2022-12-19T00:00:00+07:00'), offlineAt: null };
const walkIn = { from: '2022-12-23', until: '2023-01-31' };

describe('a promotion', () => {
  it.each([
    ['2022-12-22T23:59:59+07:00', 'UPCOMING', '2022-12-22T17:00:00.000Z'],
    ['2022-12-23T00:00:00+07:00', 'RUNNING', '2023-01-31T17:00:00.000Z'],
    ['2023-01-31T23:59:59+07:00', 'RUNNING', '2023-01-31T17:00:00.000Z'],
    ['2023-02-01T00:00:00+07:00', 'ENDED', undefined],
  ])('runs on all of its first and last day in Thailand: at %s it is %s [W-19]', (now, state, next) => {
    expect(promotionStateOf(walkIn, new Date(now))).toBe(state);
    const row = { ...published, promotionFrom: walkIn.from, promotionUntil: walkIn.until };
    expect(nextReleaseChangeAt([row], new Date(now))?.toISOString()).toBe(next);
  });

  it('with a future announcement is first', () => {
    const row = { ...published, promotionFrom: walkIn.from, promotionUntil: walkIn.until };
    const early = new Date('2022-12-01T00:00:00+07:00');
    expect(nextReleaseChangeAt([row], early)).toEqual(published.publishAt);
  });

  it('that runs precedes an upcoming one, and that an ended one', () => {
    const all = (['ENDED', 'UPCOMING', 'RUNNING'] as const).map((state) => ({ promotion: { state } }));
    expect(all.toSorted(byInterest).map(({ promotion }) => promotion.state)).toEqual([
      'RUNNING',
      'UPCOMING',
      'ENDED',
    ]);
  });
});

describe('a release', () => {
  it('has the date of Thailand with a two-digit Western year [E-07]', () => {
    expect(shortDate(new Date('2025-12-31T17:00:00Z'))).toBe('01/01/26');
    expect(['16:59:59', '17:00:00'].map((at) => yearOf(new Date(`2025-12-31T${at}Z`)))).toEqual([2025, 2026]);
  });
});
