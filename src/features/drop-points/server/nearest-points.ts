import { type Coordinates, haversineMeters, isBeyond } from '../distance.rules.ts';
import type { DropPointsRepo, PointRow } from './drop-points.repo.ts';

export type NearPoint = { row: PointRow; meters: number };

/** Up to so many candidates are measured one by one; the index would pass many others to find them. */
const FEW = 256;

type Wanted = {
  from: Coordinates;
  count: number;
  withinMeters?: number;
  /** The candidates, the number of points in the index, and lookup of a candidate by code. */
  candidates: readonly PointRow[];
  of: number;
  findCandidate(code: string): PointRow | undefined;
};

/** The first `count` points by real distance, and possibly more, or all within `withinMeters`. */
export async function findNearest(
  repo: Pick<DropPointsRepo, 'listNearest'>,
  wanted: Wanted,
): Promise<NearPoint[]> {
  const { from, candidates, withinMeters } = wanted;
  const found = candidates.length <= FEW ? measured(from, candidates) : await findByIndex(repo, wanted);
  return withinMeters === undefined ? found : found.filter(({ meters }) => meters <= withinMeters);
}

/**
 * The index orders by distance in the projection, which is nearly the real one: its results are measured again, and
 * more are read until no unread point can belong among them.
 */
async function findByIndex(repo: Pick<DropPointsRepo, 'listNearest'>, wanted: Wanted): Promise<NearPoint[]> {
  const { from, count, withinMeters, candidates, of, findCandidate } = wanted;
  // Somewhat more than needed, and more where many are filtered out, so that one query is usually enough.
  for (let ask = Math.ceil((count * 1.2 * of) / candidates.length) + 4; ; ) {
    const { neighbours, all } = await repo.listNearest(from, ask);
    const found = measured(
      from,
      neighbours.flatMap(({ code }) => findCandidate(code) ?? []),
    );
    const edge = withinMeters ?? found[count - 1]?.meters;
    const gap = neighbours.at(-1)?.gap ?? 0;
    if (all || (edge !== undefined && isBeyond(from, gap, edge))) return found;
    ask = neighbours.length + 1;
  }
}

function measured(from: Coordinates, rows: readonly PointRow[]): NearPoint[] {
  return rows
    .map((row) => ({ row, meters: haversineMeters(from, row) }))
    .sort((a, b) => a.meters - b.meters || (a.row.code < b.row.code ? -1 : 1));
}
