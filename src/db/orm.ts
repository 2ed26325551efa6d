import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The query builder over the pool, or inside a transaction: what writes along with its caller takes this. */
export type Orm = PgDatabase<NodePgQueryResultHKT>;
