import type { Clock } from '#lib/clock.ts';
import type { Keep, Kept } from '#lib/keep.ts';
import { firstAfter, nextChangeAt as nextOfTimes, type Publishing } from '../publishing.rules.ts';
import type { ContentPlan } from './content-plans.repo.ts';
import type { EditableRows } from './editable-content.ts';
import { previewedNow } from './preview.ts';

/** How the rows of a kind are read, and how the clock changes them. */
type RowsOf<Row> = {
  edits: EditableRows<Row>;
  listAll(): Promise<readonly Row[]>;
  /** When a row next changes by itself; by default from its publication times. */
  nextChangeAt?: (rows: readonly Row[], now: Date) => Date | null;
  /** The order of `listAll`, where a planned version can affect it. */
  inOrder?: (one: Row, other: Row) => number;
};

/** Rows as readers get them now; the array keeps its identity until something changes. */
export type ReadersRows = <Row extends object>(of: RowsOf<Row>) => Kept<readonly Row[]>;

type Shown<Row> = { from: readonly Row[]; plans: readonly ContentPlan[]; since: Date; until: Date | null };

/**
 * Opens rows with every planned version applied from its time on. The clock is checked on each read: no process is
 * ahead of another, whichever notifications it has received, and nothing has to run at that time.
 */
export function createReadersRows(deps: {
  keep: Keep;
  listPlans(): Promise<readonly ContentPlan[]>;
  clock: Clock;
}): ReadersRows {
  const { keep, clock } = deps;
  // A planned version changes pages twice: when it starts, and when it ends.
  const plans = keep(deps.listPlans, nextOfTimes);

  return <Row extends object>({ edits, listAll, inOrder, ...own }: RowsOf<Row>) => {
    const nextOwn = own.nextChangeAt ?? ((rows: readonly Row[], now: Date) => nextOfTimes(timed(rows), now));
    const rows = keep(listAll, nextOwn);
    let shown: (Shown<Row> & { rows: readonly Row[] }) | undefined;

    function at(now: Date, from: readonly Row[], waiting: readonly ContentPlan[]) {
      const mine = waiting.filter(({ kind }) => kind === edits.kind);
      if (mine.length === 0) return { rows: from, until: null };
      const applied = edits.applyPlans(from, mine, now);
      const sorted = inOrder && applied !== from ? applied.toSorted(inOrder) : applied;
      const moments = [...mine, ...timed(from)].map(({ publishAt }) => publishAt);
      return { rows: sorted, until: firstAfter(moments, now) };
    }

    function show(from: readonly Row[], waiting: readonly ContentPlan[]): readonly Row[] {
      const preview = previewedNow();
      if (preview) {
        const seen = at(preview.at, from, waiting).rows;
        return preview.kind === edits.kind ? edits.overlay(seen, preview) : seen;
      }
      const now = clock.now();
      const isSame = shown && shown.from === from && shown.plans === waiting;
      if (shown && isSame && shown.since <= now && (shown.until === null || now < shown.until))
        return shown.rows;
      shown = { from, plans: waiting, since: now, ...at(now, from, waiting) };
      return shown.rows;
    }

    return {
      async get() {
        const [from, waiting] = await Promise.all([rows.get(), plans.get()]);
        return show(from, waiting);
      },
      cached() {
        const [from, waiting] = [rows.cached(), plans.cached()];
        return from && waiting && show(from, waiting);
      },
    };
  };
}

/** The rows that have publication times. */
function timed(rows: readonly object[]): Publishing[] {
  return rows.filter((row): row is Publishing => 'publishAt' in row && 'offlineAt' in row);
}
