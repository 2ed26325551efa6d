import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from './connect.ts';
import { isBuilt, type OnlineIndex, startBuilding } from './online-index.ts';
import { createEmptyDatabase } from './test-db.ts';

const index: OnlineIndex = { name: 'item_by_day', on: 'item (day, nr)', replaces: 'item_old' };
const second: OnlineIndex = { name: 'item_by_nr', on: 'item (nr) where nr > 10' };
let db: Db;
let failures: unknown[];
const log = { info: () => undefined, error: (problem: unknown) => void failures.push(problem) };

beforeEach(async () => {
  failures = [];
  db = await createEmptyDatabase();
  await db.pool.query('create table item (nr int, day int)');
  await db.pool.query('create index item_old on item (day)');
  await db.pool.query('insert into item select nr, nr / 100 from generate_series(1, 1000) nr');
});
afterEach(() => db.close());

async function indexes(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indrelid = 'item'::regclass order by 1",
  );
  return rows.map(({ name }) => name);
}

it('an index is built while rows are written, and what it replaces is dropped', async () => {
  expect(await isBuilt(db.orm, index)).toBe(false);
  const builds = [startBuilding(db, index, log), startBuilding(db, index, log)];
  await db.pool.query('insert into item values (1001, 10)');
  await expect.poll(indexes).toEqual(['item_by_day']);
  await Promise.all(builds.map((each) => each.stop()));
  expect([await isBuilt(db.orm, index), failures]).toEqual([true, []]);
});

it('several indexes are built by one start, also one that replaces none', async () => {
  const builds = [startBuilding(db, index, log), startBuilding(db, second, log)];
  // An index is listed before it is complete, and a process that stops cancels its build.
  await expect.poll(() => isBuilt(db.orm, index)).toBe(true);
  await expect.poll(() => isBuilt(db.orm, second)).toBe(true);
  await expect.poll(indexes).toEqual(['item_by_day', 'item_by_nr']);
  await Promise.all(builds.map((each) => each.stop()));
  expect(failures).toEqual([]);
});

it('a process that stops cancels its build, and the next one that starts repeats it', async () => {
  // A build waits for transactions that have written.
  const client = await db.pool.connect();
  await client.query('begin; insert into item values (1001, 10)');
  const cancelled = startBuilding(db, index, log);
  await expect.poll(indexes).toEqual(['item_by_day', 'item_old']);
  await cancelled.stop();
  await client.query('commit');
  client.release();
  expect([await isBuilt(db.orm, index), failures]).toEqual([false, []]);
  const repeated = startBuilding(db, index, log);
  await expect.poll(() => isBuilt(db.orm, index)).toBe(true);
  await expect.poll(indexes).toEqual(['item_by_day']);
  await repeated.stop();
  expect(failures).toEqual([]);
});

it('a finished index is left as it is', async () => {
  await db.pool.query('create index item_by_day on item (day, nr)');
  await db.pool.query('drop index item_old');
  const { rows: before } = await db.pool.query("select 'item_by_day'::regclass::oid as oid");
  await startBuilding(db, index, log).stop();
  const { rows: after } = await db.pool.query("select 'item_by_day'::regclass::oid as oid");
  expect([after, failures]).toEqual([before, []]);
});
