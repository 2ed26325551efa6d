import { asc, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { seedRows } from '#db/seed-rows.ts';
import { type Coordinates, toMercator } from '../distance.rules.ts';
import { networkPoint, networkPointReport } from './drop-points.table.ts';
import type { AuthoredPoint } from './shipped-points.ts';

/** A point as stored, in all languages, without the projected position that its coordinates determine. */
export type PointRow = Omit<typeof networkPoint.$inferSelect, 'position'>;

/** A point with its distance in the projection. */
export type Neighbour = { code: string; gap: number };

/** How many neighbours one query reads. A literal in the SQL, or the planner would guess it and ignore the index. */
const MOST = 100_000;
const steps = [32, 64, 128, 256, 1024, MOST];

const { position: _, ...columns } = getTableColumns(networkPoint);

export type DropPointsRepo = ReturnType<typeof createDropPointsRepo>;

/** Reads and seeds points, finds the nearest, and stores visitors' reports. */
export function createDropPointsRepo(deps: Pick<Db, 'orm' | 'pool' | 'readNow'>) {
  const { orm, pool, readNow } = deps;
  return {
    /** All of them, whatever their publish state, in the order of official codes. */
    listAll: (): Promise<PointRow[]> =>
      readNow.orm
        .select(columns)
        .from(networkPoint)
        .orderBy(asc(networkPoint.districtCode), asc(networkPoint.code)),

    /** The nearest points, nearest first, at least `count` if there are as many; `all` means that there are no more. */
    async listNearest(from: Coordinates, count: number): Promise<{ neighbours: Neighbour[]; all: boolean }> {
      const step = steps.find((each) => each >= count) ?? MOST;
      const { x, y } = toMercator(from);
      const values = [`(${x},${y})`];
      const { rows } = await pool.query<Neighbour>({ ...nearestStatement(step), values });
      return { neighbours: rows, all: rows.length < step };
    },

    /** Writes the authored points that are new or have changed; returns how many. */
    seed: (authored: readonly AuthoredPoint[], now: Date): Promise<number> =>
      seedRows(orm, networkPoint, {
        key: networkPoint.code,
        authored,
        toRow: ({ toRow }) => toRow(),
        now,
      }),

    async addReport(report: Omit<typeof networkPointReport.$inferInsert, 'id'>): Promise<void> {
      await orm.insert(networkPointReport).values(report);
    },
  };
}

/** The prepared statement for a number of neighbours; its parameter is the location. */
export function nearestStatement(limit: number): { name: string; text: string } {
  return {
    name: `nearest_points_${limit}`,
    text: `
      select code, position <-> $1::point as gap
      from network_point
      order by position <-> $1::point
      limit ${limit}`,
  };
}
