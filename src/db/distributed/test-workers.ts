import pg from 'pg';
import type { Db } from '../connect.ts';
import { distribute } from './distribution.ts';
import { readDistributed } from './read-distributed.ts';

/** As `npm run distribute` does it. */
const SPREAD = { column: 'waybill_no', names: ['parcel', 'scan_event'] } as const;

/**
 * Gives a new test database others of the same name on workers, which Citus of the given server has to reach without a
 * password, and spreads its parcels over them where that is wanted; `close` drops these too.
 */
export async function withWorkers(db: Db, workerUrls: readonly string[], spreads: boolean): Promise<Db> {
  const name = new URL(db.url).pathname.slice(1);
  await db.pool.query('create extension citus');
  for (const url of workerUrls) {
    await onServer(url, 'postgres', (client) => client.query(`create database ${name}`));
    await onServer(url, name, (client) => client.query('create extension citus'));
    const { hostname, port } = new URL(url);
    await db.pool.query('select citus_add_node($1, $2)', [hostname, Number(port || 5432)]);
  }
  if (spreads) await distribute(db.pool, SPREAD, { tables: [] });
  return {
    ...db,
    distributed: await readDistributed(db.orm),
    async close() {
      await db.close();
      for (const url of workerUrls)
        await onServer(url, 'postgres', (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function onServer(
  url: string,
  database: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const address = new URL(url);
  address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
