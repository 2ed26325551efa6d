import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/**
 * The query builder over the pool or inside a transaction; functions that write within their caller's transaction
 * take this.
 */
export type Orm = PgDatabase<NodePgQueryResultHKT>;

/** What functions take that only read: they may be given a replica. */
export type ReadOrm = Pick<
  Orm,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | '$with' | 'with' | 'execute'
>;
