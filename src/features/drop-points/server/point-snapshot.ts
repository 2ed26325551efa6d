import type { HolidayNames } from '#features/holidays/holidays.rules.ts';
import { isPublished } from '#features/publishing/publishing.rules.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import { type PointKind, pointKinds } from '../drop-points.rules.ts';
import { type OpeningState, openingState } from '../opening-hours.rules.ts';
import type { SearchEntry } from '../point-search.rules.ts';
import type { PointRow } from './drop-points.repo.ts';
import type { PointViews } from './point-views.ts';

/** The public points and their opening states within one minute. */
export type PointSnapshot = {
  /** By province, district, kind and code. */
  rows: readonly PointRow[];
  find(code: string): PointRow | undefined;
  /** The open ones, in the same order. */
  openRows(): readonly PointRow[];
  /** All of them, the open ones first. */
  openFirst(): readonly PointRow[];
  /** Each row with its texts normalised for searching. */
  entries(): readonly { row: PointRow; entry: SearchEntry }[];
  /** Hours are in whole minutes, so the state is constant within a minute. */
  openingOf(row: PointRow): OpeningState;
};

const kindOrder = new Map<PointKind, number>(pointKinds.map((kind, order) => [kind, order]));

/** The snapshot of the current minute, rebuilt when the minute or the stored points change. */
export function createSnapshots(deps: {
  rows: { get(): Promise<readonly PointRow[]> };
  views: Pick<PointViews, 'toSearchEntry'>;
}): (now: Date, holidays: HolidayNames) => Promise<PointSnapshot> {
  let kept:
    | { of: readonly PointRow[]; holidays: HolidayNames; minute: number; snapshot: PointSnapshot }
    | undefined;
  return async (now, holidays) => {
    const all = await deps.rows.get();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (kept?.of !== all || kept.minute !== minute || kept.holidays !== holidays) {
      const snapshot = takeSnapshot(all, now, { ...deps, holidays });
      kept = { of: all, holidays, minute, snapshot };
    }
    return kept.snapshot;
  };
}

function takeSnapshot(
  all: readonly PointRow[],
  now: Date,
  { views, holidays }: { views: Pick<PointViews, 'toSearchEntry'>; holidays: HolidayNames },
): PointSnapshot {
  const rows = all.filter((row) => isPublished(row, now)).toSorted(byPlace);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const states = new Map<PointRow, OpeningState>();
  let open: readonly PointRow[] | undefined;
  let sorted: readonly PointRow[] | undefined;
  let entries: { row: PointRow; entry: SearchEntry }[] | undefined;

  function openingOf(row: PointRow): OpeningState {
    const state = states.get(row) ?? openingState(row, now, holidays);
    states.set(row, state);
    return state;
  }

  function openRows(): readonly PointRow[] {
    open ??= rows.filter((row) => openingOf(row).isOpen);
    return open;
  }

  return {
    rows,
    find: (code) => byCode.get(code),
    openingOf,
    openRows,
    openFirst() {
      sorted ??= [...openRows(), ...rows.filter((row) => !openingOf(row).isOpen)];
      return sorted;
    },
    entries() {
      entries ??= rows.map((row) => ({ row, entry: views.toSearchEntry(row) }));
      return entries;
    },
  };
}

function byPlace(a: PointRow, b: PointRow): number {
  return (
    compare(a.districtCode, b.districtCode) ||
    (kindOrder.get(a.kind) ?? 0) - (kindOrder.get(b.kind) ?? 0) ||
    compare(a.code, b.code)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
