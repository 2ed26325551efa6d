import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isProcessAlive } from './process-identity.ts';
import { type ServerState, urlOf } from './server-state.ts';

const SILENCE_LIMIT_MS = 15_000;

/** Recovery after a crash may take minutes and is reported by the server; one that reports nothing times out sooner. */
export async function waitUntilReady(state: ServerState, pid: number): Promise<void> {
  let lastSeenAt = Date.now();
  while (isProcessAlive(pid)) {
    try {
      return await withClient(urlOf(state, 'postgres'), async () => undefined);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const isStartingOrStopping = code === '57P03';
      if (isStartingOrStopping) lastSeenAt = Date.now();
      else if (code !== 'ECONNREFUSED' && code !== 'ECONNRESET' && !/terminated|timeout/.test(message))
        throw error;
      if (Date.now() - lastSeenAt > SILENCE_LIMIT_MS) throw error;
      await sleep(20);
    }
  }
  throw new Error(`process ${pid} ended`);
}

/** Runs something on a separate connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
