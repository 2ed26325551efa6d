import pg from 'pg';

/** Receives the payload of a notification; an empty one also means "something may have been missed, refresh". */
export type NotificationHandler = (payload: string) => void;

/** A dedicated connection for notifications that reconnects by itself. */
export type Listener = {
  /** Subscribes; the returned function unsubscribes. */
  on(channel: string, handler: NotificationHandler): () => void;
  /** Resolves once every subscription made so far is active on the server. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
const HEARTBEAT_MS = 30_000;

/** Opens a listener; after a lost or failed connection every handler is called once with `''`. */
export function createListener(url: string): Listener {
  const handlers = createHandlers();
  const waiting: (() => void)[] = [];
  let client: pg.Client | undefined;
  let work: Promise<unknown> = Promise.resolve();
  let retryMs = FIRST_RETRY_MS;
  let retry: NodeJS.Timeout | undefined;
  let mayHaveMissed = false;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: 10_000 });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      mayHaveMissed = true;
      if (client === next) client = undefined;
      next.end().catch(() => undefined);
      if (closed) return;
      retry = setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ channel, payload }) => handlers.call(channel, payload ?? ''));
    try {
      await next.connect();
    } catch {
      return lose();
    }
    if (closed) return lose();
    client = next;
    for (const channel of handlers.channels()) run(`listen ${pg.escapeIdentifier(channel)}`);
    await work;
    if (lost) return;
    retryMs = FIRST_RETRY_MS;
    if (mayHaveMissed) for (const channel of handlers.channels()) handlers.call(channel, '');
    mayHaveMissed = false;
    for (const resolve of waiting.splice(0)) resolve();
  }

  /** A failed statement means a lost connection, and reconnecting listens to every channel again. */
  function run(statement: string): void {
    const target = client;
    if (target === undefined) return;
    work = work.then(() => target.query(statement)).catch(() => target.end().catch(() => undefined));
  }

  // A peer that vanished silently (NAT, power) is noticed only by a query.
  const heartbeat = setInterval(() => run('select 1'), HEARTBEAT_MS);
  heartbeat.unref();
  void connect();

  return {
    on(channel, handler) {
      if (handlers.add(channel, handler)) run(`listen ${pg.escapeIdentifier(channel)}`);
      return () => {
        if (handlers.remove(channel, handler)) run(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    async ready() {
      while (client === undefined && !closed) await new Promise<void>((resolve) => waiting.push(resolve));
      await work;
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      for (const resolve of waiting.splice(0)) resolve();
      await client?.end().catch(() => undefined);
    },
  };
}

/** The handlers of each channel. */
function createHandlers() {
  const byChannel = new Map<string, Set<NotificationHandler>>();
  return {
    channels: () => byChannel.keys(),

    call(channel: string, payload: string): void {
      for (const handler of byChannel.get(channel) ?? []) handler(payload);
    },

    /** Adds a handler; true when it is the first of its channel. */
    add(channel: string, handler: NotificationHandler): boolean {
      const known = byChannel.get(channel);
      byChannel.set(channel, (known ?? new Set()).add(handler));
      return known === undefined;
    },

    /** Removes a handler; true when it was the last of its channel. */
    remove(channel: string, handler: NotificationHandler): boolean {
      const known = byChannel.get(channel);
      if (!known?.delete(handler) || known.size > 0) return false;
      return byChannel.delete(channel);
    },
  };
}

/** Notifies every listener of a channel, in all processes; inside a transaction it is sent at commit. */
export async function notify(pool: pg.Pool | pg.ClientBase, channel: string, payload: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, payload]);
}
