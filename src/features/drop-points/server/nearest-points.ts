import { type Coordinates, haversineMeters, isBeyond } from '../distance.rules.ts';
import type { DropPointsRepo, NearFilter, PointRow } from './drop-points.repo.ts';

export type NearPoint = { row: PointRow; meters: number };

/**
 * The first `count` points by distance over the ground, or all within `withinMeters`. The index orders by distance in
 * the projection, which is nearly that: what it gives is measured again, and more is read until nothing unread can
 * belong among them. `accept` leaves out what the database does not know of, such as who is open.
 */
export async function findNearest(
  repo: Pick<DropPointsRepo, 'listNearest'>,
  wanted: {
    from: Coordinates;
    filter: NearFilter;
    count: number;
    withinMeters?: number;
    accept(code: string): PointRow | undefined;
  },
): Promise<NearPoint[]> {
  const { from, filter, count, withinMeters, accept } = wanted;
  // A few more than wanted, so that mostly one query is enough.
  for (let ask = Math.ceil(count * 1.2) + 4; ; ) {
    const { neighbours, all } = await repo.listNearest(from, filter, ask);
    const found = neighbours.flatMap(({ code }): NearPoint[] => {
      const row = accept(code);
      return row ? [{ row, meters: haversineMeters(from, row) }] : [];
    });
    found.sort((a, b) => a.meters - b.meters || (a.row.code < b.row.code ? -1 : 1));
    const edge = withinMeters ?? found[count - 1]?.meters;
    const gap = neighbours.at(-1)?.gap ?? 0;
    if (all || (edge !== undefined && isBeyond(from, gap, edge))) {
      return withinMeters === undefined ? found : found.filter(({ meters }) => meters <= withinMeters);
    }
    ask = neighbours.length + 1;
  }
}
