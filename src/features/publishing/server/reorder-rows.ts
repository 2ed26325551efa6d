import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '#db/orm.ts';

/** The items are permuted among their existing positions, so that others keep theirs. */
export async function reorderRows(
  tx: Orm,
  { table, key, order }: { table: PgTable; key: PgColumn; order: PgColumn },
  ids: readonly string[],
): Promise<void> {
  const isGiven = sql`${key}::text = any(${sql.param([...ids])}::text[])`;
  const held = await tx
    .select({ place: sql<number>`${order}` })
    .from(table)
    .where(isGiven)
    .for('update');
  const places = held.map(({ place }) => place).sort((a, b) => a - b);
  for (const [nth, place] of places.entries()) places[nth] = Math.max(place, (places[nth - 1] ?? 0) + 1);
  const given = sql`unnest(${sql.param([...ids])}::text[], ${sql.param(places)}::int[]) as given(id, place)`;
  const column = sql.identifier(order.name);
  await tx.execute(
    sql`update ${table} set ${column} = given.place from ${given} where ${key}::text = given.id`,
  );
}
