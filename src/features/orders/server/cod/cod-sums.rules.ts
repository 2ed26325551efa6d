import type { MoneyState } from '#features/cod-ledger/money-states.rules.ts';

/** What a day brings from one run, in one state. */
export type CodSum = {
  date: string;
  state: MoneyState;
  paidOn: string | null;
  runId: string | null;
  /** The account that the run sends it to, where that is known. */
  sentTo?: string | null;
  /** The account that it came back from, where an earlier run had sent it to another one. */
  returnedFrom?: string | null;
  parcels: number;
  totalSatang: number;
  paidParcels: number;
  paidSatang: number;
  sentParcels: number;
  sentSatang: number;
  returnedParcels: number;
  returnedSatang: number;
  /** In the bank's words, where it returned money. */
  returnReason: string | null;
};
type Sum = { parcels: number; totalSatang: number };
type Day = Sum & { date: string; states: MoneyState[] };
type Transfer = Payout & { sentTo: string | null };

/** Days of transfers, the latest first. */
export function daysOf(sums: readonly CodSum[]): Day[] {
  const byDate = Map.groupBy(
    sums.filter(({ parcels }) => parcels > 0),
    ({ date }) => date,
  );
  return [...byDate]
    .map(([date, own]) => ({
      date,
      ...sumOf(own),
      states: [...new Set(own.map(({ state }) => state))].sort(),
    }))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** A transfer to a sender, wherever it is. */
export type Payout = Sum & {
  transferId: string | null;
  state: 'onItsWay' | 'arrived' | 'returned';
  date: string;
  returnReason: string | null;
};

/** What has left, run by run and by account, the latest first: each satang once, by where it is. */
export function transfersOf(sums: readonly CodSum[]): Transfer[] {
  const parts = sums.flatMap((each) => {
    const { date, paidOn, runId: transferId, sentTo = null, returnedFrom = null, returnReason } = each;
    const part = (state: Transfer['state'], parcels: number, totalSatang: number) => ({
      transferId,
      state,
      date: state === 'arrived' ? (paidOn ?? date) : date,
      sentTo: state === 'returned' ? (returnedFrom ?? sentTo) : sentTo,
      parcels,
      totalSatang,
      returnReason: state === 'returned' ? returnReason : null,
    });
    return [
      part('arrived', each.paidParcels, each.paidSatang),
      part('onItsWay', each.sentParcels, each.sentSatang),
      part('returned', each.returnedParcels, each.returnedSatang),
    ].filter(({ totalSatang }) => totalSatang > 0);
  });
  const placeIn = (each: Transfer) => `${placeOf(each)} ${each.sentTo ?? ''}`;
  // What is under way has no day of its own yet: parcels of several days are one transfer.
  const byRun = Map.groupBy(parts, (each) => `${each.state === 'arrived' ? each.date : ''} ${placeIn(each)}`);
  return [...byRun.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      return [
        { ...first, date: own.map(({ date }) => date).reduce((a, b) => (a > b ? a : b)), ...sumOf(own) },
      ];
    })
    .sort((a, b) => b.date.localeCompare(a.date) || placeIn(a).localeCompare(placeIn(b)));
}

/** The same, whatever accounts a run went to. */
export function payoutsOf(sums: readonly CodSum[]): Payout[] {
  const withoutAccounts = sums.map((each) => ({ ...each, sentTo: null, returnedFrom: null }));
  return transfersOf(withoutAccounts).map(({ sentTo: _, ...payout }) => payout);
}

/** Tells payouts of a day apart. */
export function placeOf({ transferId, state }: Pick<Payout, 'transferId' | 'state'>): string {
  return `${transferId ?? ''} ${state}`;
}

/** How many parcels, and how much. */
export function sumOf(sums: readonly Sum[]): Sum {
  return {
    parcels: sums.reduce((sum, each) => sum + each.parcels, 0),
    totalSatang: sums.reduce((sum, each) => sum + each.totalSatang, 0),
  };
}
