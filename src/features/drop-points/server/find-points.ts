import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { isAroundThailand } from '../distance.rules.ts';
import {
  dropPointErrors,
  type findNetworkInfo,
  type findNetworkInfoByKeyword,
  type listNetworkPins,
  type PageOfPoints,
} from '../drop-points.contract.ts';
import { MAX_PINS } from '../drop-points.rules.ts';
import { rankOf, toSearchQuery } from '../point-search.rules.ts';
import type { DropPointsRepo, PointRow } from './drop-points.repo.ts';
import { findNearest } from './nearest-points.ts';
import type { Shown } from './opening-views.ts';
import { matcher, placesToSearch } from './point-filters.ts';
import type { PointSnapshot } from './point-snapshot.ts';
import type { PointViews } from './point-views.ts';

type Find = ParsedInputOf<typeof findNetworkInfo>;
type Near = NonNullable<Find['near']>;
type Seen = Shown & { snapshot: PointSnapshot; views: PointViews };
type Found = { row: PointRow; meters: number | null };
type Paging = { page: number; pageSize: number };

/** A page of the matching points: the nearest first, or ordered by place. */
export async function findPoints(
  input: Find,
  seen: Seen,
  repo: Pick<DropPointsRepo, 'listNearest'>,
): Promise<PageOfPoints> {
  if (input.near) return findNear(input, input.near, seen, repo);
  const matches = matcher(input);
  const { rows } = placesToSearch(input, seen.snapshot);
  const found = (matches ? rows.filter(matches) : rows).map((row) => ({ row, meters: null }));
  return toPage(found, found.length, input, seen);
}

async function findNear(
  input: Find,
  { withinKm, ...from }: Near,
  seen: Seen,
  repo: Pick<DropPointsRepo, 'listNearest'>,
): Promise<PageOfPoints> {
  if (!isAroundThailand(from)) throw new AppError(dropPointErrors.outsideThailand);
  const { snapshot } = seen;
  const matches = matcher(input);
  const { rows, isIn } = placesToSearch(input, snapshot);
  const candidates = matches ? rows.filter(matches) : rows;
  const found = await findNearest(repo, {
    from,
    count: input.page * input.pageSize,
    withinMeters: withinKm === undefined ? undefined : withinKm * 1000,
    candidates,
    of: snapshot.rows.length,
    findCandidate(code) {
      const row = snapshot.find(code);
      return row && isIn(row) && (!matches || matches(row)) ? row : undefined;
    },
  });
  return toPage(found, withinKm === undefined ? candidates.length : found.length, input, seen);
}

/** A page of the points that match the words, best first. */
export function searchPoints(
  input: ParsedInputOf<typeof findNetworkInfoByKeyword>,
  seen: Seen,
): PageOfPoints {
  const query = toSearchQuery(input.keyword);
  const { isIn } = placesToSearch(input, seen.snapshot);
  const matches = matcher(input);
  const ranked = seen.snapshot.entries().flatMap(({ row, entry }) => {
    const rank = rankOf(entry, query);
    const isWanted = rank !== null && isIn(row) && (!matches || matches(row));
    return isWanted ? [{ row, rank, meters: null }] : [];
  });
  // Of those that match equally well, the ones that are open come first.
  const isOpen = ({ row }: { row: PointRow }) => Number(seen.snapshot.openingOf(row).isOpen);
  ranked.sort((a, b) => a.rank - b.rank || isOpen(b) - isOpen(a));
  return toPage(ranked, ranked.length, input, seen);
}

/** The locations of all points that match filters and words. */
export function listPins(
  { keyword = '', ...filter }: ParsedInputOf<typeof listNetworkPins>,
  snapshot: PointSnapshot,
): [string, number, number][] {
  const { rows, isIn } = placesToSearch(filter, snapshot);
  const matches = matcher(filter);
  const found = keyword === '' ? rows : rowsNamed(keyword, snapshot).filter(isIn);
  const shown = matches ? found.filter(matches) : found;
  return shown.slice(0, MAX_PINS).map(({ code, lat, lon }) => [code, lat, lon]);
}

function rowsNamed(keyword: string, snapshot: PointSnapshot): PointRow[] {
  const query = toSearchQuery(keyword);
  return snapshot.entries().flatMap(({ row, entry }) => (rankOf(entry, query) === null ? [] : [row]));
}

function toPage(
  found: readonly Found[],
  total: number,
  { page, pageSize }: Paging,
  { snapshot, views, now, language, holidays }: Seen,
): PageOfPoints {
  const from = (page - 1) * pageSize;
  const items = found.slice(from, from + pageSize).map(({ row, meters }) => {
    const distanceMeters = meters === null ? null : Math.round(meters);
    return views.toPoint(row, snapshot.openingOf(row), { now, language, holidays, distanceMeters });
  });
  return { items, total, page, pageSize };
}
