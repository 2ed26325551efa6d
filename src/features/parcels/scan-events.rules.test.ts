import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inTimeOrder,
  isTooFarInFuture,
  isTooOld,
  type ScanEventFact,
  scanEventCodes,
  withoutRepeats,
} from './scan-events.rules.ts';

const now = new Date('2026-11-20T03:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

function scan(code: ScanEventFact['code'], minute: number, rest: Partial<ScanEventFact> = {}): ScanEventFact {
  return { code, occurredAt: minutes(minute), provinceCode: '10', facilityCode: 'BKK01', ...rest };
}

describe('the time of a scan', () => {
  it('may run ahead by fifteen minutes and no more', () => {
    expect(isTooFarInFuture(minutes(15), now)).toBe(false);
    expect(isTooFarInFuture(new Date(minutes(15).getTime() + 1), now)).toBe(true);
  });

  it('may be as old as 400 days and no older', () => {
    expect(isTooOld(days(-400), now)).toBe(false);
    expect(isTooOld(new Date(days(-400).getTime() - 1), now)).toBe(true);
  });
});

describe('a history', () => {
  it('is sorted by the time of the events, and at equal times by the order of the vocabulary', () => {
    const history = [
      scan('DELIVERED', 5),
      scan('COD_COLLECTED', 5),
      scan('OUT_FOR_DELIVERY', 5),
      scan('PICKED_UP', 1),
    ];
    expect(inTimeOrder(history).map(({ code }) => code)).toEqual([
      'PICKED_UP',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
      'COD_COLLECTED',
    ]);
  });

  it('compares instants, not their spelling', () => {
    const earlier = scan('DELIVERED', 0, { occurredAt: '2026-11-20T09:00:00+07:00' });
    const later = scan('PICKED_UP', 0, { occurredAt: '2026-11-20T02:30:00Z' });
    expect(inTimeOrder([later, earlier])).toEqual([earlier, later]);
  });

  it('shows a scan repeated within ten minutes at one place once, the first of them', () => {
    const first = scan('ARRIVED_AT_HUB', 0);
    expect(withoutRepeats([scan('ARRIVED_AT_HUB', 10), first])).toEqual([first]);
    expect(withoutRepeats([first, scan('ARRIVED_AT_HUB', 11)])).toHaveLength(2);
  });

  it('keeps equal scans at different places and attempts with different reasons', () => {
    expect(
      withoutRepeats([scan('ARRIVED_AT_HUB', 0), scan('ARRIVED_AT_HUB', 1, { facilityCode: 'CNX01' })]),
    ).toHaveLength(2);
    expect(
      withoutRepeats([
        scan('DELIVERY_ATTEMPTED', 0, { reason: 'NOBODY_HOME' }),
        scan('DELIVERY_ATTEMPTED', 1, { reason: 'REFUSED' }),
      ]),
    ).toHaveLength(2);
  });

  it('is the same in whatever order its events arrive', () => {
    const anyScan = fc.record({
      code: fc.constantFrom(...scanEventCodes),
      occurredAt: fc.integer({ min: 0, max: 40 }).map(minutes),
      provinceCode: fc.constantFrom('10', '50', null),
      facilityCode: fc.constantFrom('BKK01', 'CNX01', null),
    });
    const shuffled = fc
      .array(anyScan, { maxLength: 25 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(shuffled, ([sent, arrived]) => {
        expect(withoutRepeats(arrived)).toEqual(withoutRepeats(sent));
      }),
    );
  });
});
