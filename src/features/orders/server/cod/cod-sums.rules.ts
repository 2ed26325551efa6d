import type { MoneyState } from '#features/cod-ledger/money-states.rules.ts';

/** What a day brings from one run, in one state. */
export type CodSum = {
  date: string;
  state: MoneyState;
  paidOn: string | null;
  runId: string | null;
  /** The account that the run sends it to, where that is known. */
  sentTo?: string | null;
  parcels: number;
  totalSatang: number;
  paidParcels: number;
  paidSatang: number;
  /** In the bank's words, where it returned money. */
  returnReason: string | null;
};
type Sum = { parcels: number; totalSatang: number };
type Day = Sum & { date: string; states: MoneyState[] };
type Transfer = Sum & { transferId: string; date: string; sentTo: string | null };

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

/** What has arrived, run by run and by account, the latest first. */
export function transfersOf(sums: readonly CodSum[]): Transfer[] {
  const paid = sums.flatMap(({ paidOn: date, runId, sentTo = null, paidParcels, paidSatang }) =>
    date !== null && paidSatang > 0
      ? [{ transferId: runId ?? '', date, sentTo, parcels: paidParcels, totalSatang: paidSatang }]
      : [],
  );
  const placeIn = ({ transferId, sentTo }: Pick<Transfer, 'transferId' | 'sentTo'>) =>
    `${transferId} ${sentTo ?? ''}`;
  const byRun = Map.groupBy(paid, (each) => `${each.date} ${placeIn(each)}`);
  return [...byRun.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { transferId, date, sentTo } = first;
      return [{ transferId, date, sentTo, ...sumOf(own) }];
    })
    .sort((a, b) => b.date.localeCompare(a.date) || placeIn(a).localeCompare(placeIn(b)));
}

/** A transfer to a sender, wherever it is. */
export type Payout = Sum & {
  transferId: string | null;
  state: 'onItsWay' | 'arrived' | 'returned';
  date: string;
  returnReason: string | null;
};

/** Transfers, run by run, the latest first. */
export function payoutsOf(sums: readonly CodSum[]): Payout[] {
  const gone = sums.flatMap(({ state, ...each }) =>
    each.parcels > 0 && (state === 'onItsWay' || state === 'arrived' || state === 'returned')
      ? [{ ...each, state }]
      : [],
  );
  const byRun = Map.groupBy(gone, ({ runId, state, paidOn }) => `${runId} ${state} ${paidOn}`);
  return [...byRun.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { runId: transferId, state, returnReason } = first;
      const date = first.paidOn ?? own.map((each) => each.date).reduce((a, b) => (a > b ? a : b));
      const why = state === 'returned' ? returnReason : null;
      return [{ transferId, state, date, ...sumOf(own), returnReason: why }];
    })
    .sort((a, b) => b.date.localeCompare(a.date) || placeOf(a).localeCompare(placeOf(b)));
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
