import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Batch, Due, DueRows, RetentionKind } from '#features/retention/server/retention-kind.ts';
import { instantOf } from '#features/retention/server/row-kinds.repo.ts';
import { remainingAmong } from './parcel-retention.repo.ts';

type Kind = Pick<RetentionKind, 'name' | 'term'> & {
  /** Has a column `waybill_no`. */
  table: PgTable;
  /** The column of its age, as the alias `t` has it. */
  at: SQL;
  /** What stays although it is old and its parcel is gone. */
  unless?(due: Due): SQL;
};
type Row = { id: string; waybillNo: string; at: string };
type Place = Pick<Row, 'id' | 'at'>;

const LOOKED_THROUGH = 5_000;

/** Old rows about parcels, which stay as long as their parcel does: removed with it, or after it. */
export function rowsOfParcelsKind({ name, term, table, at, unless }: Kind): RetentionKind {
  const from = sql`${sql.identifier(getTableName(table))} t`;

  async function list(due: Due, after: Place | null, limit: number, lock = sql``): Promise<Row[]> {
    const place = after ? sql`(${at}, t.ctid) > (${after.at}::timestamptz, ${after.id}::tid)` : sql`true`;
    const { rows } = await due.orm.execute<Row>(sql`
      select t.ctid::text as id, t.waybill_no as "waybillNo", ${at}::text as at from ${from}
      where ${at} < ${instantOf(due.before)} and ${place} and not (${unless?.(due) ?? sql`false`})
      order by ${at}, t.ctid limit ${limit} ${lock}`);
    return rows;
  }

  return {
    name,
    term,
    outcome: 'removed',
    async count(due, limit) {
      const counted: DueRows = { rows: 0, oldest: null };
      let after: Place | null = null;
      for (;;) {
        const rows: Row[] = await list(due, after, LOOKED_THROUGH);
        for (const row of await withoutParcel(due, rows)) {
          counted.rows += 1;
          counted.oldest ??= new Date(row.at);
          if (limit !== undefined && counted.rows >= limit) return counted;
        }
        const last = rows.at(-1);
        if (!last || rows.length < LOOKED_THROUGH) return counted;
        after = last;
      }
    },
    async removeBatch(due, { limit, place }): Promise<Batch> {
      const rows = await list(due, readPlace(place), limit, sql`for update of t skip locked`);
      const gone = (await withoutParcel(due, rows)).map(({ id }) => id);
      if (gone.length > 0)
        await due.orm.execute(sql`delete from ${from} where t.ctid = any(${sql.param(gone)}::tid[])`);
      const last = rows.at(-1);
      const isDone = !last || rows.length < limit;
      return {
        rows: gone.length,
        isDone,
        place: isDone ? null : JSON.stringify({ id: last.id, at: last.at }),
      };
    },
  };
}

async function withoutParcel(due: Due, rows: readonly Row[]): Promise<Row[]> {
  const remaining = await remainingAmong(
    due,
    rows.map(({ waybillNo }) => waybillNo),
  );
  return rows.filter(({ waybillNo }) => !remaining.has(waybillNo));
}

function readPlace(place: string | null): Place | null {
  return place === null ? null : JSON.parse(place);
}
