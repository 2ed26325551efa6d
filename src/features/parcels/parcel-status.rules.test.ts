import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentStatus,
  deliveredAt,
  isFinalStatus,
  latestTelling,
  statusOf,
  toJourney,
} from './parcel-status.rules.ts';
import {
  publicStatuses,
  type ScanEventCode,
  type ScanEventFact,
  scanEventCodes,
} from './scan-events.rules.ts';

const start = Date.parse('2026-11-20T03:00:00Z');

/** A history with these codes, an hour apart. */
function history(...codes: ScanEventCode[]): ScanEventFact[] {
  return codes.map((code, hour) => ({ code, occurredAt: new Date(start + hour * 3_600_000) }));
}
const statusAfter = (...codes: ScanEventCode[]) => currentStatus(history(...codes));
const headline = (...codes: ScanEventCode[]) => latestTelling(history(...codes))?.code;

describe('the public status [S-14]', () => {
  it.each([
    ['ORDER_RECEIVED', 'ONGOING_PICKUP'],
    ['PICKUP_ASSIGNED', 'ONGOING_PICKUP'],
    ['PICKUP_FAILED', 'ONGOING_PICKUP'],
    ['PICKED_UP', 'PICKED_UP'],
    ['DROPPED_OFF', 'PICKED_UP'],
    ['ARRIVED_AT_HUB', 'ON_PROCESS'],
    ['CUSTOMS_HELD', 'ON_PROCESS'],
    ['OUT_FOR_DELIVERY', 'ON_DELIVERY'],
    ['DELIVERY_ATTEMPTED', 'ON_DELIVERY'],
    ['HELD_AT_DROP_POINT', 'ON_PROCESS'],
    ['HANDED_TO_PARTNER', 'ON_PROCESS'],
    ['LEFT_IN_SAFE_PLACE', 'DELIVERED'],
    ['LEFT_WITH_NEIGHBOUR', 'DELIVERED'],
    ['LOST', 'PROCESSING'],
    ['DAMAGED', 'PROCESSING'],
    ['RETURNING', 'ON_PROCESS'],
    ['RETURNED', 'PROCESSED'],
    ['DELIVERED', 'DELIVERED'],
    ['RECEIVED', 'RECEIVED'],
    ['CANCELLED', 'CANCELLED'],
  ] as const)('after %s is %s [S-14]', (code, status) => {
    expect(statusAfter('ORDER_RECEIVED', code)).toBe(status);
  });

  it('is reached by some event for each of the nine of §4 [S-14]', () => {
    expect(new Set(scanEventCodes.map(statusOf).filter((status) => status !== null))).toEqual(
      new Set(publicStatuses),
    );
  });

  it('of a parcel without events is awaiting pickup', () => {
    expect(currentStatus([])).toBe('ONGOING_PICKUP');
    expect(latestTelling([])).toBeNull();
  });

  it('returns to in transit when the courier brings the parcel back to the branch', () => {
    expect(statusAfter('OUT_FOR_DELIVERY', 'DELIVERY_ATTEMPTED', 'ARRIVED_AT_DESTINATION')).toBe(
      'ON_PROCESS',
    );
  });

  it('leaves damaged when the parcel travels on', () => {
    expect(statusAfter('PICKED_UP', 'DAMAGED', 'DEPARTED_HUB')).toBe('ON_PROCESS');
  });

  it.each(['DELAYED', 'ON_HOLD', 'REDIRECTED', 'RENUMBERED'] as const)(
    'is not in transit for %s before the pickup',
    (remark) => {
      expect(statusAfter('ORDER_RECEIVED', remark)).toBe('ONGOING_PICKUP');
      expect(statusAfter('PICKED_UP', remark)).toBe('ON_PROCESS');
    },
  );

  it('is not changed by collecting the cash on delivery', () => {
    expect(statusAfter('OUT_FOR_DELIVERY', 'COD_COLLECTED')).toBe('ON_DELIVERY');
    expect(statusAfter('DELIVERED', 'COD_COLLECTED')).toBe('DELIVERED');
  });

  it('does not look like a delivery while the parcel goes back to its sender', () => {
    expect(statusAfter('RETURNING', 'OUT_FOR_DELIVERY')).toBe('ON_PROCESS');
    expect(headline('RETURNING', 'ARRIVED_AT_HUB', 'OUT_FOR_DELIVERY')).toBe('RETURNING');
  });
});

