import type pg from 'pg';

/** Does something while nobody else does what has the same number; of several processes that begin at once, one works and the others wait. */
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
    // A connection that failed half-way is closed, which also gives its lock back.
    client.release(failure);
  }
}
