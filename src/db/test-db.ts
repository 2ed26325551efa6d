import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openPool } from './connect.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the run's database cluster, which the first test that needs it starts. */
    testClusterFolder: string;
  }
}

// Nothing here needs to survive a power cut, and every worker keeps several pools.
const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_connections: '150',
};
const TEMPLATE = 'template_website';

/** Starts or joins the cluster of this test run, which the run stops at the end; its own database is empty. */
export function startTestCluster(): Promise<EmbeddedServer> {
  const dataDir = inject('testClusterFolder');
  return startEmbedded({ dataDir, settings: testSettings, outlivesProcess: true });
}

/** Gives the test its own migrated, empty database; `close` drops it. */
export function createTestDatabase({ poolSize = 4 }: { poolSize?: number } = {}): Promise<Db> {
  return createDatabase(poolSize, async (client, name, serverUrl) => {
    await createTemplateOnce(client, serverUrl);
    // Without fsync this is three times as fast as copying through the log.
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  });
}

/** A database without tables, such as a backup is restored into, of a role without any rights; `close` drops both. */
export async function createEmptyDatabase(): Promise<Db> {
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  const db = await createDatabase(1, async (client, name) => {
    await client.query(`create role ${role} login password '${role}'`);
    await client.query(`create database ${name} owner ${role}`);
  });
  const url = new URL(db.url);
  [url.username, url.password] = [role, role];
  const own = openPool(url.href, 4);
  return {
    ...db,
    ...own,
    async close() {
      await own.close();
      await db.close();
      await asAdministrator(db.url, (client) => client.query(`drop role ${role}`));
    },
  };
}

async function createDatabase(
  poolSize: number,
  create: (client: pg.Client, name: string, serverUrl: string) => Promise<unknown>,
): Promise<Db> {
  const server = await startTestCluster();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(server.url, (client) => create(client, name, server.url));
  const db = openPool(urlOf(server.url, name), poolSize);
  return {
    ...db,
    isNew: true,
    embedded: true,
    async close() {
      await db.close();
      // Forced, because a listener of the test may still be connected.
      await asAdministrator(server.url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** The template gets its name when it is complete, so one that was interrupted is never copied. */
async function createTemplateOnce(client: pg.Client, serverUrl: string): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
  if (!rowCount) {
    await client.query('drop database if exists template_unfinished with (force)');
    await client.query('create database template_unfinished');
    const template = openPool(urlOf(serverUrl, 'template_unfinished'), 1);
    try {
      await migrate(template);
    } finally {
      await template.close();
    }
    await client.query(`alter database template_unfinished rename to ${TEMPLATE}`);
  }
  await client.query('select pg_advisory_unlock(1)');
}

async function asAdministrator(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(url, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
