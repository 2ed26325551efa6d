import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentStatus } from '#features/parcels/parcel-status.rules.ts';
import { type PublicStatus, publicStatuses, scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import {
  allowedActions,
  isHandedOver,
  mayMove,
  orderStatus,
  settledStatuses,
  statusesBefore,
} from './order-states.rules.ts';

describe('possible actions on an order', () => {
  it('are cancelling and another time until the courier has the first parcel [S-14]', () => {
    expect(allowedActions(['ONGOING_PICKUP', 'ONGOING_PICKUP'], 'PICKUP')).toEqual([
      'cancel',
      'changePickup',
      'orderAgain',
    ]);
    expect(allowedActions(['ONGOING_PICKUP', 'PICKED_UP'], 'PICKUP')).toEqual(['orderAgain']);
  });

  it('include no other time if the customer drops the parcels off', () => {
    expect(allowedActions(['ONGOING_PICKUP'], 'WALK_IN')).toEqual(['cancel', 'orderAgain']);
  });

  it('include ordering again in every other status', () => {
    for (const status of publicStatuses.filter((each) => each !== 'ONGOING_PICKUP'))
      expect(allowedActions([status], 'PICKUP'), status).toEqual(['orderAgain']);
  });
});

describe('the status of an order', () => {
  it.each([
    [['DELIVERED', 'ONGOING_PICKUP'], 'ONGOING_PICKUP'],
    [['ON_DELIVERY', 'PICKED_UP'], 'PICKED_UP'],
    [['CANCELLED', 'ON_PROCESS'], 'ON_PROCESS'],
    [['CANCELLED', 'DELIVERED'], 'DELIVERED'],
    [['CANCELLED', 'CANCELLED'], 'CANCELLED'],
  ] as const)('of parcels that are %j is %s [S-14]', (statuses, expected) => {
    expect(orderStatus(statuses)).toBe(expected);
  });

  it('is the status of one of its parcels', () => {
    const some = fc.array(fc.constantFrom(...publicStatuses), { minLength: 1 });
    fc.assert(
      fc.property(some, (statuses) => {
        expect(statuses).toContain(orderStatus(statuses));
      }),
    );
  });
});

describe('a cancelled parcel', () => {
  const handedOver = ['DELIVERED', 'LEFT_IN_SAFE_PLACE', 'LEFT_WITH_NEIGHBOUR', 'RECEIVED', 'RETURNED'];
  const onTheWay = scanEventCodes.filter((code) => !handedOver.includes(code));

  it('is never picked up, whatever scans arrive before or after', () => {
    const scans = fc.array(
      fc.record({ code: fc.constantFrom(...onTheWay), hour: fc.integer({ min: 0, max: 99 }) }),
    );
    const occurredAt = (hour: number) => new Date(Date.UTC(2026, 10, 20) + hour * 3_600_000);
    fc.assert(
      fc.property(scans, fc.integer({ min: 0, max: 99 }), (others, hour) => {
        const events = [...others, { code: 'CANCELLED' as const, hour }];
        const status = currentStatus(
          events.map((each) => ({ code: each.code, occurredAt: occurredAt(each.hour) })),
        );
        expect(status).toBe('CANCELLED');
        expect(allowedActions([status], 'PICKUP')).toEqual(['orderAgain']);
      }),
    );
  });
});

describe('the state table', () => {
  const anyStatus = fc.constantFrom(...publicStatuses);
  /** The status that a parcel takes after its scans: a transition of the table, or none. */
  const follow = (from: PublicStatus, to: PublicStatus) => (mayMove(from, to) ? to : from);

  it('has transitions for each status, and ends in the final ones [S-14]', () => {
    expect(settledStatuses).toEqual(['RECEIVED', 'CANCELLED', 'PROCESSED']);
    expect(statusesBefore('ONGOING_PICKUP')).toEqual([]);
    expect(statusesBefore('PICKED_UP')).toEqual(['ONGOING_PICKUP']);
    expect(statusesBefore('RECEIVED')).toContain('DELIVERED');
    for (const status of publicStatuses) expect(mayMove(status, status), status).toBe(false);
  });

  it('never leaves cancelled, received or returned, and never goes back before the pickup', () => {
    fc.assert(
      fc.property(fc.constantFrom(...settledStatuses), fc.array(anyStatus), (settled, scans) => {
        expect(scans.reduce(follow, settled)).toBe(settled);
      }),
    );
    fc.assert(
      fc.property(fc.array(anyStatus, { minLength: 1 }), (scans) => {
        const seen: PublicStatus[] = ['ONGOING_PICKUP'];
        for (const to of scans) seen.push(follow(seen.at(-1) ?? to, to));
        const left = seen.findIndex((status) => status !== 'ONGOING_PICKUP');
        if (left >= 0) expect(seen.slice(left)).not.toContain('ONGOING_PICKUP');
        if (seen.includes('DELIVERED')) expect(['DELIVERED', 'RECEIVED']).toContain(seen.at(-1));
      }),
    );
  });

  it('also covers an order of several parcels: it moves along the table as they do', () => {
    const scans = fc.array(fc.record({ parcel: fc.integer({ min: 0, max: 3 }), to: anyStatus }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), scans, (count, moves) => {
        const parcels = Array.from({ length: count }, (): PublicStatus => 'ONGOING_PICKUP');
        for (const { parcel, to } of moves) {
          const before = orderStatus(parcels);
          parcels[parcel % count] = follow(parcels[parcel % count] ?? to, to);
          const after = orderStatus(parcels);
          if (after !== before) expect(mayMove(before, after), `${before} to ${after}`).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('lets a customer cancel exactly what has not been handed over', () => {
    for (const status of publicStatuses) {
      const isCancellable = allowedActions([status], 'PICKUP').includes('cancel');
      expect(isCancellable, status).toBe(!isHandedOver(status) && mayMove(status, 'CANCELLED'));
    }
  });
});
