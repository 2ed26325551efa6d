import { describe, expect, it } from 'vitest';
import type { ScanEventCode, ScanEventFact } from '#features/parcels/scan-events.rules.ts';
import { toProgress } from './progress.rules.ts';

const start = Date.parse('2026-11-20T03:00:00Z');
const hour = (count: number) => new Date(start + count * 3_600_000);
const history = (...codes: ScanEventCode[]): (ScanEventFact & { occurredAt: Date })[] =>
  codes.map((code, nth) => ({ code, occurredAt: hour(nth) }));
const progress = (...codes: ScanEventCode[]) => toProgress({}, history(...codes));
const states = (...codes: ScanEventCode[]) =>
  progress(...codes)
    .steps.map(({ state }) => state)
    .join(' ');
const times = (...codes: ScanEventCode[]) => progress(...codes).steps.map(({ occurredAt }) => occurredAt);

describe('the five steps', () => {
  it.each([
    ['waiting for the pickup', ['ORDER_RECEIVED', 'PICKUP_FAILED'], 'current todo todo todo todo'],
    ['without any event', [], 'current todo todo todo todo'],
    ['picked up', ['PICKED_UP'], 'done current todo todo todo'],
    ['in transit', ['PICKED_UP', 'ARRIVED_AT_HUB'], 'done current todo todo todo'],
    [
      'at the destination',
      ['PICKED_UP', 'DEPARTED_HUB', 'ARRIVED_AT_DESTINATION'],
      'done done current todo todo',
    ],
    [
      'out for delivery, with scans missing',
      ['PICKED_UP', 'OUT_FOR_DELIVERY'],
      'done done done current todo',
    ],
    ['attempted', ['OUT_FOR_DELIVERY', 'DELIVERY_ATTEMPTED'], 'done done done current todo'],
    ['back at the branch', ['OUT_FOR_DELIVERY', 'ARRIVED_AT_DESTINATION'], 'done done current todo todo'],
    ['delivered', ['PICKED_UP', 'DELIVERED'], 'done done done done done'],
    ['received, then a stray scan', ['RECEIVED', 'ARRIVED_AT_HUB'], 'done done done done done'],
    ['cancelled before the pickup', ['ORDER_RECEIVED', 'CANCELLED'], 'todo todo todo todo todo'],
    [
      'returned',
      ['PICKED_UP', 'ARRIVED_AT_HUB', 'RETURNING', 'ARRIVED_AT_DESTINATION', 'RETURNED'],
      'done done todo todo todo',
    ],
  ] as [string, ScanEventCode[], string][])('of a parcel %s', (_, codes, expected) => {
    expect(states(...codes)).toBe(expected);
  });

  it('show when the transport began and when delivery was last attempted', () => {
    expect(
      times(
        'PICKED_UP',
        'DEPARTED_BRANCH',
        'ARRIVED_AT_HUB',
        'OUT_FOR_DELIVERY',
        'DELIVERY_ATTEMPTED',
        'OUT_FOR_DELIVERY',
      ),
    ).toEqual([hour(0), hour(1), null, hour(5), null]);
  });

  it('show no time for a step that the parcel returned from', () => {
    expect(times('PICKED_UP', 'OUT_FOR_DELIVERY', 'ARRIVED_AT_DESTINATION')).toEqual([
      hour(0),
      null,
      hour(2),
      null,
      null,
    ]);
  });

  it('recognise the destination by the branch’s code too', () => {
    const events = [
      { ...history('ARRIVED_AT_BRANCH')[0], facilityCode: 'CNX01' } as ScanEventFact & { occurredAt: Date },
    ];
    const current = (destinationFacilityCode: string) =>
      toProgress({ destinationFacilityCode }, events).steps.find(({ state }) => state === 'current')?.step;
    expect(current('CNX01')).toBe('AT_DESTINATION');
    expect(current('BKK01')).toBe('IN_TRANSIT');
  });
});

describe('the problem', () => {
  it.each([
    [['ORDER_RECEIVED', 'CANCELLED'], 'CANCELLED'],
    [['RETURNING', 'RETURNED'], 'RETURNED'],
    [['PICKED_UP', 'LOST', 'ARRIVED_AT_HUB'], 'LOST'],
    [['LOST', 'FOUND'], null],
    [['DELIVERY_ATTEMPTED', 'RETURNING', 'ARRIVED_AT_HUB'], 'RETURNING'],
    [['DAMAGED', 'DEPARTED_HUB'], 'DAMAGED'],
    [['CUSTOMS_HELD'], 'CUSTOMS_HELD'],
    [['CUSTOMS_HELD', 'IMPORT_CUSTOMS_CLEARED'], null],
    [['OUT_FOR_DELIVERY', 'DELIVERY_ATTEMPTED'], 'DELIVERY_ATTEMPTED'],
    [['PICKUP_FAILED'], 'PICKUP_FAILED'],
    [['DELAYED'], 'DELAYED'],
    [['DAMAGED', 'DELIVERED'], null],
    [['PICKED_UP', 'ARRIVED_AT_HUB'], null],
  ] as [ScanEventCode[], string | null][])('after %j is %s', (codes, exception) => {
    expect(progress(...codes).exception).toBe(exception);
  });
});
