import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Batch } from './retention-kind.ts';

/** A row with its date; one that could not be removed is passed over, and tried again in the next night. */
type Dated = { id: string; at: Date };

/** Where a walk by date and id is. */
export type Passed = { at: Date; id: string } | null;

/**
 * Removes rows that take more than a statement, such as a file, each in a savepoint of the batch: one that fails does
 * not hold up the others.
 */
export async function oneByOne<T extends Dated>(
  tx: Orm,
  { limit, place }: { limit: number; place: string | null },
  work: {
    /** The next due rows after a place, by date and id, locked; those that others have locked are left out. */
    next(tx: Orm, passed: Passed, limit: number): Promise<readonly T[]>;
    remove(row: T, tx: Orm): Promise<void>;
    onProblem(cause: unknown): void;
  },
): Promise<Batch> {
  const rows = await work.next(tx, readPlace(place), limit);
  let removed = 0;
  for (const row of rows) {
    try {
      await tx.transaction((inner) => work.remove(row, inner));
      removed += 1;
    } catch (cause) {
      work.onProblem(cause);
    }
  }
  const last = rows.at(-1);
  return {
    rows: removed,
    isDone: rows.length < limit,
    place: last ? JSON.stringify([last.at.toISOString(), last.id]) : place,
  };
}

/** The condition that a row follows a place. */
export function isAfter(passed: Passed, at: AnyColumn, id: AnyColumn): SQL | undefined {
  return passed ? sql`(${at}, ${id}) > (${passed.at.toISOString()}::timestamptz, ${passed.id})` : undefined;
}

function readPlace(place: string | null): Passed {
  if (place === null) return null;
  const [at, id] = JSON.parse(place) as [string, string];
  return { at: new Date(at), id };
}
