import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import {
  addWorkingHours,
  answerBy,
  decideBy,
  expectedPayBy,
  payBy,
  workingMsBetween,
} from './claim-clock.rules.ts';

const holidays = new Set(['2026-12-07', '2026-12-10']);
const at = (instant: string) => new Date(`2026-${instant}:00+07:00`);

describe('the deadlines of claims', () => {
  it('allow 24 hours by the clock for the first answer, including Sundays and holidays [C-11]', () => {
    expect(answerBy(at('11-21T15:00'), firstVersion, holidays)).toEqual(at('11-22T15:00'));
    expect(answerBy(at('12-09T23:30'), firstVersion, holidays)).toEqual(at('12-10T23:30'));
  });

  it.each([
    ['Friday to Saturday', '11-20T09:30', '11-21T09:30'],
    ['Saturday over Sunday to Monday', '11-21T15:00', '11-23T15:00'],
    ['Sunday waits for Monday, all of it', '11-22T10:00', '11-24T00:00'],
    ['Saturday before a holiday on Monday', '12-05T15:00', '12-08T15:00'],
    ['on the holiday itself', '12-07T08:00', '12-09T00:00'],
    ['the evening before a holiday', '12-09T23:30', '12-11T23:30'],
  ])('allow 24 working hours for it if a rule says so: %s [C-11]', (_what, from, until) => {
    const rules = { claims: { ...firstVersion.claims, answerWithinWorkingHours: 24 } };
    expect(answerBy(at(from), rules, holidays)).toEqual(at(until));
  });

  it('count between two times what they add [C-11]', () => {
    const from = fc.date({ min: at('11-01T00:00'), max: at('12-20T00:00'), noInvalidDate: true });
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 400 }), (start, hours) => {
        const end = addWorkingHours(start, hours, holidays);
        return workingMsBetween(start, end, holidays) === hours * 3_600_000;
      }),
    );
  });

  it('use working days for decision and payment', () => {
    expect(decideBy(at('11-20T09:30'), false, holidays)).toBe('2026-11-28');
    expect(decideBy(at('11-20T09:30'), true, holidays)).toBe('2026-11-24');
    expect(payBy(at('11-20T09:30'), 'nextDay', holidays)).toBe('2026-11-21');
    expect(payBy(at('11-20T09:30'), 'standard', holidays)).toBe('2026-11-26');
  });
});

it('the money of a claim is expected by the last day of its decision and of its transfer', () => {
  const friday = new Date('2026-11-20T09:30:00+07:00');
  const claim = {
    state: 'submitted' as const,
    kind: 'standard' as const,
    isFruit: false,
    submittedAt: friday,
    answerBy: new Date('2026-11-21T09:30:00+07:00'),
    decideBy: null,
    payBy: null,
    paymentReturnedAt: null,
  };
  const none = new Set<string>();
  // Answered on Saturday, decided within seven working days, paid within five.
  expect(expectedPayBy(claim, none)).toBe('2026-12-05');
  const inReview = { ...claim, state: 'inReview' as const, decideBy: '2026-11-28' };
  expect(expectedPayBy(inReview, none)).toBe('2026-12-04');
  expect(expectedPayBy({ ...inReview, kind: 'nextDay' }, none)).toBe('2026-11-30');
  expect(expectedPayBy({ ...claim, state: 'approved', payBy: '2026-11-27' }, none)).toBe('2026-11-27');
  const returned = { ...claim, state: 'approved' as const, payBy: '2026-11-27', paymentReturnedAt: friday };
  expect(expectedPayBy(returned, none)).toBeNull();
  expect(expectedPayBy({ ...claim, state: 'moreInformationNeeded' }, none)).toBeNull();
});
