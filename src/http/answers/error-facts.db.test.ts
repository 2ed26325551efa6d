import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { toErrorFacts } from './error-facts.ts';

let db: Db;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

async function factsOf(work: Promise<unknown>) {
  return toErrorFacts(await work.catch((error: unknown) => error));
}

it('keeps the values of a failed statement out of the log, and reports which statement failed and why', async () => {
  const facts = await factsOf(db.orm.execute(sql`select ${'+66812345678'}::text || chr(0)`));
  expect(JSON.stringify(facts)).not.toContain('812345678');
  expect(facts).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: select $1::text || chr(0)',
    cause: { code: '54000', message: 'null character not permitted' },
    stack: expect.stringContaining('    at '),
  });
});

it('leaves out the value that PostgreSQL quotes in a message', async () => {
  const facts = await factsOf(db.pool.query('select $1::text::int', ['สุดา รักไทย']));
  expect(facts).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer' });
  expect(JSON.stringify(facts)).not.toContain('สุดา');
});

it('names the constraint and not the existing key', async () => {
  await db.pool.query('create table people (phone text primary key)');
  const add = () => db.pool.query('insert into people values ($1)', ['+66812345678']);
  await add();
  const facts = await factsOf(add());
  expect(facts).toMatchObject({ code: '23505', constraint: 'people_pkey' });
  expect(JSON.stringify(facts)).not.toContain('812345678');
});

it('passes on what is no error', () => {
  expect(toErrorFacts('api.example refused the call')).toBe('api.example refused the call');
});
