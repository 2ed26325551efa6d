import { describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { lateness, promisedDate, transitStart, zoneOf } from './promised-date.rules.ts';
import type { ScanEventFact } from './scan-events.rules.ts';

const none = new Set<string>();
// 20 November 2026 is a Friday.
const friday = (time: string) => new Date(`2026-11-20T${time}:00+07:00`);
const regionOf = (province: string) =>
  ({ '5': 'NORTH', '9': 'SOUTH', '8': 'SOUTH' })[province[0] ?? ''] ?? 'CENTRAL';
const end = (provinceCode: string | null, countryCode = 'TH') => ({ provinceCode, countryCode });

describe('the zone of a route', () => {
  it.each([
    ['SAME_PROVINCE', end('50'), end('50'), false],
    ['METROPOLITAN', end('10'), end('73'), false],
    ['METROPOLITAN', end('13'), end('74'), false],
    ['SAME_REGION', end('50'), end('57'), false],
    ['SAME_REGION', end('10'), end('14'), false],
    ['BETWEEN_REGIONS', end('10'), end('90'), false],
    ['BETWEEN_REGIONS', end('10'), end(null), false],
    ['REMOTE', end('83'), end('83'), true],
    ['INTERNATIONAL', end('10'), end(null, 'SG'), true],
    ['INTERNATIONAL', end(null, 'CN'), end('10'), false],
  ] as const)('is %s', (zone, origin, destination, isRemote) => {
    expect(zoneOf(origin, destination, regionOf, isRemote)).toBe(zone);
  });
});

describe('the promised date', () => {
  it('counts from the day of acceptance until 16:00 in Bangkok, then from the next working day', () => {
    expect(transitStart(friday('16:00'), none)).toBe('2026-11-20');
    expect(transitStart('2026-11-20T09:00:01Z', none)).toBe('2026-11-21');
    expect(transitStart(new Date('2026-11-21T16:01:00+07:00'), none)).toBe('2026-11-23');
    expect(transitStart(new Date('2026-11-22T09:00:00+07:00'), new Set(['2026-11-23']))).toBe('2026-11-24');
  });

  it.each([
    ['SUPER', 'SAME_PROVINCE', '2026-11-21'],
    ['SUPER', 'BETWEEN_REGIONS', '2026-11-23'],
    ['FP', 'REMOTE', '2026-11-24'],
    ['DOC', 'SAME_REGION', '2026-11-23'],
    ['BUK', 'BETWEEN_REGIONS', '2026-11-25'],
    ['BUK', 'REMOTE', '2026-11-27'],
  ] as const)('of %s, %s, accepted on a Friday is %s', (service, zone, date) => {
    expect(promisedDate({ service, zone, acceptedAt: friday('10:00') }, none, firstVersion)).toBe(date);
  });

  it('passes over Sundays and public holidays', () => {
    const holidays = new Set(['2026-11-21', '2026-11-23']);
    expect(
      promisedDate(
        { service: 'SUPER', zone: 'SAME_PROVINCE', acceptedAt: friday('10:00') },
        holidays,
        firstVersion,
      ),
    ).toBe('2026-11-24');
  });

  it('of an international parcel is as far away as the rules say, holidays or not [C-07]', () => {
    const holidays = new Set(['2026-11-25']);
    const international = { service: 'INTL', zone: 'INTERNATIONAL', acceptedAt: friday('10:00') } as const;
    const dateOf = (parcel: Parameters<typeof promisedDate>[0], rules = firstVersion) =>
      promisedDate(parcel, holidays, rules);
    expect(dateOf(international)).toBe('2026-11-30');
    expect(dateOf({ ...international, acceptedAt: friday('17:00') })).toBe('2026-12-01');
    expect(dateOf({ ...international, service: 'DOC' })).toBe('2026-11-30');
    const slower = { ...firstVersion.international, slowestDays: 12 };
    expect(dateOf(international, { ...firstVersion, international: slower })).toBe('2026-12-02');
  });
});

describe('lateness', () => {
  const at = (date: string, time = '12:00') => new Date(`${date}T${time}:00+07:00`);
  const weather: ScanEventFact = { code: 'DELAYED', reason: 'WEATHER', occurredAt: at('2026-11-21') };
  const nobody: ScanEventFact = {
    code: 'DELIVERY_ATTEMPTED',
    reason: 'NOBODY_HOME',
    occurredAt: at('2026-11-22'),
  };

  it('begins at midnight in Bangkok after the promised date', () => {
    expect(lateness('2026-11-21', 'ON_PROCESS', null, at('2026-11-21', '23:59'), [])).toEqual({
      kind: 'ON_TIME',
    });
    expect(lateness('2026-11-21', 'ON_PROCESS', null, at('2026-11-22', '00:00'), [])).toEqual({
      kind: 'LATE',
      days: 1,
      why: null,
    });
  });

  it('names the last thing that went wrong', () => {
    const late = { kind: 'LATE', days: 2 };
    const now = at('2026-11-23');
    expect(lateness('2026-11-21', 'ON_PROCESS', null, now, [weather])).toEqual({
      ...late,
      why: { code: 'DELAYED', reason: 'WEATHER' },
    });
    expect(lateness('2026-11-21', 'ON_DELIVERY', null, now, [nobody, weather])).toEqual({
      ...late,
      why: { code: 'DELIVERY_ATTEMPTED', reason: 'NOBODY_HOME' },
    });
  });

  it('of a delivered parcel is that of its delivery, whatever today is', () => {
    const now = at('2026-12-24');
    const damaged: ScanEventFact = { code: 'DAMAGED', occurredAt: at('2026-11-25') };
    const delivered: ScanEventFact = { code: 'DELIVERED', occurredAt: at('2026-11-23') };
    expect(
      lateness('2026-11-21', 'DELIVERED', delivered.occurredAt, now, [weather, delivered, damaged]),
    ).toEqual({ kind: 'DELIVERED_LATE', days: 2, why: { code: 'DELAYED', reason: 'WEATHER' } });
    expect(lateness('2026-11-23', 'DELIVERED', delivered.occurredAt, now, [weather])).toEqual({
      kind: 'ON_TIME',
    });
  });

  it('has no meaning without a promise, or once the parcel is cancelled or returns', () => {
    const now = at('2026-12-24');
    const returning: ScanEventFact = { code: 'RETURNING', occurredAt: at('2026-11-23') };
    expect(lateness(null, 'ON_PROCESS', null, now, [])).toEqual({ kind: 'NO_PROMISE' });
    expect(lateness('2026-11-21', 'CANCELLED', null, now, [])).toEqual({ kind: 'NO_PROMISE' });
    expect(lateness('2026-11-21', 'PROCESSED', null, now, [])).toEqual({ kind: 'NO_PROMISE' });
    expect(lateness('2026-11-21', 'ON_PROCESS', null, now, [returning])).toEqual({ kind: 'NO_PROMISE' });
  });
});
