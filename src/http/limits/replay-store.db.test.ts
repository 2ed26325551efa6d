import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { createReplayStore } from './replay-store.ts';

let db: Db;
let nowMs = Date.parse('2026-11-20T09:00:00Z');
const clock = { now: () => new Date(nowMs) };
const inFiveMinutes = () => new Date(nowMs + 300_000);

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

async function countRows(): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>('select count(*)::int as n from captcha_replay');
  return rows[0]?.n ?? -1;
}

it('gives an id to the first of many callers, in any process', async () => {
  const processes = [createReplayStore(db.pool, clock), createReplayStore(db.pool, clock)];
  const claims = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => processes[nth % 2]?.claim('ticket', inFiveMinutes())),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
});

it('accepts ids longer than an index entry may be', async () => {
  const store = createReplayStore(db.pool, clock);
  expect(await store.claim('x'.repeat(8_000), inFiveMinutes())).toBe(true);
  expect(await store.claim('x'.repeat(8_000), inFiveMinutes())).toBe(false);
});

it('deletes expired ids', async () => {
  const store = createReplayStore(db.pool, clock);
  await store.claim('old', inFiveMinutes());
  nowMs += 301_000;
  await store.claim('new', inFiveMinutes());
  expect(await countRows()).toBe(1);
});
