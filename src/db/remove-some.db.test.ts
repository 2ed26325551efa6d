import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from './connect.ts';
import { removeSome } from './remove-some.ts';
import { createTestDatabase } from './test-db.ts';

const expired = pgTable('expired', { nth: integer('nth') });
let db: Db;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.pool.query('create table expired as select nth from generate_series(1, 612) nth');
});
afterAll(() => db.close());

it('removes a bounded number of rows at once, and none that another transaction works on', async () => {
  const removed: number[] = [];
  const other = await db.pool.connect();
  await other.query('begin');
  await other.query('update expired set nth = nth + 1000 where nth <= 10');
  for (let round = 0; round < 3; round += 1) removed.push(await removeSome(db.orm, expired, sql`true`));
  await other.query('commit');
  other.release();
  expect(removed).toEqual([500, 102, 0]);
  expect(await removeSome(db.orm, expired, sql`nth > 1000`)).toBe(10);
});
