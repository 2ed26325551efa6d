import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { hasMigrations } from './applied-migrations.ts';
import { readDistributed } from './distributed/read-distributed.ts';
import type { Settings } from './embedded/cluster.ts';
import { startEmbedded } from './embedded/embedded.ts';
import type { Supervision } from './embedded/supervise.ts';
import { isDatabaseAway } from './errors/database-away.ts';
import { mayNameStatements, type NamedStatements } from './pooler/named-statements.ts';
import { requireNotifications } from './pooler/require-notifications.ts';
import { UnnamedClient } from './pooler/unnamed-client.ts';
import { createReads, noteWrites, type Reads } from './replicas/reads.ts';
import { openReplicas, type Replicas } from './replicas/replicas.ts';

/** An open database: the pool for hand-written SQL, the query builder over the same pool. */
export type Db = {
  url: string;
  pool: pg.Pool;
  orm: NodePgDatabase;
  /** Where PostgreSQL itself is: `url`, unless that leads through a pooler. */
  directUrl: string;
  /** Connections to it, for locks of a session and migrations; the pool above unless there is a pooler. */
  direct: pg.Pool;
  /** Statements that only read, and for a visitor who only reads may go to a replica. */
  read: Reads;
  /** Statements that only read and must find what is written now; a replica answers while the primary is away. */
  readNow: Reads;
  /** Null where there are none. */
  replicas: Replicas | null;
  /** The tables that were spread over several servers when this database was opened; nearly always none. */
  distributed: ReadonlySet<string>;
  /** True when this call created the database, so nothing has ever been stored in it. */
  isNew: boolean;
  /** True for the PostgreSQL that npm installed, false for the one of DATABASE_URL. */
  embedded: boolean;
  /**
   * What could not be checked because the primary was away when this database was opened, and a replica was there; to
   * be called once it is back. Null when everything has been checked.
   */
  checkPrimary: (() => Promise<void>) | null;
  /** Waits for running queries; also stops the embedded server if this process owns it. */
  close(): Promise<void>;
};

/** How connections are opened. */
type PoolOptions = {
  /** Where PostgreSQL itself is, if not at the address of the pool. */
  directUrl?: string | undefined;
  /** Whether statements are prepared by name; true unless given. */
  namesStatements?: boolean;
  replicas?: ReplicaSettings;
};

/** Servers that follow the one of `url`, and how far behind they may be. */
export type ReplicaSettings = { urls: readonly string[]; maxLagSeconds: number };

const OLDEST_SERVER = 15;
/** One lock may be held for long while another is asked for. */
const DIRECT_CONNECTIONS = 3;
const CONNECT_MS = 10_000;

// Process-wide, because Drizzle uses the global parsers: int8 counts fit a number, and a civil date is not an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Opens the server of `databaseUrl` (PostgreSQL 15 or newer) or, without one, the embedded server in `dataDir`. */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  /** PostgreSQL itself where `databaseUrl` leads through a pooler. */
  directUrl?: string | undefined;
  /** `auto` unless given. */
  namedStatements?: NamedStatements;
  /** Replicas of `databaseUrl` to read from. */
  replicas?: ReplicaSettings;
  dataDir: string;
  poolSize?: number;
  /** Settings that override the defaults of the embedded server, such as `shared_buffers`. */
  settings?: Settings;
  /** For a long-running process: restarts the embedded server when it dies. */
  supervision?: Supervision;
  /**
   * Called when the embedded server has been launched and only its readiness is awaited; not for one that is
   * already running.
   */
  onLaunched?(): void;
}): Promise<Db> {
  if (options.databaseUrl) return openServer({ ...options, databaseUrl: options.databaseUrl });
  const { dataDir, settings, supervision, onLaunched } = options;
  const server = await startEmbedded({ dataDir, settings, supervision, onLaunched });
  const db = openPool(server.url, options.poolSize);
  return {
    ...db,
    isNew: server.isNew,
    embedded: true,
    async close() {
      await db.close();
      await server.stop();
    },
  };
}

type ServerOptions = {
  databaseUrl: string;
  directUrl?: string | undefined;
  namedStatements?: NamedStatements;
  replicas?: ReplicaSettings;
  poolSize?: number;
};

