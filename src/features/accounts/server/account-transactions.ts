import type { Orm } from '#db/orm.ts';

/** Lets a service write several things in one transaction, without other access to the database. */
export type Transactions = { transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T> };
