import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { createApiKeys } from '#http/secrets/api-keys.ts';

let db: Db;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

function run(...args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: db.directUrl };
  const { status, stdout } = spawnSync(process.execPath, ['src/cli/api-key.ts', ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout.trim() };
}

it('issues a key for the feed, lists it without showing it, and revokes it', async () => {
  const key = run('issue', 'sorting system').output;
  const keys = () => createApiKeys(db.orm);
  const holder = await keys().find(key);
  expect(holder).toMatchObject({ name: 'sorting system', scopes: ['feed'] });
  if (holder) await keys().noteUse(holder);
  const listed = run('list').output;
  expect(listed).toMatch(/^sorting system\tfeed\tcarrier\tsk_.{4}…\t.*\tused .*\tin force$/);
  expect(listed).not.toContain(key);
  expect(run('revoke', 'sorting system')).toEqual({ status: 0, output: 'Revoked: 1.' });
  expect(await keys().find(key)).toBeNull();
  expect(run('revoke', 'sorting system').status).toBe(1);
  expect(run('issue').status).toBe(1);
});

it('issues a key for a customer, for sandbox or live mode, and revokes only that one', async () => {
  const [owner] = await db.orm.insert(customer).values({ phone: '+66812345678', name: 'ร้านดี' }).returning();
  const key = run(
    'issue',
    'shop',
    '--customer',
    '0812345678',
    '--mode',
    'sandbox',
    '--scopes',
    'orders,track',
  );
  expect(key.output).toMatch(/^parcel_sandbox_/);
  const keys = () => createApiKeys(db.orm);
  expect(await keys().find(key.output)).toMatchObject({
    customerId: owner?.id,
    mode: 'sandbox',
    scopes: ['orders', 'track'],
  });
  expect(run('issue', 'shop', '--customer', '0812345678', '--scopes', 'feed').status).toBe(1);
  expect(run('issue', 'shop', '--scopes', 'orders').status).toBe(1);
  expect(run('issue', 'shop', '--customer', '0899999999').status).toBe(1);
  expect(run('revoke', 'shop').status).toBe(1);
  expect(run('revoke', 'shop', '--customer', '0812345678').output).toBe('Revoked: 1.');
  expect(await keys().find(key.output)).toBeNull();
});

it('issues a key with a last day and addresses', async () => {
  const bounds = ['--until', '2126-06-30', '--networks', '203.0.113.0/24'];
  const key = run('issue', 'bounded', ...bounds).output;
  const found = await createApiKeys(db.orm).find(key);
  expect([found?.hasEnded, found?.isFor('203.0.113.9'), found?.isFor('192.0.2.1')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(run('list').output).toMatch(/in force until 2126-06-30 from 203\.0\.113\.0\/24$/m);
  expect(run('issue', 'wrong', '--until', 'tomorrow').status).toBe(1);
  expect(run('issue', 'wrong', '--networks', 'everywhere').status).toBe(1);
});