/** A server of one's own; while it is away, its replicas. */
async function openServer(options: ServerOptions): Promise<Db> {
  const { databaseUrl, directUrl, namedStatements = 'auto', replicas, poolSize } = options;
  const open = (namesStatements: boolean) =>
    openPool(databaseUrl, poolSize, { directUrl, namesStatements, ...(replicas && { replicas }) });
  try {
    const db = open(await reaching(mayNameStatements(databaseUrl, namedStatements)));
    return await orClose(db, () => checked(db));
  } catch (error) {
    if (!replicas?.urls.length || !isDatabaseAway(error)) throw error;
    // Whether names are kept apart cannot be found out now, and doing without them is right everywhere.
    const db = open(namedStatements === 'on');
    return orClose(db, () => checkedLater(db, error));
  }
}

/** It has to be new enough, and reached in a way that brings notifications. */
async function checked(db: Db): Promise<Db> {
  await checkServer(db);
  await db.replicas?.ready();
  return { ...db, distributed: await readDistributed(db.orm) };
}

/** Throws the reason why the primary was not reached where no replica of this release's schema answers either. */
async function checkedLater(db: Db, reason: unknown): Promise<Db> {
  await db.replicas?.ready();
  if (db.replicas?.haveOldSchema())
    throw new Error(
      'The primary of DATABASE_URL is away, and its replica lacks migrations of this release. Only the primary takes ' +
        'them: start this release once it is back.',
    );
  const distributed = await readDistributed(db.readNow.orm).catch((error: unknown) => {
    throw isDatabaseAway(error) ? reason : error;
  });
  return { ...db, distributed, checkPrimary: () => checkServer(db) };
}

async function checkServer(db: Db): Promise<void> {
  requireSupported(await reaching(readServerVersion(db.pool)));
  await requireNotifications(db);
}

async function orClose(db: Db, open: () => Promise<Db>): Promise<Db> {
  try {
    return await open();
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Opens a pool on a server whose version has been checked. */
export function openPool(
  url: string,
  poolSize = 10,
  { directUrl = url, namesStatements = true, replicas: wanted }: PoolOptions = {},
): Db {
  const pool = poolOf(url, poolSize, namesStatements);
  const direct = directUrl === url ? pool : poolOf(directUrl, DIRECT_CONNECTIONS, true);
  const replicas = wanted?.urls.length
    ? watchReplicas(directUrl, wanted, { poolSize, namesStatements })
    : null;
  if (replicas) noteWrites(pool, replicas);
  return {
    url,
    pool,
    orm: ormOver(pool),
    directUrl,
    direct,
    ...createReads(pool, replicas),
    replicas,
    distributed: new Set(),
    isNew: false,
    embedded: false,
    checkPrimary: null,
    async close() {
      await replicas?.close();
      await pool.end();
      if (direct !== pool) await direct.end();
    },
  };
}

/** Their addresses may lead through a pooler, too. */
function watchReplicas(
  primaryUrl: string,
  { urls, maxLagSeconds }: ReplicaSettings,
  { poolSize, namesStatements }: { poolSize: number; namesStatements: boolean },
): Replicas {
  return openReplicas(primaryUrl, {
    urls,
    maxLagSeconds,
    hasSchema: hasMigrations,
    openPool: async (url) => poolOf(url, poolSize, namesStatements && (await mayNameStatements(url, 'auto'))),
  });
}

function poolOf(url: string, max: number, namesStatements: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    ...(!namesStatements && { Client: UnnamedClient }),
  });
  // Without a listener, a connection that the server closes would end the process: an idle one, which the pool replaces,
  // and one that is held between two statements, whose next statement fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * The query builder over a pool. Its own transactions keep a connection for good when their first statement, `begin`,
 * fails, as on one that the server has just closed: after ten of those a process has none left.
 */
function ormOver(pool: pg.Pool): NodePgDatabase {
  const orm = drizzle(pool);
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return orm;
}

/** Refuses a server that is too old, with a message for the person who set DATABASE_URL. */
export function requireSupported(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new Error(
    `The server of DATABASE_URL is PostgreSQL ${version}; version ${OLDEST_SERVER} or newer is needed.`,
  );
}

async function readServerVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? 'of an unknown version';
}

async function reaching<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    throw new Error(`Cannot connect to the PostgreSQL of DATABASE_URL: ${message || code}`, { cause });
  }
}
