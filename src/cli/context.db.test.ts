import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';

let db: Db;
let folder: string;

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'commands-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>, ...args: string[]): SpawnSyncReturns<string> {
  const own = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ...env };
  return spawnSync(process.execPath, args, { env: own, encoding: 'utf8' });
}

it.each([
  ['src/cli/api-key.ts', 'list'],
  ['src/cli/staff.ts', 'verify-audit'],
  ['src/cli/customer.ts', 'restrict', '0899999999'],
  ['src/cli/rates.ts', 'export', 'no-such-folder/rates.xlsx'],
  ['src/cli/import.ts', 'none.ndjson'],
])('%s says which database it works on, beside its results and without a password', (...command) => {
  const { hostname, port, pathname, username, password } = new URL(db.directUrl);
  const withSecret = new URL(db.directUrl);
  withSecret.password = password || 'secret-of-nobody';
  const { stdout, stderr } = run({ DATABASE_URL: withSecret.href }, ...command);
  expect(stderr.split('\n')[0]).toBe(
    `Database: ${pathname.slice(1)} at ${hostname}:${port}, of DATABASE_URL`,
  );
  expect(stdout).not.toContain('Database:');
  expect(stderr + stdout).not.toContain(withSecret.password);
  expect(stderr.split('\n')[0]).not.toContain(`${username}@`);
});

// It makes a database of its own, with all migrations.
it('a command without DATABASE_URL says that the database is the one in its folder, and that it is new', {
  timeout: 180_000,
}, () => {
  const { stdout, stderr } = run({}, 'src/cli/api-key.ts', 'issue', 'sorting system');
  expect(stderr).toMatch(/^Database: \S+ at (?:127\.0\.0\.1|localhost):\d+, created just now, /);
  expect(stderr).toContain(`embedded in ${path.join(folder, 'data')}; DATABASE_URL is not set`);
  expect(stdout.trim()).toMatch(/^\S+$/);
});
