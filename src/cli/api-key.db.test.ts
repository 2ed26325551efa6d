import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/connect.ts';
import { createTestDatabase } from '../db/test-db.ts';
import { createApiKeys } from '../http/secrets/api-keys.ts';

let db: Db;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

function run(...args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: db.url };
  const { status, stdout } = spawnSync(process.execPath, ['src/cli/api-key.ts', ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout.trim() };
}

it('issues a key for the feed, lists it without showing it, and revokes it', async () => {
  const key = run('issue', 'sorting system').output;
  const keys = () => createApiKeys(db.orm);
  expect(await keys().find(key)).toMatchObject({ name: 'sorting system', scopes: ['feed'] });
  const listed = run('list').output;
  expect(listed).toMatch(/^sorting system\tfeed\t.*\tin force$/);
  expect(listed).not.toContain(key);
  expect(run('revoke', 'sorting system')).toEqual({ status: 0, output: 'Revoked: 1.' });
  expect(await keys().find(key)).toBeNull();
  expect(run('revoke', 'sorting system').status).toBe(1);
  expect(run('issue').status).toBe(1);
});
