import pg from 'pg';

/** Whether statements are prepared by name; `auto` finds out whether that is safe. */
export type NamedStatements = 'auto' | 'on' | 'off';

/** Of all processes, so that a session of the server has at most one from here. */
const NAME = 'website_probe';
const TRIES = 20;
const DUPLICATE_NAME = '42P05';

/**
 * Decides whether the connections of `url` may prepare statements by name: yes at PostgreSQL itself, and behind a
 * pooler that gives every client names of its own, as PgBouncer does since 1.21 with `max_prepared_statements`. What
 * cannot be found out, as behind a pooler in session mode, counts as no: it is right everywhere, and costs planning.
 */
export async function mayNameStatements(url: string, setting: NamedStatements): Promise<boolean> {
  if (setting !== 'auto') return setting === 'on';
  const one = connectionTo(url);
  try {
    await one.connect();
    // A pooler answers with a key of its own, because one client has many sessions.
    if ((await backendOf(one)) === keyOf(one)) return true;
    return await keepsNamesApart(one, url);
  } finally {
    await one.end().catch(() => undefined);
  }
}

/** Whether two clients on one session of the server may use the same name for different statements. */
async function keepsNamesApart(one: pg.Client, url: string): Promise<boolean> {
  const other = connectionTo(url);
  try {
    await other.connect();
    for (let nth = 0; nth < TRIES; nth += 1) {
      const first = await prepareOn(one, 'select 1');
      const second = await prepareOn(other, 'select 2');
      if (first === null || second === null) return false;
      if (first === second) return true;
    }
    return false;
  } finally {
    await other.end().catch(() => undefined);
  }
}

/** Prepares a statement under the name and answers on which session; null if the name is taken. */
async function prepareOn(client: pg.Client, text: string): Promise<number | null> {
  await client.query('begin');
  try {
    const backend = await backendOf(client);
    await client.query({ name: NAME, text });
    await client.query('commit');
    return backend;
  } catch (error) {
    await client.query('rollback');
    if ((error as pg.DatabaseError).code === DUPLICATE_NAME) return null;
    throw error;
  }
}

function connectionTo(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  // A connection that is cut fails its query; without a listener it would end the process as well.
  client.on('error', () => undefined);
  return client;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** The id of the session as the server, or a pooler, gave it when the connection was opened. */
function keyOf(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : undefined;
}
