import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openPool } from './connect.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, startTestCluster } from './test-db.ts';

let folder: string;
let db: Db;

beforeAll(async () => {
  db = openPool((await startTestCluster()).url, 4);
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  mkdirSync(path.join(folder, 'meta'));
});

afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

test('processes that start at once apply each migration exactly once', async () => {
  writeMigrations({ '0000_first': 'create table migrated (n int)' });
  await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)]);
  writeMigrations({
    '0000_first': 'create table migrated (n int)',
    '0001_second': 'insert into migrated values (1)',
  });
  await Promise.all([migrate(db, folder), migrate(db, folder)]);
  expect((await db.pool.query('select n from migrated')).rows).toEqual([{ n: 1 }]);
});

test('a process that has migrated does not block others', async () => {
  writeMigrations({ '0000_first': 'create table migrated (n int)' });
  await migrate(db, folder);
  // A session lock would be held as long as its connection idles in the pool.
  const locks = () =>
    db.pool
      .query("select 1 from pg_locks where locktype = 'advisory' and objid = 7302511 and objsubid = 1")
      .then(({ rowCount }) => rowCount);
  await expect.poll(locks, { timeout: 5_000 }).toBe(0);
});

test('a migration that fails leaves nothing behind and does not block the next attempt', async () => {
  const good = {
    '0000_first': 'create table migrated (n int)',
    '0001_second': 'insert into migrated values (1)',
  };
  writeMigrations({
    ...good,
    '0002_third': 'create table half (n int);--> statement-breakpoint\nselect nonsense',
  });
  await expect(migrate(db, folder)).rejects.toThrow();
  expect((await db.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
  writeMigrations({ ...good, '0002_third': 'create table half (n int)' });
  await migrate(db, folder);
  expect((await db.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: 'half' }]);
});

test('a database of a build before the first release is refused with instructions, and is not changed', async () => {
  const old = await createTestDatabase();
  const applied = () =>
    old.pool.query('select hash, created_at from drizzle.__drizzle_migrations order by id');
  await old.pool.query(
    `update drizzle.__drizzle_migrations set hash = 'of another file', created_at = created_at - 1`,
  );
  const before = (await applied()).rows;
  await expect(migrate(old)).rejects.toThrow(
    /before release 1\.0\.0 .* set DATA_DIR to a new folder, or DATABASE_URL/,
  );
  expect((await applied()).rows).toEqual(before);
  await old.close();
});

test('a database migrated by a newer release still works with this one', async () => {
  const newer = await createTestDatabase();
  await newer.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'of a newer file', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  await migrate(newer);
  await newer.close();
});

function writeMigrations(migrations: Record<string, string>): void {
  const tags = Object.keys(migrations);
  const entries = tags.map((tag, idx) => ({ idx, version: '7', when: idx + 1, tag, breakpoints: true }));
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const tag of tags) writeFileSync(path.join(folder, `${tag}.sql`), migrations[tag] ?? '');
}
