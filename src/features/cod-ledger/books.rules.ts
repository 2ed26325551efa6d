import { currentStatus } from '#features/parcels/parcel-status.rules.ts';
import {
  inTimeOrder,
  type PublicStatus,
  type ScanEventFact,
  toMs,
} from '#features/parcels/scan-events.rules.ts';
import { DAY_MS } from '#lib/clock.ts';
import { codCollectedAt } from './cod-days.rules.ts';
import { type Difference, holdsMoney, type Settled } from './differences.rules.ts';
import { type CodAccount, debitAccounts, type Entry } from './entries.rules.ts';
import { findBeyond, findOutcome, settlementOf } from './settlements.rules.ts';

/** What is known about the money of a parcel. */
export type CodKnown = {
  /** Null where neither the website nor the carrier's systems know the parcel. */
  order: { codSatang: number; feeSatang: number } | null;
  /** Empty where they are so old that they have been removed. */
  scans: readonly ScanEventFact[];
  /** When it was collected by scans that have been removed since. */
  knownBefore: Date | null;
  /** Collection reports in the order of their arrival. */
  reports: readonly { amountSatang: number; collectedAt: Date }[];
  settled: readonly Settled[];
  /** When the consignee said that they did not order it. */
  objectedAt: Date | null;
  /** What is in a run, at the bank, or paid. */
  awaySatang: number;
  /** What the bank has sent back. */
  returnedSatang: number;
  /** The same of what the consignee gets back. */
  refund: { awaySatang: number; returnedSatang: number };
  now: Date;
};

/** How the books of a parcel have to look. */
export type CodTarget = {
  entries: Entry[];
  collected: { at: Date; amountSatang: number; by: CollectedBy } | null;
  differences: Difference[];
  isOnHold: boolean;
  /** The parcel is under way, and its consignee has not paid yet; null where nothing says it. */
  isAwaited: boolean | null;
};
/** What says that the consignee paid, the best first. */
export const collectedBy = ['report', 'scan', 'delivery'] as const;
export type CollectedBy = (typeof collectedBy)[number];

/** Statuses in which a parcel that nobody has paid for will not be paid for any more. */
export const endedUnpaid: readonly PublicStatus[] = ['CANCELLED', 'PROCESSED'];

type Collected = NonNullable<CodTarget['collected']>;

/** What the books of a parcel are, whatever came in which order, and however often. */
export function targetOf(known: CodKnown): CodTarget {
  const target = known.order ? orderedParcel(known, known.order) : unknownParcel(known);
  const { entries, differences } = target;
  const due = { kind: 'overRefunded', dueSatang: balanceOf(entries, 'refunded'), now: known.now } as const;
  const beyond = findBeyond(known.refund, due, known.settled);
  if (!beyond) return target;
  const settlement = settlementOf(beyond, findOutcome(known.settled, beyond), 0);
  return { ...target, entries: [...entries, ...settlement], differences: [...differences, beyond] };
}

function orderedParcel(known: CodKnown, order: NonNullable<CodKnown['order']>): CodTarget {
  const { reports, settled } = known;
  const collected = collectedOf(known);
  const differences = collected ? differencesOf(known, collected) : [];
  const outcomeOf = (difference: Difference) => findOutcome(settled, difference);
  const entries: Entry[] = [];
  if (collected) {
    const { amountSatang, by } = collected;
    entries.push({
      cause: 'collected',
      debit: by === 'delivery' ? 'expected' : 'cash',
      credit: 'owed',
      amountSatang,
    });
    const isReturned = differences.some(({ kind }) => kind === 'collectedReturned');
    if (!isReturned)
      entries.push({ cause: 'fee', debit: 'charged', credit: 'fee', amountSatang: order.feeSatang });
    const again = sumOf(reports.slice(1));
    entries.push({ cause: 'collectedAgain', debit: 'cash', credit: 'unclear', amountSatang: again });
  }
  for (const difference of differences)
    entries.push(...settlementOf(difference, outcomeOf(difference), balanceOf(entries, 'owed')));
  const due = { kind: 'overpaid', dueSatang: balanceOf(entries, 'owed'), now: known.now } as const;
  const overpaid = findBeyond(known, due, settled);
  if (overpaid) {
    differences.push(overpaid);
    entries.push(...settlementOf(overpaid, outcomeOf(overpaid), 0));
  }
  return {
    entries: entries.filter(({ amountSatang }) => amountSatang > 0),
    collected,
    differences,
    isOnHold: differences.some((each) => holdsMoney(each) && !outcomeOf(each)),
    isAwaited: isAwaited(known, collected),
  };
}

