import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { within } from '#lib/deadlines.ts';
import { notify } from '../listen.ts';

const PATIENCE_MS = 5_000;

const NO_DIRECT_URL =
  'Notifications of the database are not heard: DATABASE_URL leads through a pooler in transaction mode, such as ' +
  'PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; the listener, locks and migrations use it, ' +
  'and everything else stays with the pooler. See "A pooler" in docs/scale.md.';
const WRONG_DIRECT_URL =
  'Notifications sent through DATABASE_URL are not heard at DATABASE_DIRECT_URL. It has to lead to the same database ' +
  'on the same server, not to a replica, and not through a pooler in transaction mode.';

/**
 * Refuses a database whose notifications do not arrive, by sending one: such a process would show old content, and
 * two could work under one lock, without a line in the log.
 */
export async function requireNotifications(
  { pool, url, directUrl }: { pool: pg.Pool; url: string; directUrl: string },
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await connect(client);
    const channel = `start_${randomUUID().replaceAll('-', '')}`;
    const heard = new Promise<true>((resolve) => client.once('notification', () => resolve(true)));
    await listenOn(client, channel);
    await notify(pool, channel, 'ping');
    if (await within(heard, patienceMs, () => false)) return;
    throw new Error(directUrl === url ? NO_DIRECT_URL : WRONG_DIRECT_URL);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    throw new Error(`Cannot connect to the PostgreSQL of DATABASE_DIRECT_URL: ${message || code}`, { cause });
  }
}

/** A standby refuses to listen. */
async function listenOn(client: pg.Client, channel: string): Promise<void> {
  try {
    await client.query(`listen ${channel}`);
  } catch (cause) {
    throw new Error(`The PostgreSQL of DATABASE_DIRECT_URL does not listen: ${(cause as Error).message}`, {
      cause,
    });
  }
}
