import { describe, expect, it } from 'vitest';
import { pointServices } from '#features/drop-points/drop-points.rules.ts';
import { changeKinds, changeStates } from '#features/tracking/change-kinds.rules.ts';
import { offeredChanges } from '#features/tracking/delivery-changes.rules.ts';
import { parcelStates } from '#features/tracking/event-states.rules.ts';
import { stateRows } from '#features/tracking/state-rows.rules.ts';
import { canHold, daysToChoose, isInTheWay, mayBecome } from './instructions.rules.ts';

const plain = { destinationCountryCode: 'TH', service: 'SUPER', codSatang: null };
const parcel = {
  service: 'SUPER',
  codSatang: null,
  weightGrams: 1_000,
  lengthCm: 40,
  widthCm: 60,
  heightCm: 45,
};
const branch = { kind: 'BRANCH', services: pointServices } as const;
const locker = { kind: 'LOCKER', services: pointServices } as const;

describe('possible delivery changes', () => {
  it.each(parcelStates)(
    'in the state %s follow the table, except for COD and international parcels',
    (state) => {
      const { changes } = stateRows[state];
      expect(offeredChanges(state, plain)).toEqual(changes.filter((kind) => kind !== 'NOT_ORDERED'));
      const cod = offeredChanges(state, { ...plain, codSatang: 100 });
      expect(cod).toEqual(changes.filter((kind) => kind !== 'NEIGHBOUR' && kind !== 'SAFE_PLACE'));
      expect(offeredChanges(state, { ...plain, service: 'INTL' })).toEqual([]);
      expect(offeredChanges(state, { ...plain, destinationCountryCode: 'SG' })).toEqual([]);
    },
  );

  it('end when the parcel waits, returns, is lost or delivered', () => {
    for (const state of [
      'HELD',
      'RETURNING',
      'RETURNED',
      'LOST',
      'DELIVERED',
      'RECEIVED',
      'CANCELLED',
    ] as const)
      expect(stateRows[state].changes, state).toEqual([]);
  });

  it('never contradict an active one', () => {
    for (const kind of changeKinds) expect(isInTheWay(kind, kind)).toBe(true);
    expect(isInTheWay('NEIGHBOUR', 'SAFE_PLACE')).toBe(true);
    expect(isInTheWay('HOLD', 'NOT_BEFORE')).toBe(true);
    for (const other of ['ANOTHER_DAY', 'ADDRESS', 'NOT_ORDERED', 'NOT_BEFORE'] as const)
      expect(isInTheWay('SAFE_PLACE', other)).toBe(false);
    for (const one of changeKinds)
      for (const other of changeKinds)
        expect(isInTheWay(one, other), `${one} ${other}`).toBe(isInTheWay(other, one));
  });

  it('end once: nothing follows a completed, failed or cancelled one', () => {
    for (const end of ['DONE', 'FAILED', 'CANCELLED', 'NOT_NEEDED'] as const)
      for (const to of changeStates) expect(mayBecome(end, to), `${end} ${to}`).toBe(false);
    expect(mayBecome('ACKNOWLEDGED', 'OPEN')).toBe(false);
  });
});

describe('possible places to hold a parcel', () => {
  it('are those with pickup that accept its money, size and fruit', () => {
    expect(canHold(branch, parcel)).toBe(true);
    expect(canHold({ ...branch, services: ['BULKY'] }, parcel)).toBe(false);
    expect(canHold({ ...branch, services: ['COLLECTION'] }, { ...parcel, codSatang: 100 })).toBe(false);
    expect(canHold({ ...branch, services: ['COLLECTION'] }, { ...parcel, service: 'BUK' })).toBe(false);
    expect(canHold({ ...branch, services: ['COLLECTION'] }, { ...parcel, service: 'FP' })).toBe(false);
  });

  it('include a locker only if it fits the box in any rotation, and nothing is paid', () => {
    expect(canHold(locker, parcel)).toBe(true);
    expect(canHold(locker, { ...parcel, widthCm: 61 })).toBe(false);
    expect(canHold(locker, { ...parcel, lengthCm: 45.5, heightCm: 41 })).toBe(false);
    expect(canHold(locker, { ...parcel, lengthCm: null })).toBe(false);
    expect(canHold(locker, { ...parcel, weightGrams: 15_001 })).toBe(false);
    expect(canHold(locker, { ...parcel, codSatang: 100 })).toBe(false);
  });
});

describe('the days to choose from', () => {
  const holidays = new Set(['2026-12-07', '2026-12-10']);
  const from = (now: string, promised: string | null) => daysToChoose(new Date(now), promised, holidays);

  it('are seven working days from tomorrow, without Sundays and holidays', () => {
    expect(from('2026-12-04T10:00:00+07:00', null)).toEqual([
      '2026-12-05',
      '2026-12-08',
      '2026-12-09',
      '2026-12-11',
      '2026-12-12',
      '2026-12-14',
      '2026-12-15',
    ]);
  });

  it('begin a day later once the routes of tomorrow are planned', () => {
    expect(from('2026-12-01T19:59:59+07:00', null)[0]).toBe('2026-12-02');
    expect(from('2026-12-01T20:00:00+07:00', null)[0]).toBe('2026-12-03');
  });

  it('begin after the promised day', () => {
    expect(from('2026-12-01T10:00:00+07:00', '2026-12-04')[0]).toBe('2026-12-05');
    expect(from('2026-12-01T10:00:00+07:00', '2026-11-20')[0]).toBe('2026-12-02');
  });
});
