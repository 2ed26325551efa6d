import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScanEventFact, scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { parcelStates } from './event-states.rules.ts';
import {
  canUrge,
  isLockedOut,
  lockoutEndsAt,
  PHONE_CODE_MINUTES,
  phoneMatches,
  requestState,
  toMilestones,
  toTimeline,
} from './tracking.rules.ts';

const at = (time: string) => new Date(`2026-11-${time}:00+07:00`);

describe('the last 4 digits of the phone [V-12]', () => {
  const phones = ['+66812345678', null, '02-123-4599 ต่อ 1234'];

  it('are those of the sender or of the consignee, in any digits [V-12]', () => {
    expect(phoneMatches('5678', phones)).toBe(true);
    expect(phoneMatches('๕๖๗๘', phones)).toBe(true);
    expect(phoneMatches(' 4599 ', phones)).toBe(true);
  });

  it('must be four, and an extension does not count [V-12]', () => {
    for (const wrong of ['5679', '678', '45678', '', 'abcd', '1234'])
      expect(phoneMatches(wrong, phones), wrong).toBe(false);
    expect(phoneMatches('0000', [null, ''])).toBe(false);
  });

  it('open the parcel for five minutes [V-12]', () => {
    expect(PHONE_CODE_MINUTES).toBe(5);
  });
});

describe('the lockout [X-19]', () => {
  const last = at('20T10:00');

  it('begins with the fifth wrong attempt [X-19]', () => {
    expect(isLockedOut(4, last, at('20T10:01'))).toBe(false);
    expect(isLockedOut(5, last, at('20T10:01'))).toBe(true);
    expect(isLockedOut(0, null, at('20T10:01'))).toBe(false);
  });

  it('ends ten minutes after the last wrong attempt [X-19] [C-02]', () => {
    expect(isLockedOut(5, last, new Date(at('20T10:10').getTime() - 1))).toBe(true);
    expect(isLockedOut(5, last, at('20T10:10'))).toBe(false);
    expect(lockoutEndsAt(last)).toEqual(at('20T10:10'));
  });
});

const journey = [
  {
    code: 'PICKED_UP',
    occurredAt: at('20T23:30'),
    provinceCode: '10',
    facilityCode: 'BKK01',
    operator: 'สมชาย',
  },
  {
    code: 'ARRIVED_AT_HUB',
    occurredAt: at('21T00:10'),
    provinceCode: '13',
    facilityCode: 'WNG',
    operator: null,
  },
  {
    code: 'ARRIVED_AT_HUB',
    occurredAt: at('21T00:12'),
    provinceCode: '13',
    facilityCode: 'WNG',
    operator: null,
  },
  {
    code: 'DELIVERED',
    occurredAt: at('21T09:00'),
    provinceCode: '50',
    facilityCode: 'CNX01',
    operator: null,
  },
] as const satisfies (ScanEventFact & { operator: string | null })[];

describe('the timeline', () => {
  it('groups by days in Bangkok, newest first, repeated scans once', () => {
    expect(toTimeline(journey)).toEqual([
      { date: '2026-11-21', events: [journey[3], journey[1]] },
      { date: '2026-11-20', events: [journey[0]] },
    ]);
  });

  it('never depends on the order of arrival', () => {
    const anyEvents = fc.array(
      fc.record({
        code: fc.constantFrom(...scanEventCodes),
        occurredAt: fc
          .integer({ min: 0, max: 5000 })
          .map((minute) => new Date(at('20T10:00').getTime() + minute * 60_000)),
        facilityCode: fc.constantFrom('BKK01', 'WNG'),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(
        anyEvents.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([sent, arrived]) => {
          expect(toTimeline(arrived)).toEqual(toTimeline(sent));
        },
      ),
    );
  });
});

describe('the public milestones', () => {
  const asIs = (instant: Date | string) => instant;

  it('have a province and nothing finer', () => {
    expect(toMilestones(journey, asIs).at(-1)).toEqual({
      code: 'PICKED_UP',
      reason: null,
      occurredAt: at('20T23:30'),
      provinceCode: '10',
      countryCode: 'TH',
    });
  });

  it('are newest first, with scans merged that differ only in hidden details', () => {
    const twoDocks = [
      { ...journey[1], facilityCode: 'WNG-1' },
      { ...journey[2], facilityCode: 'WNG-2' },
    ];
    expect(toMilestones([...twoDocks, journey[3]], asIs).map(({ code }) => code)).toEqual([
      'DELIVERED',
      'ARRIVED_AT_HUB',
    ]);
  });
});

describe('a request for faster delivery', () => {
  const morning = { createdAt: at('20T08:00'), closedAt: null };

  it('is accepted only while it can help', () => {
    expect(parcelStates.filter((state) => canUrge(state, [], at('20T10:00')).allowed)).toEqual([
      'PICKED_UP',
      'MOVING',
      'DELAYED',
      'OUT_TODAY',
      'OUT_SINCE',
      'ATTEMPTED',
    ]);
    expect(canUrge('DELIVERED', [], at('20T10:00'))).toEqual({ allowed: false, why: 'ENDED' });
    expect(canUrge('LOST', [], at('20T10:00'))).toEqual({ allowed: false, why: 'NO_USE' });
  });

  it('is accepted once per parcel and Bangkok day while it is open', () => {
    expect(canUrge('MOVING', [morning], at('20T23:59'))).toEqual({ allowed: false, why: 'ALREADY_OPEN' });
    expect(canUrge('MOVING', [morning], at('21T00:00'))).toEqual({ allowed: true });
    expect(canUrge('MOVING', [{ ...morning, closedAt: at('20T09:00') }], at('20T10:00'))).toEqual({
      allowed: true,
    });
  });

  it('counts the hours before seven to the day of Thailand, which in UTC has not begun', () => {
    const early = { createdAt: at('20T06:00'), closedAt: null };
    expect(canUrge('MOVING', [early], at('20T10:00'))).toEqual({ allowed: false, why: 'ALREADY_OPEN' });
    expect(canUrge('MOVING', [early], at('20T06:30'))).toEqual({ allowed: false, why: 'ALREADY_OPEN' });
    expect(canUrge('MOVING', [early], at('21T06:30'))).toEqual({ allowed: true });
  });

  it('is Processing until staff close it or the parcel is final, then Processed [S-14]', () => {
    expect(requestState({ closedAt: null }, 'ON_DELIVERY')).toBe('PROCESSING');
    expect(requestState({ closedAt: at('20T09:00') }, 'ON_DELIVERY')).toBe('PROCESSED');
    expect(requestState({ closedAt: null }, 'DELIVERED')).toBe('PROCESSED');
  });
});
