import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { balanceOf, type CodKnown, changesTo, targetOf } from './books.rules.ts';
import { type DifferenceKind, outcomesOf } from './differences.rules.ts';
import { codAccounts } from './entries.rules.ts';

const now = new Date('2026-11-25T09:00:00+07:00');
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 3));
const scan = (code: ScanEventCode, day = 20) => ({ code, occurredAt: at(day) });
const report = (amountSatang: number, day = 20) => ({ amountSatang, collectedAt: at(day) });
const nothing: CodKnown = {
  order: { codSatang: 125_000, feeSatang: 3_750 },
  scans: [],
  knownBefore: null,
  reports: [],
  settled: [],
  objectedAt: null,
  awaySatang: 0,
  returnedSatang: 0,
  refund: { awaySatang: 0, returnedSatang: 0 },
  now,
};
const target = (known: Partial<CodKnown>) => targetOf({ ...nothing, ...known });
const owed = (known: Partial<CodKnown>) => balanceOf(target(known).entries, 'owed');
const kinds = (known: Partial<CodKnown>): DifferenceKind[] =>
  target(known).differences.map(({ kind }) => kind);

describe('the books of a parcel', () => {
  it('owe the sender what the consignee paid, by the scan, and earn the fee', () => {
    const { entries, differences, collected } = target({ scans: [scan('COD_COLLECTED'), scan('DELIVERED')] });
    expect(entries).toEqual([
      { cause: 'collected', debit: 'cash', credit: 'owed', amountSatang: 125_000 },
      { cause: 'fee', debit: 'charged', credit: 'fee', amountSatang: 3_750 },
    ]);
    expect(collected).toMatchObject({ by: 'scan', at: at(20) });
    expect(differences).toEqual([]);
  });

  it('are empty before a payment, and for a parcel that came back unpaid', () => {
    expect(target({ scans: [scan('OUT_FOR_DELIVERY')] }).entries).toEqual([]);
    expect(target({ scans: [scan('RETURNED')] }).entries).toEqual([]);
  });

  it('take a delivery for a payment, which the courier still has to show after a day', () => {
    const { entries, differences } = target({ scans: [scan('DELIVERED')] });
    expect(balanceOf(entries, 'expected')).toBe(125_000);
    expect(differences).toEqual([
      { kind: 'deliveredUncollected', expectedSatang: 125_000, foundSatang: 0, since: at(21) },
    ]);
  });

  it('keep what was collected although its scans have been removed by age', () => {
    expect(owed({ knownBefore: at(2) })).toBe(125_000);
  });

  it('follow the collection report where it says another amount than the order', () => {
    const scans = [scan('COD_COLLECTED')];
    expect(owed({ scans, reports: [report(120_000)] })).toBe(120_000);
    expect(kinds({ scans, reports: [report(120_000)] })).toEqual(['amountDiffers']);
    expect(target({ reports: [report(120_000)] }).isOnHold).toBe(false);
    expect(target({ reports: [report(1_250_000)] }).isOnHold).toBe(true);
  });

  it('hold the money of a parcel that was collected and then returned, until it is decided whose it is', () => {
    const scans = [scan('COD_COLLECTED'), scan('RETURNED', 22)];
    expect(target({ scans })).toMatchObject({ isOnHold: true, differences: [{ kind: 'collectedReturned' }] });
    const figures = { kind: 'collectedReturned', expectedSatang: 0, foundSatang: 125_000 } as const;
    expect(owed({ scans, settled: [{ ...figures, outcome: 'paySender' }] })).toBe(125_000);
    const refunded = target({ scans, settled: [{ ...figures, outcome: 'refundPayer' }] });
    expect(balanceOf(refunded.entries, 'refunded')).toBe(125_000);
    expect(refunded.isOnHold).toBe(false);
  });

  it('hold the money that a consignee objects to, until it is decided whose it is', () => {
    const known = { scans: [scan('COD_COLLECTED')], objectedAt: at(21) };
    const figures = { kind: 'notOrdered', expectedSatang: 0, foundSatang: 125_000 } as const;
    expect(target(known)).toMatchObject({ isOnHold: true, differences: [{ ...figures, since: at(21) }] });
    expect(owed({ ...known, settled: [{ ...figures, outcome: 'paySender' }] })).toBe(125_000);
    const refunded = target({ ...known, settled: [{ ...figures, outcome: 'refundPayer' }] });
    expect(balanceOf(refunded.entries, 'refunded')).toBe(125_000);
    expect(refunded.isOnHold).toBe(false);
    expect(target({ objectedAt: at(21) }).differences).toEqual([]);
  });

  it('count a second collection as money that belongs to nobody yet', () => {
    const reports = [report(125_000), report(125_000, 21)];
    expect(kinds({ reports })).toEqual(['paidTwice']);
    expect(balanceOf(target({ reports }).entries, 'unclear')).toBe(125_000);
    expect(owed({ reports })).toBe(125_000);
  });

  it('keep a collection for a parcel that nobody knows, until the parcel is known', () => {
    const reports = [report(50_000)];
    expect(kinds({ order: null, reports })).toEqual(['unknownParcel']);
    expect(balanceOf(target({ order: null, reports }).entries, 'unclear')).toBe(50_000);
    expect(kinds({ reports, order: { codSatang: 50_000, feeSatang: 0 } })).toEqual([]);
  });

  it('name what was paid out beyond what is owed, such as after a correction', () => {
    const known = { scans: [scan('OUT_FOR_DELIVERY')], awaySatang: 125_000 };
    expect(target(known).differences).toEqual([
      { kind: 'overpaid', expectedSatang: 0, foundSatang: 125_000, since: now },
    ]);
    const figures = { kind: 'overpaid', expectedSatang: 0, foundSatang: 125_000 } as const;
    expect(owed({ ...known, settled: [{ ...figures, outcome: 'recovered' }] })).toBe(125_000);
  });

  it('count what the bank has sent back as paid out no more, and leave it to a sender who has paid it back', () => {
    const scans = [scan('OUT_FOR_DELIVERY')];
    const back = { scans, awaySatang: 0, returnedSatang: 125_000 };
    expect(target(back).differences).toEqual([]);
    expect(target({ scans, awaySatang: 75_000, returnedSatang: 50_000 }).differences).toEqual([
      { kind: 'overpaid', expectedSatang: 0, foundSatang: 75_000, since: now },
    ]);
    const figures = { kind: 'overpaid', expectedSatang: 0, foundSatang: 125_000 } as const;
    expect(owed({ ...back, settled: [{ ...figures, outcome: 'carrierBears' }] })).toBe(0);
    expect(owed({ ...back, settled: [{ ...figures, outcome: 'recovered' }] })).toBe(125_000);
  });

  it('name what a consignee was paid beyond what they get back, until somebody bears it or brings it', () => {
    const known = {
      scans: [scan('COD_COLLECTED')],
      refund: { awaySatang: 40_000, returnedSatang: 0 },
    };
    const figures = { kind: 'overRefunded', expectedSatang: 0, foundSatang: 40_000 } as const;
    expect(target(known)).toMatchObject({ isOnHold: false, differences: [{ ...figures, since: now }] });
    const borne = target({ ...known, settled: [{ ...figures, outcome: 'carrierBears' }] });
    expect([balanceOf(borne.entries, 'refunded'), balanceOf(borne.entries, 'shortfall')]).toEqual([
      40_000, 40_000,
    ]);
    const back = { ...known, refund: { awaySatang: 0, returnedSatang: 40_000 } };
    expect(kinds(back)).toEqual([]);
  });

  it('pay the ordered amount where staff decide so: the carrier bears what is missing', () => {
    const figures = { kind: 'amountDiffers', expectedSatang: 125_000 } as const;
    const short = { ...figures, foundSatang: 100_000, outcome: 'payOrdered' } as const;
    const known = target({ reports: [report(100_000)], settled: [short] });
    expect(balanceOf(known.entries, 'owed')).toBe(125_000);
    expect(balanceOf(known.entries, 'shortfall')).toBe(25_000);
    const long = { ...figures, foundSatang: 130_000, outcome: 'payOrdered' } as const;
    expect(owed({ reports: [report(130_000)], settled: [long] })).toBe(125_000);
  });
});

