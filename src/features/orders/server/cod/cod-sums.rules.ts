import type { MoneyState } from '#features/cod-ledger/money-states.rules.ts';

/** What a day brings from one run, in one state, and what that run moved there. */
export type CodSum = {
  date: string;
  state: MoneyState;
  runId: string | null;
  /** The account that the run sent it to, where that is known. */
  sentTo?: string | null;
  parcels: number;
  totalSatang: number;
  /** What left by the run, and is where the state says; 0 before it left. What came back counts, also after another run. */
  goneParcels: number;
  goneSatang: number;
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

/** Where money is that has left. */
const goneStates = ['onItsWay', 'arrived', 'returned'] as const;

/** A transfer to a sender, wherever it is. */
export type Payout = Sum & {
  transferId: string | null;
  state: (typeof goneStates)[number];
  date: string;
  returnReason: string | null;
};

/** What has left, run by run and by account, the latest first: what each of them moved, as its file said. */
export function transfersOf(sums: readonly CodSum[]): Transfer[] {
  const parts = sums.flatMap(({ date, state, runId, sentTo = null, returnReason, ...gone }): Transfer[] => {
    const place = goneStates.find((each) => each === state);
    if (!place || gone.goneSatang <= 0) return [];
    const transfer = { transferId: runId, state: place, date, sentTo, returnReason };
    return [{ ...transfer, parcels: gone.goneParcels, totalSatang: gone.goneSatang }];
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
  const withoutAccounts = sums.map((each) => ({ ...each, sentTo: null }));
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
