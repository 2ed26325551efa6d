import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '#db/orm.ts';
import type { Batch, Due, DueRows, RetentionKind } from './retention-kind.ts';

type RowKind = Omit<RetentionKind, 'count' | 'removeBatch' | 'outcome'> & {
  table: PgTable;
  /** The column, as the table's alias `t` has it: `t.created_at`. */
  at: SQL;
  /** Further conditions on `t`; dates of days are compared here. */
  where?(due: Due): SQL;
  /** What stays although it is old. */
  unless?(due: Due): SQL;
  /** What is set instead of removing the row. */
  set?: SQL;
};

/** An instant as a parameter. */
export function instantOf(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** Rows of one table that go, or lose some columns, because of their age: counted and removed by the same condition. */
export function rowKind({ table, at, where, unless, set, ...kind }: RowKind): RetentionKind {
  const from = sql`${sql.identifier(getTableName(table))} t`;
  const isDue = (due: Due) => sql`${at} < ${instantOf(due.before)}
    and (${where?.(due) ?? sql`true`}) and not (${unless?.(due) ?? sql`false`})`;
  return {
    ...kind,
    outcome: set ? 'anonymised' : 'removed',
    count: (due, limit) => countDue(due.orm, { from, at, isDue: isDue(due) }, limit),
    async removeBatch(due, { limit }): Promise<Batch> {
      const rows = sql`array(
        select t.ctid from ${from} where ${isDue(due)} order by ${at} limit ${limit} for update of t skip locked
      )`;
      const statement = set
        ? sql`update ${from} set ${set} where t.ctid = any(${rows})`
        : sql`delete from ${from} where t.ctid = any(${rows})`;
      const { rowCount } = await due.orm.execute(statement);
      return { rows: rowCount ?? 0, isDone: (rowCount ?? 0) < limit };
    },
  };
}

/** Counts due rows, at most `limit` of the oldest where one is given; `orderBy` is what an index gives in that order. */
export async function countDue(
  orm: Orm,
  { from, at, isDue, orderBy = at }: { from: SQL; at: SQL; isDue: SQL; orderBy?: SQL | null },
  limit?: number,
): Promise<DueRows> {
  const order = orderBy ? sql`order by ${orderBy}` : sql``;
  const most = limit === undefined ? sql`` : sql`${order} limit ${limit}`;
  const { rows } = await orm.execute<{ rows: number; oldest: string | null }>(sql`
    select count(*)::int as rows, min(due.at)::timestamptz::text as oldest
    from (select ${at} as at from ${from} where ${isDue} ${most}) due`);
  const [found] = rows;
  return { rows: found?.rows ?? 0, oldest: found?.oldest ? new Date(found.oldest) : null };
}
