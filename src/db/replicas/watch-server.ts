import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { within } from '#lib/deadlines.ts';

/** A question that is asked again and again. */
type Watch<Row> = {
  url: string;
  question: string;
  everyMs: number;
  /** A server that takes longer counts as gone. */
  patienceMs: number;
  onAnswer(row: Row): void;
  onGone(): void;
};

/** Watches a server on a connection of its own, so that a full pool or a slow statement is not taken for an outage. */
export function watchServer<Row extends pg.QueryResultRow>(watch: Watch<Row>) {
  const { question, everyMs, patienceMs, onAnswer, onGone } = watch;
  const closing = new AbortController();
  let client: pg.Client | undefined;

  async function askServer(): Promise<Row> {
    client ??= await connect(watch);
    const { rows } = await client.query<Row>(question);
    if (!rows[0]) throw new Error('The server answered nothing.');
    return rows[0];
  }

  async function ask(): Promise<void> {
    try {
      const row = await within(askServer(), patienceMs, () => {
        throw new Error('The server does not answer.');
      });
      if (!closing.signal.aborted) onAnswer(row);
    } catch {
      void client?.end().catch(() => undefined);
      client = undefined;
      if (!closing.signal.aborted) onGone();
    }
  }

  const first = ask();
  const running = first.then(async () => {
    while (!closing.signal.aborted) {
      await sleep(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!closing.signal.aborted) await ask();
    }
  });

  return {
    /** Resolves once it has been asked. */
    first,
    async close(): Promise<void> {
      closing.abort();
      await running;
      await within(client?.end().catch(() => undefined) ?? Promise.resolve(), patienceMs, () => undefined);
    },
  };
}

async function connect({ url, patienceMs }: Pick<Watch<object>, 'url' | 'patienceMs'>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  // The next question finds out.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