describe('a final status', () => {
  it.each([
    ['DELIVERED', 'ARRIVED_AT_HUB', 'DELIVERED'],
    ['DELIVERED', 'DAMAGED', 'DELIVERED'],
    ['DELIVERED', 'LOST', 'DELIVERED'],
    ['DELIVERED', 'CANCELLED', 'DELIVERED'],
    ['DELIVERED', 'RETURNED', 'DELIVERED'],
    ['RECEIVED', 'DELIVERED', 'RECEIVED'],
    ['RETURNED', 'OUT_FOR_DELIVERY', 'PROCESSED'],
    ['CANCELLED', 'PICKED_UP', 'CANCELLED'],
    ['RETURNED', 'CANCELLED', 'PROCESSED'],
    ['LEFT_IN_SAFE_PLACE', 'DELIVERED', 'DELIVERED'],
    ['LEFT_WITH_NEIGHBOUR', 'DELIVERED', 'DELIVERED'],
  ] as const)('%s is not undone by a later %s [S-14]', (final, late, status) => {
    expect(statusAfter('PICKED_UP', final, late)).toBe(status);
    expect(headline('PICKED_UP', final, late)).toBe(final);
  });

  it('is not undone by an earlier cancellation that arrives late either', () => {
    expect(statusAfter('CANCELLED', 'DELIVERED')).toBe('DELIVERED');
    expect(statusAfter('CANCELLED', 'RETURNED')).toBe('PROCESSED');
  });

  it('shows where the parcel was left, whichever scan of its delivery came first', () => {
    expect(headline('DELIVERED', 'LEFT_WITH_NEIGHBOUR')).toBe('LEFT_WITH_NEIGHBOUR');
    expect(headline('LEFT_IN_SAFE_PLACE', 'DELIVERED')).toBe('LEFT_IN_SAFE_PLACE');
    expect(deliveredAt(history('LEFT_IN_SAFE_PLACE', 'DELIVERED'))).toEqual(new Date(start));
  });

  it('delivered becomes received when the consignee confirms', () => {
    expect(statusAfter('DELIVERED', 'RECEIVED')).toBe('RECEIVED');
  });

  it('is set by its first scan', () => {
    const events = history('DELIVERED', 'ARRIVED_AT_HUB', 'DELIVERED');
    expect(latestTelling(events)).toBe(events[0]);
    expect(deliveredAt(events)).toEqual(new Date(start));
    expect(deliveredAt(history('OUT_FOR_DELIVERY'))).toBeNull();
  });

  it('is one of four', () => {
    expect(publicStatuses.filter(isFinalStatus)).toEqual(['DELIVERED', 'RECEIVED', 'CANCELLED', 'PROCESSED']);
  });
});

describe('a lost parcel', () => {
  it('is reported lost on its way back, too', () => {
    expect(headline('RETURNING', 'ARRIVED_AT_HUB', 'LOST')).toBe('LOST');
    expect(headline('RETURNING', 'LOST', 'FOUND')).toBe('FOUND');
  });

  it('stays lost when a scan covers a whole truck', () => {
    expect(statusAfter('LOST', 'ARRIVED_AT_HUB')).toBe('PROCESSING');
    expect(headline('LOST', 'ARRIVED_AT_HUB')).toBe('LOST');
  });

  it('is no longer lost when found, delivered or on its way back', () => {
    expect(statusAfter('LOST', 'FOUND')).toBe('ON_PROCESS');
    expect(statusAfter('LOST', 'FOUND', 'OUT_FOR_DELIVERY')).toBe('ON_DELIVERY');
    expect(statusAfter('LOST', 'DELIVERED')).toBe('DELIVERED');
    expect(statusAfter('LOST', 'RETURNING')).toBe('ON_PROCESS');
  });
});

const anyHistory = fc.array(
  fc.record({
    code: fc.constantFrom(...scanEventCodes),
    occurredAt: fc.integer({ min: 0, max: 3000 }).map((minute) => new Date(start + minute * 60_000)),
    facilityCode: fc.constantFrom('BKK01', 'CNX01'),
  }),
  { maxLength: 20 },
);

describe('for any input of the carrier', () => {
  it('the order of arrival never changes the status or the headline [S-14]', () => {
    fc.assert(
      fc.property(
        anyHistory.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([sent, arrived]) => {
          expect(toJourney(arrived)).toEqual(toJourney(sent));
        },
      ),
    );
  });

  it('a final status stays final with every further event, and a delivered parcel stays delivered', () => {
    fc.assert(
      fc.property(anyHistory, anyHistory, (known, later) => {
        const before = currentStatus(known);
        const after = currentStatus([...known, ...later]);
        if (isFinalStatus(before)) expect(isFinalStatus(after)).toBe(true);
        if (before === 'DELIVERED') expect(['DELIVERED', 'RECEIVED']).toContain(after);
        if (before === 'RECEIVED') expect(after).toBe('RECEIVED');
      }),
    );
  });

  it('sending the whole history again changes nothing', () => {
    fc.assert(
      fc.property(anyHistory, (events) => {
        expect(toJourney([...events, ...events.map((event) => ({ ...event }))])).toEqual(toJourney(events));
      }),
    );
  });
});
