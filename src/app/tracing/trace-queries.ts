import type { Pool, PoolClient } from 'pg';
import type { Tracing } from './tracing.ts';

type Query = (...args: unknown[]) => unknown;

/** Long statements are lists of columns; the beginning says which one it is. */
const MAX_TEXT = 1_000;

/**
 * Makes a span of each statement of this pool, with its text and without its values. Statements of a client that was
 * taken out belong to whoever took it: the pool's own way to a client is left alone, because it continues in the
 * context of whoever gave one back.
 */
export function traceQueries(pool: Pool, tracing: Pick<Tracing, 'inClientSpan'>): void {
  const query = pool.query.bind(pool) as Query;
  pool.query = traced(query, tracing) as Pool['query'];
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const connectTraced = (...args: unknown[]) =>
    args.length > 0
      ? connect(...args)
      : (connect() as Promise<PoolClient>).then((client) => traceClient(client, tracing));
  pool.connect = connectTraced as Pool['connect'];
}

function traceClient(client: PoolClient, tracing: Pick<Tracing, 'inClientSpan'>): PoolClient {
  const query = client.query.bind(client) as Query;
  const release = client.release.bind(client);
  client.query = traced(query, tracing) as PoolClient['query'];
  client.release = (error) => {
    client.query = query as PoolClient['query'];
    release(error);
  };
  return client;
}

/** Streams of COPY, and callers with a callback, pass as they are. */
function traced(query: Query, { inClientSpan }: Pick<Tracing, 'inClientSpan'>): Query {
  return (...args) => {
    const text = textOf(args[0]);
    if (text === null || typeof args.at(-1) === 'function') return query(...args);
    const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': text.slice(0, MAX_TEXT),
    };
    return inClientSpan(`postgresql ${verb}`, attributes, async () => query(...args));
  };
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}
