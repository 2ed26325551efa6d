import { type Coordinates, haversineMeters, isBeyond } from '../distance.rules.ts';
import type { DropPointsRepo, PointRow } from './drop-points.repo.ts';

export type NearPoint = { row: PointRow; meters: number };

/** So few are measured one by one; the index would have to pass many others to find them. */
const FEW = 256;

type Wanted = {
  from: Coordinates;
  count: number;
  withinMeters?: number;
  /** All that may be found, of how many in the index, and one of them by its code. */
  candidates: readonly PointRow[];
  of: number;
  findCandidate(code: string): PointRow | undefined;
};

/** The first `count` points by distance over the ground, and maybe more, or all within `withinMeters`. */
export async function findNearest(
  repo: Pick<DropPointsRepo, 'listNearest'>,
  wanted: Wanted,
): Promise<NearPoint[]> {
  const { from, candidates, withinMeters } = wanted;
  const found = candidates.length <= FEW ? measured(from, candidates) : await findByIndex(repo, wanted);
  return withinMeters === undefined ? found : found.filter(({ meters }) => meters <= withinMeters);
}

/**
 * The index orders by distance in the projection, which is nearly that over the ground: what it gives is measured
 * again, and more is read until nothing unread can belong among them.
 */
async function findByIndex(repo: Pick<DropPointsRepo, 'listNearest'>, wanted: Wanted): Promise<NearPoint[]> {
  const { from, count, withinMeters, candidates, of, findCandidate } = wanted;
  // A few more than wanted, and more where many will be passed over, so that mostly one query is enough.
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
