import type pg from 'pg';
import type { Db } from './connect.ts';
import { inTransaction } from './transaction.ts';

/** Locks of a session need a connection of their own for as long as they are held, which a pooler does not give. */
type Direct = { direct: Pick<Db['direct'], 'connect'> };

/** Runs something under a numbered lock; of several processes that start at once, one works and the others wait. */
export async function underLock(
  { direct }: Direct,
  lock: number,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  await onOneClient(direct, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work(client);
    await client.query('select pg_advisory_unlock($1)', [lock]);
  });
}

/** The same without waiting: null where another process works. */
export function ifUnlocked<T>(
  { direct }: Direct,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T | null> {
  return onOneClient(direct, async (client) => {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (!rows[0]?.held) return null;
    const result = await work(client);
    await client.query('select pg_advisory_unlock($1)', [lock]);
    return result;
  });
}

/** Runs what is one transaction under a numbered lock, which ends with it; also behind a pooler. */
export function underTransactionLock<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    return work(client);
  });
}

async function onOneClient<T>(
  pool: Direct['direct'],
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection that failed half-way is closed, which also releases its lock.
    client.release(failure);
  }
}
