import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Db, openPool } from './connect.ts';
import { createListener, type Listener, notify } from './listen.ts';
import { startTestCluster } from './test-db.ts';

let db: Db;
let listener: Listener;

beforeEach(async () => {
  db = openPool((await startTestCluster()).url, 2);
  listener = createListener(db.directUrl);
});

afterEach(async () => {
  await listener.close();
  await db.close();
});

test('a notification reaches every handler of its channel and no other', async () => {
  const [one, two, other] = [vi.fn(), vi.fn(), vi.fn()];
  listener.on('Prices "new"', one);
  listener.on('Prices "new"', two);
  listener.on('other', other);
  await listener.ready();
  await notify(db.pool, 'Prices "new"', 'zone-1');
  await vi.waitFor(() => expect(two).toHaveBeenCalledTimes(1));
  expect(one.mock.calls).toEqual([['zone-1']]);
  expect(other).not.toHaveBeenCalled();
});

test('a removed handler gets no more notifications', async () => {
  const [gone, kept] = [vi.fn(), vi.fn()];
  const off = listener.on('channel', gone);
  listener.on('channel', kept);
  off();
  await listener.ready();
  await notify(db.pool, 'channel', 'x');
  await vi.waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
  expect(gone).not.toHaveBeenCalled();
});

test('a listener whose connection was cut reconnects, asks for a refresh once, and gets notifications again', async () => {
  const handler = vi.fn();
  listener.on('channel', handler);
  await listener.ready();
  expect(await cutListeners()).toBe(1);
  await vi.waitFor(() => expect(handler.mock.calls).toEqual([['']]), { timeout: 5_000 });
  await notify(db.pool, 'channel', 'after');
  await vi.waitFor(() => expect(handler.mock.calls).toEqual([[''], ['after']]));
});

test('a closed listener does not reconnect', async () => {
  listener.on('channel', vi.fn());
  await listener.ready();
  await listener.close();
  expect(await cutListeners()).toBe(0);
});

async function cutListeners(): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>(
    // Other tests listen in their own databases.
    `select count(pg_terminate_backend(pid)) as n from pg_stat_activity
     where query ilike 'listen %' and datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}