/** The natural balance of an account: a credit, or a debit where that is its side. */
export function balanceOf(entries: readonly Omit<Entry, 'cause'>[], account: CodAccount): number {
  const credit = entries.reduce(
    (sum, each) =>
      sum +
      (each.credit === account ? each.amountSatang : 0) -
      (each.debit === account ? each.amountSatang : 0),
    0,
  );
  return debitAccounts.includes(account) ? -credit : credit;
}

/** What to reverse of the posted entries, and what to add, so that they become the wanted ones. */
export function changesTo<E extends Entry>(
  wanted: readonly Entry[],
  posted: readonly E[],
): { reverse: E[]; add: Entry[] } {
  const add = [...wanted];
  const reverse = posted.filter((each) => {
    const at = add.findIndex((other) => isSame(each, other));
    if (at >= 0) add.splice(at, 1);
    return at < 0;
  });
  return { reverse, add };
}

function isSame(a: Entry, b: Entry): boolean {
  return (
    a.cause === b.cause && a.debit === b.debit && a.credit === b.credit && a.amountSatang === b.amountSatang
  );
}

/** A report says what was collected; a scan, or a delivery, means the ordered amount. */
function collectedOf({ order, scans, knownBefore, reports }: CodKnown): Collected | null {
  const [report] = reports;
  if (report) return { at: report.collectedAt, amountSatang: report.amountSatang, by: 'report' };
  if (!order || order.codSatang === 0) return null;
  if (scans.length === 0)
    return knownBefore && { at: knownBefore, amountSatang: order.codSatang, by: 'scan' };
  const at = codCollectedAt(scans);
  if (!at) return null;
  const by = scans.some(({ code }) => code === 'COD_COLLECTED') ? 'scan' : 'delivery';
  return { at: new Date(at), amountSatang: order.codSatang, by };
}

function differencesOf({ order, scans, reports, objectedAt }: CodKnown, collected: Collected): Difference[] {
  const { at, amountSatang, by } = collected;
  const expectedSatang = order?.codSatang ?? 0;
  const found: Difference[] = [];
  if (amountSatang !== expectedSatang)
    found.push({ kind: 'amountDiffers', expectedSatang, foundSatang: amountSatang, since: at });
  const returned = inTimeOrder(scans).find(
    ({ code, occurredAt }) => code === 'RETURNED' && toMs(occurredAt) >= at.getTime(),
  );
  if (returned)
    found.push({
      kind: 'collectedReturned',
      expectedSatang: 0,
      foundSatang: amountSatang,
      since: new Date(returned.occurredAt),
    });
  if (objectedAt)
    found.push({ kind: 'notOrdered', expectedSatang: 0, foundSatang: amountSatang, since: objectedAt });
  if (by === 'delivery')
    found.push({
      kind: 'deliveredUncollected',
      expectedSatang,
      foundSatang: 0,
      since: new Date(at.getTime() + DAY_MS),
    });
  const [, second] = reports;
  if (second)
    found.push({
      kind: 'paidTwice',
      expectedSatang: amountSatang,
      foundSatang: sumOf(reports),
      since: second.collectedAt,
    });
  return found;
}

function unknownParcel({ reports, settled }: CodKnown): CodTarget {
  const [first] = reports;
  if (!first) return { entries: [], collected: null, differences: [], isOnHold: false, isAwaited: false };
  const difference: Difference = {
    kind: 'unknownParcel',
    expectedSatang: 0,
    foundSatang: sumOf(reports),
    since: first.collectedAt,
  };
  const entries = reports.map(
    ({ amountSatang }): Entry => ({ cause: 'collected', debit: 'cash', credit: 'unclear', amountSatang }),
  );
  const outcome = findOutcome(settled, difference);
  return {
    entries: [...entries, ...settlementOf(difference, outcome, 0)],
    collected: { at: first.collectedAt, amountSatang: difference.foundSatang, by: 'report' },
    differences: [difference],
    isOnHold: false,
    isAwaited: false,
  };
}

/** Nothing is paid for a parcel that is cancelled, or no longer under way. */
function isAwaited({ order, scans }: CodKnown, collected: Collected | null): boolean | null {
  if (collected || !order || order.codSatang === 0) return false;
  return scans.length === 0 ? null : !endedUnpaid.includes(currentStatus(scans));
}

function sumOf(reports: readonly { amountSatang: number }[]): number {
  return reports.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
}
