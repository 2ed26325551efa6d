import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { createLimiters, type LimitOptions, leaseOf, VISITORS_PER_NETWORK } from './limits.ts';

let db: Db;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => db.pool.query('delete from rate_limit'));
afterAll(() => db.close());

const limiterOf = (options: LimitOptions) => createLimiters(db.pool, Buffer.alloc(32)).create(options);

async function storedKeys(): Promise<string[]> {
  const { rows } = await db.pool.query<{ key: string }>('select key from rate_limit order by key');
  return rows.map(({ key }) => key);
}

it('counts for all processes together, and says when to retry', async () => {
  const options = { name: 'calls', points: 4, windowSeconds: 60 };
  const processes = [limiterOf(options), limiterOf(options)];
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

it('is used up with its last point, before anybody asks for one too many', async () => {
  const limiter = limiterOf({ name: 'tries', points: 2, windowSeconds: 60 });
  await limiter.consume('somebody');
  expect(await limiter.isExhausted('somebody')).toBe(false);
  await limiter.consume('somebody');
  expect(await limiter.isExhausted('somebody')).toBe(true);
  expect((await limiter.peek('somebody')).allowed).toBe(false);
});

it('never allows more than its points when a process takes several at once', async () => {
  const options = { name: 'calls', points: 10, windowSeconds: 60, lease: 5 };
  const processes = [limiterOf(options), limiterOf(options)];
  let allowed = 0;
  for (let nth = 0; nth < 30; nth += 1)
    if ((await processes[nth % 2]?.consume('somebody'))?.allowed) allowed += 1;
  expect(allowed).toBe(10);
});

it('lets a visitor through whom a balancer spreads over many processes', async () => {
  const points = 600;
  const options = { name: 'calls', points, windowSeconds: 60, lease: leaseOf(points), perVisitor: true };
  const processes = Array.from({ length: 40 }, () => limiterOf(options));
  for (const each of processes)
    for (let nth = 0; nth < 5; nth += 1) expect((await each.consume('somebody')).allowed).toBe(true);
});

it('counts a limit as large as a setting may be, in every process', async () => {
  const points = 100_000_000;
  const options = { name: 'all', points, windowSeconds: 60, lease: leaseOf(points), perVisitor: true };
  for (let process = 0; process < 80; process += 1)
    expect((await limiterOf(options).consume('somebody house-1~network')).allowed).toBe(true);
});

it('loses none of its points to calls that come at the same time', async () => {
  const limiter = limiterOf({ name: 'calls', points: 20, windowSeconds: 60, lease: 5 });
  const verdicts = await Promise.all(Array.from({ length: 30 }, () => limiter.consume('somebody')));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(20);
});

it('returns its unused points when its process ends, only of this window', async () => {
  const options = { name: 'calls', points: 10, windowSeconds: 60, lease: 5, perVisitor: true };
  const open = () => createLimiters(db.pool, Buffer.alloc(32));
  for (let restarts = 0; restarts < 5; restarts += 1) {
    const limiters = open();
    expect((await limiters.create(options).consume('house~network')).allowed).toBe(true);
    await limiters.returnLeases();
    await limiters.returnLeases();
  }
  const { rows } = await db.pool.query<{ points: number }>('select points from rate_limit');
  expect(rows.map(({ points }) => points)).toEqual([5, 5]);
  const late = open();
  await late.create(options).consume('house~network');
  await db.pool.query('update rate_limit set points = 1, expire = expire + 60000');
  await late.returnLeases();
  expect((await db.pool.query('select points from rate_limit')).rows).toEqual([{ points: 1 }, { points: 1 }]);
});

it('deletes the counts of expired windows, and no others', async () => {
  await limiterOf({ name: 'short', points: 1, windowSeconds: 1 }).consume('gone');
  await limiterOf({ name: 'long', points: 1, windowSeconds: 60 }).consume('counted');
  await db.pool.query(`update rate_limit set expire = 1 where key like 'short:%'`);
  await limiterOf({ name: 'next', points: 1, windowSeconds: 60 }).consume('somebody');
  expect((await storedKeys()).map((key) => key.replace(/:.*/, ''))).toEqual(['long', 'next']);
});

it('stores no phone and no address in clear, and its hashes cannot be guessed without the key', async () => {
  await limiterOf({ name: 'codes', points: 1, windowSeconds: 60 }).consume('+66812345678');
  const others = createLimiters(db.pool, Buffer.alloc(32, 1));
  await others.create({ name: 'codes', points: 1, windowSeconds: 60 }).consume('+66812345678');
  const keys = await storedKeys();
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(key).not.toContain('812345678');
});

it('refunds what should not have been counted', async () => {
  const limiter = limiterOf({ name: 'tries', points: 1, windowSeconds: 60 });
  await limiter.consume('somebody');
  await limiter.giveBack('somebody');
  expect((await limiter.consume('somebody')).allowed).toBe(true);
  expect((await limiter.consume('somebody')).allowed).toBe(false);
});

it('also counts the IPv6 visitors of one /48 together, who could otherwise be 65,536', async () => {
  const limiter = limiterOf({ name: 'codes', points: 2, windowSeconds: 60, perVisitor: true });
  let allowed = 0;
  for (let nth = 0; nth < 100; nth += 1)
    if ((await limiter.consume(`phone house-${nth}~network`)).allowed) allowed += 1;
  expect(allowed).toBe(2 * VISITORS_PER_NETWORK);
  expect(await limiter.isExhausted('phone house-999~network')).toBe(true);
  expect((await limiter.consume('phone house-1~elsewhere')).allowed).toBe(true);
  expect((await limiter.consume('phone somebody')).allowed).toBe(true);
});
