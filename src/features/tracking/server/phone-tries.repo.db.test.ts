import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { createPhoneTriesRepo } from './phone-tries.repo.ts';

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const start = new Date('2026-11-20T02:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

it('a locked waybill allows no further attempt, and attempts do not prolong the lockout [X-19]', async () => {
  const tries = createPhoneTriesRepo(db.pool);
  const spend = (at: Date) => tries.spend('1', 'a', at);
  for (const nth of [1, 2, 3, 4, 5]) expect(await spend(start)).toBe(nth);
  expect(await spend(after(300))).toBeNull();
  expect(await tries.find('1', 'a')).toEqual({ failures: 5, lastFailureAt: start });
  expect(await spend(after(600))).toBe(1);
});

it('attempts older than the lockout no longer count', async () => {
  const tries = createPhoneTriesRepo(db.pool);
  expect(await tries.spend('2', 'a', start)).toBe(1);
  expect(await tries.spend('2', 'a', after(599))).toBe(2);
  expect(await tries.spend('2', 'a', after(599 + 600))).toBe(1);
});

it('old attempts are removed from the table', async () => {
  await createPhoneTriesRepo(db.pool).spend('3', 'a', start);
  await createPhoneTriesRepo(db.pool).spend('4', 'a', after(86_400));
  const { rows } = await db.pool.query('select waybill_no from phone_try');
  expect(rows).toEqual([{ waybill_no: '4' }]);
});

it('attempts that still count stay when old ones are removed', async () => {
  await createPhoneTriesRepo(db.pool).spend('5', 'a', after(200_000));
  await createPhoneTriesRepo(db.pool).spend('6', 'a', after(200_599));
  expect(await createPhoneTriesRepo(db.pool).find('5', 'a')).toMatchObject({ failures: 1 });
});
