import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createBareDatabase, createTestDatabase } from '#db/test-db.ts';

let db: Db;
let folder: string;

beforeEach(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'check-upgrade-'));
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

function check(env: Record<string, string> = { DATABASE_URL: db.directUrl }) {
  const own = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ...env };
  return spawnSync(process.execPath, ['src/cli/check-upgrade.ts'], { env: own, encoding: 'utf8' });
}

async function migrations(): Promise<string[]> {
  const { rows } = await db.pool.query('select hash from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ hash }) => hash);
}

it('a database of this release needs nothing', () => {
  const { status, stdout } = check();
  expect(stdout).toContain('The schema is up to date: the start changes no table.');
  expect(status).toBe(0);
});

it('a database of an earlier release is told what its upgrade changes, and how large those tables are', async () => {
  await db.pool.query(
    'delete from drizzle.__drizzle_migrations where created_at > (select min(created_at) from drizzle.__drizzle_migrations)',
  );
  await db.pool.query('analyze');
  const before = await migrations();
  const { status, stdout } = check();
  expect(stdout).toMatch(/The start applies \d+ migrations/);
  expect(stdout).toContain('  0001_complaint_list\n');
  expect(stdout).toMatch(/ {4}CREATE INDEX .*\[service_request: about 0 rows\]/);
  expect(stdout).toContain('  ! DROP TABLE "staff_import";');
  expect(stdout).toContain('Processes of the earlier release cannot serve after the lines marked with !');
  expect(stdout).toContain('set BACKUP_DIR and run npm run backup first');
  expect(status).toBe(0);
  expect(await migrations()).toEqual(before);
});

it('a backup is asked for before an upgrade where none has been made', async () => {
  await db.pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  const { stdout } = check({ DATABASE_URL: db.directUrl, BACKUP_DIR: path.join(folder, 'backups') });
  expect(stdout).toContain('There is no backup yet: run npm run backup first.');
});

it('a database of a newer release is refused, with the way back', async () => {
  await db.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 9000000000000)`,
  );
  const { status, stdout } = check();
  expect(stdout).toContain('a newer release has upgraded it');
  expect(stdout).toContain('npm run restore');
  expect(status).toBe(1);
});

it('an empty database stays empty, and a missing one is not created', async () => {
  const empty = await createBareDatabase();
  const { stdout } = check({ DATABASE_URL: empty.directUrl });
  const { rows } = await empty.pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
  await empty.close();
  expect(stdout).toContain('The database is empty: the start creates its tables.');
  expect(rows).toEqual([]);
  expect(check({}).stdout).toContain('the first start creates it');
  expect(await readdir(folder)).toEqual([]);
});

it('a setting that cannot be used is named', () => {
  const { status, stderr } = check({ PORT: 'many' });
  expect(stderr).toContain('PORT');
  expect(status).toBe(1);
});
