import { sql } from 'drizzle-orm';
import type { Orm } from '../orm.ts';

/** The names of tables that Citus spreads over several servers (decision 099); without that extension there are none. */
export async function readDistributed(orm: Pick<Orm, 'execute'>): Promise<ReadonlySet<string>> {
  const { rows: extensions } = await orm.execute(sql`select 1 from pg_extension where extname = 'citus'`);
  if (extensions.length === 0) return new Set();
  const { rows } = await orm.execute<{ name: string }>(sql`
    select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where p.partmethod = 'h'`);
  return new Set(rows.map(({ name }) => name));
}
