import type pg from 'pg';

type Pool = Pick<pg.Pool, 'connect'>;

/** Runs something under a numbered lock; of several processes that start at once, one works and the others wait. */
export async function underLock(
  pool: Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  await onOneClient(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work(client);
    await client.query('select pg_advisory_unlock($1)', [lock]);
  });
}

/** The same without waiting: null where another process works. */
export function ifUnlocked<T>(pool: Pool, lock: number, work: () => Promise<T>): Promise<T | null> {
  return onOneClient(pool, async (client) => {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (!rows[0]?.held) return null;
    const result = await work();
    await client.query('select pg_advisory_unlock($1)', [lock]);
    return result;
  });
}

async function onOneClient<T>(pool: Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
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
