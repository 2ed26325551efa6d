import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from './orm.ts';

/** More than expire between two uses of a table; what an outage has left goes with the next ones. */
const REMOVED_AT_ONCE = 500;

/**
 * Removes rows that are only in the way, such as expired ones, with the use of their table: a bounded number, so that
 * nobody's login waits for a backlog, and none that another transaction works on. Returns how many.
 */
export async function removeSome(
  tx: Pick<Orm, 'execute'>,
  table: PgTable,
  condition: SQL,
  limit = REMOVED_AT_ONCE,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${condition} limit ${limit} for update skip locked
    ))`);
  return rowCount ?? 0;
}
