import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase } from './test-db.ts';

test('each test database is a migrated copy of its own, dropped when it is closed', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await migrate(one);
  await one.pool.query('create table mine (n int)');
  const tables = await two.pool.query(
    `select to_regclass('mine') as mine, to_regclass('drizzle.__drizzle_migrations')::text as migrations`,
  );
  expect(tables.rows).toEqual([{ mine: null, migrations: 'drizzle.__drizzle_migrations' }]);
  await one.close();
  const left = await two.pool.query('select 1 from pg_database where datname = $1', [
    new URL(one.url).pathname.slice(1),
  ]);
  expect(left.rows).toEqual([]);
  await two.close();
});
