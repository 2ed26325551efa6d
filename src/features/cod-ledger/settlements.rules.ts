import type { Difference, DifferenceKind, Outcome, Settled } from './differences.rules.ts';
import type { CodAccount, Entry } from './entries.rules.ts';

/** Money that is in runs, at the bank or paid, and what the bank has sent back of it. */
type Moved = { awaySatang: number; returnedSatang: number };
type Due = { kind: Extract<DifferenceKind, 'overpaid' | 'overRefunded'>; dueSatang: number; now: Date };

/**
 * What runs have taken beyond what is due. What the bank has sent back is no part of it, unless who got it has paid the
 * difference, too: then what came back is theirs.
 */
export function findBeyond(
  { awaySatang, returnedSatang }: Moved,
  { kind, dueSatang, now }: Due,
  settled: readonly Settled[],
): Difference | null {
  const differenceOf = (foundSatang: number): Difference => ({
    kind,
    expectedSatang: dueSatang,
    foundSatang,
    since: now,
  });
  const everMoved = differenceOf(awaySatang + returnedSatang);
  if (everMoved.foundSatang > dueSatang && findOutcome(settled, everMoved) === 'recovered') return everMoved;
  return awaySatang > dueSatang ? differenceOf(awaySatang) : null;
}

/** How staff settled a difference: one of the same figures. */
export function findOutcome(settled: readonly Settled[], difference: Difference): Outcome | null {
  const same = settled.find(
    ({ kind, expectedSatang, foundSatang }) =>
      kind === difference.kind &&
      expectedSatang === difference.expectedSatang &&
      foundSatang === difference.foundSatang,
  );
  return same?.outcome ?? null;
}

/** The entries of a settlement; none where the money stays as it is. */
export function settlementOf(
  { kind, expectedSatang, foundSatang }: Difference,
  outcome: Outcome | null,
  owedSatang: number,
): Entry[] {
  const by = (debit: CodAccount, credit: CodAccount, amountSatang: number): Entry[] => [
    { cause: 'settled', debit, credit, amountSatang },
  ];
  const difference = Math.abs(foundSatang - expectedSatang);
  if (kind === 'amountDiffers' && outcome === 'payOrdered')
    return foundSatang < expectedSatang
      ? by('shortfall', 'owed', difference)
      : by('owed', 'refunded', difference);
  if ((kind === 'collectedReturned' || kind === 'notOrdered') && outcome === 'refundPayer')
    return by('owed', 'refunded', owedSatang);
  if (kind === 'deliveredUncollected' && outcome === 'carrierBears')
    return by('shortfall', 'expected', expectedSatang);
  if (kind === 'deliveredUncollected' && outcome === 'payNothing')
    return by('owed', 'expected', Math.min(expectedSatang, owedSatang));
  if (kind === 'paidTwice') {
    if (outcome === 'refundPayer') return by('unclear', 'refunded', difference);
    if (outcome === 'paySender') return by('unclear', 'owed', difference);
  }
  if (kind === 'unknownParcel' && outcome === 'refundPayer') return by('unclear', 'refunded', foundSatang);
  if (kind === 'overpaid' || kind === 'overRefunded') {
    const account = kind === 'overpaid' ? 'owed' : 'refunded';
    if (outcome === 'carrierBears') return by('shortfall', account, difference);
    if (outcome === 'recovered') return by('cash', account, difference);
  }
  return [];
}
