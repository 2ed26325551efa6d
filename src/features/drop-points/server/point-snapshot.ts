import type { Language } from '../../../lib/language.ts';
import { isPublished } from '../../publishing/publishing.rules.ts';
import { type PointKind, pointKinds } from '../drop-points.rules.ts';
import { type OpeningState, openingState } from '../opening-hours.rules.ts';
import type { PointRow } from './drop-points.repo.ts';

/** Public holidays by civil date, with their names. */
export type HolidayNames = ReadonlyMap<string, Record<Language, string>>;

/** The points that visitors see, and what is open, as of one minute. */
export type PointSnapshot = {
  /** By province, district, kind and code. */
  rows: readonly PointRow[];
  find(code: string): PointRow | undefined;
  /** Hours are in whole minutes, so the state holds for the whole minute. */
  openingOf(row: PointRow): OpeningState;
};

const MINUTE_MS = 60_000;
const kindOrder = new Map<PointKind, number>(pointKinds.map((kind, order) => [kind, order]));

/** Opens the snapshot of the minute, made anew when the minute or the stored points are others. */
export function createSnapshots(parts: {
  rows: { get(): Promise<readonly PointRow[]> };
  holidays: HolidayNames;
}): (now: Date) => Promise<PointSnapshot> {
  let kept: { of: readonly PointRow[]; minute: number; snapshot: PointSnapshot } | undefined;
  return async (now) => {
    const all = await parts.rows.get();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (kept?.of !== all || kept.minute !== minute) {
      kept = { of: all, minute, snapshot: takeSnapshot(all, now, parts.holidays) };
    }
    return kept.snapshot;
  };
}

function takeSnapshot(all: readonly PointRow[], now: Date, holidays: HolidayNames): PointSnapshot {
  const rows = all.filter((row) => isPublished(row, now)).toSorted(byPlace);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const states = new Map<PointRow, OpeningState>();
  return {
    rows,
    find: (code) => byCode.get(code),
    openingOf(row) {
      const state = states.get(row) ?? openingState(row, now, holidays);
      states.set(row, state);
      return state;
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