const anyKnown = fc
  .record({
    order: fc.option(fc.record({ codSatang: fc.nat(3_000_000), feeSatang: fc.nat(90_000) })),
    scans: fc.array(
      fc
        .tuple(
          fc.constantFrom<ScanEventCode>(
            'OUT_FOR_DELIVERY',
            'COD_COLLECTED',
            'DELIVERED',
            'RETURNED',
            'CANCELLED',
          ),
          fc.integer({ min: 1, max: 24 }),
        )
        .map(([code, day]) => scan(code, day)),
      { maxLength: 5 },
    ),
    knownBefore: fc.constant(null),
    reports: fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 1, max: 24 }))
        .map(([satang, day]) => report(satang, day)),
      { maxLength: 3 },
    ),
    settled: fc.constant([]),
    objectedAt: fc.option(fc.constant(at(23))),
    awaySatang: fc.nat(3_000_000),
    returnedSatang: fc.nat(3_000_000),
    refund: fc.record({ awaySatang: fc.nat(3_000_000), returnedSatang: fc.nat(3_000_000) }),
    now: fc.constant(now),
  })
  .map((known) => (known.order ? known : { ...known, awaySatang: 0, returnedSatang: 0 }));

describe('books of any history', () => {
  it('have no account below zero, but for what is named as paid too much', () => {
    fc.assert(
      fc.property(anyKnown, fc.array(fc.nat(1), { minLength: 8, maxLength: 8 }), (known, choices) => {
        // Settled one after the other, as staff would.
        let settledKnown: CodKnown = known;
        for (const choice of choices) {
          const { differences } = targetOf(settledKnown);
          const open = differences.find(
            ({ kind }) => !settledKnown.settled.some((each) => each.kind === kind),
          );
          const outcome = open && outcomesOf[open.kind][choice % outcomesOf[open.kind].length];
          if (!open || !outcome) break;
          settledKnown = { ...settledKnown, settled: [...settledKnown.settled, { ...open, outcome }] };
        }
        const { entries, differences } = targetOf(settledKnown);
        const isOverpaid = differences.some(({ kind }) => kind === 'overpaid');
        const isOverRefunded = differences.some(({ kind }) => kind === 'overRefunded');
        for (const account of codAccounts) {
          const balance = balanceOf(entries, account);
          if (account === 'owed') expect(balance >= known.awaySatang || isOverpaid).toBe(true);
          else if (account === 'refunded')
            expect(balance >= known.refund.awaySatang || isOverRefunded).toBe(true);
          else expect(balance).toBeGreaterThanOrEqual(0);
        }
        const all = codAccounts.map((account) => balanceOf(entries, account));
        const debits = ['cash', 'expected', 'shortfall', 'charged'].map((each) =>
          balanceOf(entries, each as 'cash'),
        );
        expect(sum(debits) * 2).toBe(sum(all));
      }),
      { numRuns: 2_000 },
    );
  });

  it('come out the same in whatever order the scans arrive, and again without a change', () => {
    fc.assert(
      fc.property(anyKnown, fc.infiniteStream(fc.nat(100)), (known, order) => {
        const { entries } = targetOf(known);
        const shuffled = known.scans
          .map((each) => ({ each, key: order.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        expect(targetOf({ ...known, scans: [...shuffled, ...known.scans] }).entries).toEqual(entries);
        expect(changesTo(entries, entries)).toEqual({ reverse: [], add: [] });
      }),
    );
  });
});

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0);
}
