import type pg from 'pg';

/** Runs something under a numbered lock; of several processes that start at once, one works and the others wait. */
export async function underLock(
  pool: Pick<pg.Pool, 'connect'>,
  lock: number,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work(client);
    await client.query('select pg_advisory_unlock($1)', [lock]);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection that failed half-way is closed, which also releases its lock.
    client.release(failure);
  }
}
