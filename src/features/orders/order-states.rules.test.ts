import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentStatus } from '../parcels/parcel-status.rules.ts';
import { publicStatuses, scanEventCodes } from '../parcels/scan-events.rules.ts';
import { allowedActions, orderStatus } from './order-states.rules.ts';

describe('what may be done with an order', () => {
  it('is cancelling and another time until the courier has the first parcel [S-14]', () => {
    expect(allowedActions(['ONGOING_PICKUP', 'ONGOING_PICKUP'], 'PICKUP')).toEqual([
      'cancel',
      'changePickup',
      'orderAgain',
    ]);
    expect(allowedActions(['ONGOING_PICKUP', 'PICKED_UP'], 'PICKUP')).toEqual(['orderAgain']);
  });

  it('is no other time where the customer brings the parcels', () => {
    expect(allowedActions(['ONGOING_PICKUP'], 'WALK_IN')).toEqual(['cancel', 'orderAgain']);
  });

  it('is ordering again in every other status', () => {
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

  it('is one that a parcel of it has', () => {
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
