import { createHash, randomUUID } from 'node:crypto';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import { ownMigrations } from './applied-migrations.ts';
import { type Db, openPool } from './connect.ts';
import { withWorkers } from './distributed/test-workers.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { mayNameStatements } from './pooler/named-statements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the run's database cluster, which the first test that needs it starts. */
    testClusterFolder: string;
    /** A server to run on in its place, of TEST_SERVER_URL; null for the embedded one. */
    testServerUrl: string | null;
    /** A pooler in front of it that tests go through, of TEST_POOLER_URL; usually none. */
    testPoolerUrl: string | null;
    /** A replica of it that tests may read from, of TEST_READ_URL; usually none. */
    testReadUrl: string | null;
    /** Servers over which each test spreads its parcels from there, of TEST_DISTRIBUTE; usually none. */
    testWorkerUrls: readonly string[];
    /** Begins the names of databases that this run leaves to its end. */
    testRun: string;
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

/** A test may wait that long for a machine that is busy, and still reads from its replica. */
const MAX_LAG_SECONDS = 60;

/**
 * Starts or joins the cluster of this test run, which the run stops at the end, or takes the server that was given; its
 * own database is empty.
 */
export function startTestCluster(): Promise<EmbeddedServer> {
  const given = inject('testServerUrl');
  if (given !== null) return onGivenServer(given);
  const dataDir = inject('testClusterFolder');
  return startEmbedded({ dataDir, settings: testSettings, outlivesProcess: true });
}

/** Each worker has a database of its own there, which is dropped when the run ends. */
const onGivenServer = keptByUrl(async (url) => {
  const name = `${inject('testRun')}_${process.pid}`;
  await asAdministrator(url, (client) => client.query(`create database ${name}`));
  return { url: urlOf(url, name), isNew: false, stop: async () => undefined };
});

function keptByUrl<T>(make: (url: string) => Promise<T>): (url: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (url) => {
    const found = made.get(url) ?? make(url);
    made.set(url, found);
    return found;
  };
}

/** By its migrations: a given server keeps it from run to run. */
function nameOfTemplate(): string {
  const hashes = readMigrationFiles({ migrationsFolder: ownMigrations() }).map(({ hash }) => hash);
  return `template_website_${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 12)}`;
}

/**
 * Gives the test its own migrated, empty database; `close` drops it. Where TEST_DISTRIBUTE names workers its parcels
 * are spread over them, unless `spreads` is false.
 */
export async function createTestDatabase({
  poolSize = 4,
  spreads = true,
}: {
  poolSize?: number;
  spreads?: boolean;
} = {}): Promise<Db> {
  const db = await createDatabase(poolSize, async (client, name, serverUrl) => {
    const template = nameOfTemplate();
    await createTemplateOnce(client, serverUrl, template);
    // Without fsync this is three times as fast as copying through the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const workerUrls = inject('testWorkerUrls');
  return workerUrls.length > 0 ? withWorkers(db, workerUrls, spreads) : db;
}

/** A database without tables, of a role that may do everything; `close` drops it. */
export function createBareDatabase(): Promise<Db> {
  return createDatabase(4, (client, name) => client.query(`create database ${name}`));
}

/** A database without tables, such as a backup is restored into, of a role without any rights; `close` drops both. */
export async function createEmptyDatabase(): Promise<Db> {
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  const db = await createDatabase(1, async (client, name) => {
    await client.query(`create role ${role} login password '${role}'`);
    await client.query(`create database ${name} owner ${role}`);
  });
  const [url = '', directUrl] = [db.url, db.directUrl].map((each) => {
    const address = new URL(each);
    [address.username, address.password] = [role, role];
    return address.href;
  });
  const own = openPool(url, 4, { directUrl, namesStatements: url === directUrl });
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
  const directUrl = urlOf(server.url, name);
  const pooler = inject('testPoolerUrl');
  const url = pooler === null ? directUrl : urlOf(pooler, name);
  const db = await openAnother({ url, directUrl }, poolSize);
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

/** The same database once more, reached as `db` reaches it: what a second process of a site has. */
export async function openAnother(
  { url, directUrl }: Pick<Db, 'url' | 'directUrl'>,
  poolSize: number,
): Promise<Db> {
  const namesStatements = await mayNameStatements(url, url === directUrl ? 'on' : 'auto');
  const replica = inject('testReadUrl');
  if (replica === null) return openPool(url, poolSize, { directUrl, namesStatements });
  const urls = [urlOf(replica, new URL(directUrl).pathname.slice(1))];
  const db = openPool(url, poolSize, {
    directUrl,
    namesStatements,
    replicas: { urls, maxLagSeconds: MAX_LAG_SECONDS },
  });
  await db.replicas?.ready();
  return db;
}

/** The template gets its name when it is complete, so one that was interrupted is never copied. */
async function createTemplateOnce(client: pg.Client, serverUrl: string, name: string): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) {
    await client.query('drop database if exists template_unfinished with (force)');
    await client.query('create database template_unfinished');
    const template = openPool(urlOf(serverUrl, 'template_unfinished'), 1);
    try {
      await migrate(template);
    } finally {
      await template.close();
    }
    await client.query(`alter database template_unfinished rename to ${name}`);
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
