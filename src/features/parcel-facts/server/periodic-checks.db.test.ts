import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { type PeriodicCheck, runDueChecks } from './periodic-checks.ts';

let db: Db;
let now: string;
let seen: string[];

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.pool.query('truncate fact_look');
  seen = [];
});

const check = (every: PeriodicCheck['every'], record = async () => {}): PeriodicCheck => ({
  what: every,
  every,
  record: async (stopping) => {
    stopping.throwIfAborted();
    seen.push(`${every} ${now}`);
    await record();
  },
});

/** A process that asks what is due; all processes have the same checks. */
async function ask(
  at: string,
  checks: readonly PeriodicCheck[],
  stopping = new AbortController(),
): Promise<unknown[]> {
  now = at;
  const problems: unknown[] = [];
  const clock = { now: () => new Date(`2026-11-${at}:00+07:00`) };
  const onProblem = (cause: unknown) => void problems.push(cause);
  await runDueChecks({ orm: db.orm, clock, onProblem }, checks, stopping.signal);
  return problems;
}

it('a regular check runs in one process, once an hour or once on a day of Thailand', async () => {
  const checks = [check('hour'), check('day')];
  await Promise.all([ask('23T22:30', checks), ask('23T22:30', checks)]);
  await ask('23T23:20', checks);
  await ask('23T23:30', checks);
  await ask('24T00:01', checks);
  await ask('24T01:10', checks);
  expect(seen).toEqual(['hour 23T22:30', 'day 23T22:30', 'hour 23T23:30', 'day 24T00:01', 'hour 24T01:10']);
});

it('a failed check does not block others, is reported, and is due again within the hour', async () => {
  const failing = check('day', async () => {
    throw new Error('The database went away.');
  });
  expect(await ask('23T22:30', [failing, check('hour')])).toEqual([new Error('The database went away.')]);
  await ask('23T23:30', [check('day')]);
  await ask('23T23:50', [check('day')]);
  expect(seen).toEqual(['day 23T22:30', 'hour 23T22:30', 'day 23T23:30']);
});

it('a check interrupted by the end of its process is due again within the hour, and no problem', async () => {
  const stopping = new AbortController();
  const cutShort = check('day', async () => {
    stopping.abort();
    stopping.signal.throwIfAborted();
  });
  expect(await ask('23T22:30', [cutShort, check('hour')], stopping)).toEqual([]);
  await ask('23T23:30', [check('day')]);
  expect(seen).toEqual(['day 23T22:30', 'day 23T23:30']);
});
