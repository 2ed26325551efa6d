import { describe, expect, it } from 'vitest';
import {
  type CodeFacts,
  codeState,
  daysToCollect,
  digitsIn,
  isOfOtherParcel,
  refusalOf,
  shownState,
  TYPED_CODE,
  toScanned,
  type Waiting,
  waitingOf,
} from './collect-codes.rules.ts';

const at = (time: string) => new Date(`${time}+07:00`);
const code: CodeFacts = { collectOn: '2026-11-21', revokedAt: null, usedAt: null };
const waiting: Waiting = {
  since: at('2026-11-20T18:00'),
  until: '2026-11-27',
  facilityCode: 'DP-5001',
  facilityName: null,
};
const counter = { facilityCode: 'dp-5001 ', now: at('2026-11-21T10:00'), waiting };

describe('a code', () => {
  it('is open until the end of its day in Thailand, unless it was used or revoked', () => {
    expect(codeState(code, '2026-11-20')).toBe('OPEN');
    expect(codeState(code, '2026-11-21')).toBe('OPEN');
    expect(codeState(code, '2026-11-22')).toBe('OVER');
    expect(codeState({ ...code, revokedAt: at('2026-11-21T09:00') }, '2026-11-22')).toBe('REVOKED');
    expect(codeState({ ...code, usedAt: at('2026-11-21T09:00') }, '2026-11-22')).toBe('USED');
  });

  it('opens the parcel on its day at the place where the parcel waits', () => {
    expect(refusalOf(code, [code], counter)).toBeNull();
    expect(refusalOf(code, [code], { ...counter, facilityCode: 'DP-9' })).toBe('otherFacility');
    const anywhere = { ...waiting, facilityCode: '' };
    expect(refusalOf(code, [code], { ...counter, facilityCode: 'DP-9', waiting: anywhere })).toBeNull();
  });

  it('belongs to a day from midnight to midnight in Bangkok, wherever the server stands', () => {
    const judged = (now: string) => refusalOf(code, [code], { ...counter, now: new Date(now) });
    expect(judged('2026-11-20T16:59:59Z')).toBe('otherDay');
    expect(judged('2026-11-20T17:00:00Z')).toBeNull();
    expect(judged('2026-11-21T16:59:59Z')).toBeNull();
    expect(judged('2026-11-21T17:00:00Z')).toBe('otherDay');
  });

  it('opens nothing once it was used or revoked, or somebody else has collected the parcel since', () => {
    const used = { ...code, usedAt: at('2026-11-21T09:00') };
    expect(refusalOf(undefined, [code], counter)).toBe('wrongCode');
    expect(refusalOf(used, [used], counter)).toBe('alreadyUsed');
    const revoked = { ...code, revokedAt: at('2026-11-21T09:00') };
    expect(refusalOf(revoked, [revoked], counter)).toBe('revoked');
    expect(refusalOf(code, [used, code], counter)).toBe('alreadyUsed');
    expect(refusalOf(code, [code], { ...counter, waiting: null })).toBe('notWaiting');
    const before = { ...code, usedAt: at('2026-11-19T09:00') };
    expect(refusalOf(code, [before, code], counter)).toBeNull();
  });
});

it('a code is shown as open only while somebody can still collect the parcel with it', () => {
  const around = { all: [code], waiting, digits: '12345678', today: '2026-11-21' };
  const used = { ...code, usedAt: at('2026-11-21T09:00') };
  expect(shownState(code, around)).toBe('OPEN');
  expect(shownState(code, { ...around, waiting: null })).toBe('ENDED');
  expect(shownState(code, { ...around, all: [code, used] })).toBe('ENDED');
  expect(shownState(code, { ...around, digits: null })).toBe('ENDED');
  expect(shownState(used, { ...around, all: [code, used], waiting: null })).toBe('USED');
  expect(shownState(code, { ...around, waiting: null, today: '2026-11-22' })).toBe('OVER');
});

describe('a waiting parcel', () => {
  const held = {
    code: 'HELD_AT_DROP_POINT',
    occurredAt: at('2026-11-20T18:00'),
    facilityCode: 'DP-5001',
  } as const;

  it('waits where it was last held', () => {
    const moved = { ...held, occurredAt: at('2026-11-21T18:00'), facilityCode: 'DP-7' };
    const facts = [moved, held].map((event) => ({ ...event, reason: null }));
    expect(waitingOf(facts, 'HELD')).toMatchObject({ facilityCode: 'DP-7', until: '2026-11-28' });
    expect(waitingOf(facts, 'HELD_TOO_LONG')).toBeNull();
    expect(waitingOf([], 'HELD')).toBeNull();
  });

  it('is collected from today to the last day of waiting', () => {
    expect(daysToCollect({ until: '2026-11-23' }, at('2026-11-21T23:59'))).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
    expect(daysToCollect({ until: '2026-11-23' }, at('2026-11-24T00:00'))).toEqual([]);
  });
});

it('digits are read as typed, in fours, and from the QR code', () => {
  for (const typed of ['12345678', '1234 5678', toScanned('800000000019', '12345678')]) {
    expect(typed).toMatch(TYPED_CODE);
    expect(digitsIn(typed)).toBe('12345678');
  }
  for (const typed of ['1234567', '123456789', '1234-5678', 'abcdefgh', '๑๒๓๔๕๖๗๘'])
    expect(typed).not.toMatch(TYPED_CODE);
});

it('a scanned code names its parcel, and typed digits name none', () => {
  const scanned = toScanned('800000000019', '12345678');
  expect(isOfOtherParcel(scanned, '8000 0000 0019')).toBe(false);
  expect(isOfOtherParcel(scanned, '800000000026')).toBe(true);
  expect(isOfOtherParcel('800000000026 1234 5678', '800000000019')).toBe(true);
  expect(isOfOtherParcel(toScanned('ee123456785th', '12345678'), 'EE123456785TH')).toBe(false);
  for (const typed of ['12345678', '1234 5678']) expect(isOfOtherParcel(typed, '800000000019')).toBe(false);
});
