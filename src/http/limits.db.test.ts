import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '../db/connect.ts';
import { createTestDatabase } from '../db/test-db.ts';
import { createLimiter } from './limits.ts';

let db: Db;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => db.pool.query('delete from rate_limit'));
afterAll(() => db.close());

async function storedKeys(): Promise<string[]> {
  const { rows } = await db.pool.query<{ key: string }>('select key from rate_limit order by key');
  return rows.map(({ key }) => key);
}

it('counts for all processes together, and says when to come back', async () => {
  const options = { name: 'calls', points: 4, windowSeconds: 60 };
  const processes = [createLimiter(db.pool, options), createLimiter(db.pool, options)];
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => processes[nth % 2]?.consume('somebody')),
  );
  expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(4);
  const refusal = await processes[0]?.consume('somebody');
  expect(refusal?.allowed).toBe(false);
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(50);
  expect(await processes[1]?.isExhausted('somebody')).toBe(true);
  expect(await processes[1]?.isExhausted('somebody else')).toBe(false);
});

it('never allows more than its points where a process takes several at once', async () => {
  const options = { name: 'calls', points: 10, windowSeconds: 60, lease: 5 };
  const processes = [createLimiter(db.pool, options), createLimiter(db.pool, options)];
  let allowed = 0;
  for (let nth = 0; nth < 30; nth += 1)
    if ((await processes[nth % 2]?.consume('somebody'))?.allowed) allowed += 1;
  expect(allowed).toBe(10);
});

it('loses none of its points to calls that come at the same time', async () => {
  const limiter = createLimiter(db.pool, { name: 'calls', points: 20, windowSeconds: 60, lease: 5 });
  const verdicts = await Promise.all(Array.from({ length: 30 }, () => limiter.consume('somebody')));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(20);
});

it('forgets the counts of windows that are over, and no others', async () => {
  await createLimiter(db.pool, { name: 'short', points: 1, windowSeconds: 1 }).consume('gone');
  await createLimiter(db.pool, { name: 'long', points: 1, windowSeconds: 60 }).consume('counted');
  await db.pool.query(`update rate_limit set expire = $1 where key = 'short:gone'`, [Date.now() - 1]);
  await createLimiter(db.pool, { name: 'next', points: 1, windowSeconds: 60 }).consume('somebody');
  expect(await storedKeys()).toEqual(['long:counted', 'next:somebody']);
});
