import type { Orm } from '#db/orm.ts';

/** The one thing a service does with the database itself: what belongs together is written together. */
export type Transactions = { transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T> };
