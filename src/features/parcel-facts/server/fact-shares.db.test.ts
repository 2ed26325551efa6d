import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { waybillNo } from '#tests/fakes/parcels.ts';
import { createFactReader, type FactHandler, type FactReader, type FactSharing } from './fact-reader.ts';

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.pool.query(
    'create table read_fact (nth bigint generated always as identity, reader text, fact_id bigint, waybill_no text)',
  );
});
afterAll(() => db.close());
beforeEach(empty);

async function empty(): Promise<void> {
  await db.pool.query('truncate parcel_fact, fact_cursor, read_fact');
}

/** A reader of one process that notes what it has read in its transaction, and then does what a test wants. */
function newReader(
  name: string,
  sharing: Partial<FactSharing>,
  then: FactHandler['handle'] = async () => {},
): FactReader {
  const listener = { on: () => () => {} };
  const handle: FactHandler['handle'] = async (facts, tx) => {
    const rows = facts.map(({ id, waybillNo }) => ({ reader: name, fact_id: id, waybill_no: waybillNo }));
    await tx.execute(sql`
      insert into read_fact (reader, fact_id, waybill_no)
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as f (reader text, fact_id bigint, waybill_no text)`);
    await then(facts, tx);
  };
  return createFactReader(
    {
      db,
      listener,
      onProblem: () => {},
      sharing: { shares: 1, atOnce: 1, batch: 3, silentMs: 15_000, ...sharing },
    },
    { name, handle },
  );
}

/** Facts of parcels by their numbers, each of another second. */
async function write(client: Pick<pg.ClientBase, 'query'>, parcels: readonly number[]): Promise<void> {
  await client.query(
    `insert into parcel_fact (waybill_no, occurred_at, code)
     select w, clock_timestamp() + n * interval '1 microsecond', 'SORTED'
     from unnest($1::text[]) with ordinality as f (w, n) order by n`,
    [parcels.map(waybillNo)],
  );
}

async function rowsOf(statement: string): Promise<string[]> {
  const { rows } = await db.pool.query({ text: statement, rowMode: 'array' });
  return rows.map((row: unknown[]) => row.join(' '));
}

const allFacts = () => rowsOf('select waybill_no, id from parcel_fact order by waybill_no, xid, id');
const allRead = (reader: string) =>
  rowsOf(`select waybill_no, fact_id from read_fact where reader = '${reader}' order by waybill_no, nth`);
const cursors = () => rowsOf('select name from fact_cursor order by name');

const readers = ['messages', 'hooks'] as const;
const reader = fc.constantFrom(...readers);
const shares = fc.integer({ min: 1, max: 5 });
const parcels = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), parcels }),
  fc.record({ kind: fc.constant('writeLater' as const), parcels }),
  fc.record({ kind: fc.constant('commit' as const) }),
  fc.record({ kind: fc.constant('look' as const), reader, shares }),
  fc.record({ kind: fc.constant('lookTogether' as const), reader, shares, others: shares }),
  fc.record({ kind: fc.constant('fail' as const), reader, shares }),
  fc.record({ kind: fc.constant('kill' as const), reader, shares }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const killed = async (_: unknown, tx: Orm) =>
  void (await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
const failing = async () => Promise.reject(new Error('cut off'));

async function take(each: Step, open: pg.PoolClient[]): Promise<void> {
  const lookBy = (name: string, count: number, then?: FactHandler['handle']) =>
    newReader(name, { shares: count }, then)
      .look(0)
      .catch(() => undefined);
  switch (each.kind) {
    case 'write':
      return write(db.pool, each.parcels);
    case 'writeLater': {
      if (open.length === 3) return;
      const client = await db.pool.connect();
      open.push(client);
      await client.query('begin');
      return write(client, each.parcels);
    }
    case 'commit':
      return commit(open.shift());
    case 'look':
      return void (await lookBy(each.reader, each.shares));
    case 'lookTogether':
      return void (await Promise.all([lookBy(each.reader, each.shares), lookBy(each.reader, each.others)]));
    case 'fail':
      return void (await lookBy(each.reader, each.shares, failing));
    case 'kill':
      return void (await lookBy(each.reader, each.shares, killed));
  }
}

async function commit(client: pg.PoolClient | undefined): Promise<void> {
  await client?.query('commit');
  client?.release();
}

it('whatever happens, each reader reads every fact once, and those of a parcel in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), shares, async (steps, last) => {
      await empty();
      const open: pg.PoolClient[] = [];
      for (const each of steps) await take(each, open);
      for (const client of open) await commit(client);
      const facts = await allFacts();
      for (const name of readers) {
        await expect
          .poll(() =>
            newReader(name, { shares: last })
              .look()
              .then(() => allRead(name)),
          )
          .toEqual(facts);
        const { rows } = await db.pool.query('select count(*)::int as n from fact_cursor where name ~ $1', [
          `^${name}`,
        ]);
        expect(rows).toEqual([{ n: last }]);
      }
    }),
    { numRuns: 30 },
  );
}, 120_000);

it('a process handles several shares at once, and a parcel is only in one of them', async () => {
  const now = new Set<string>();
  let atOnce = 0;
  let most = 0;
  const twice: string[] = [];
  const busy = newReader('busy', { shares: 4, atOnce: 4, batch: 10 }, async (facts) => {
    const own = new Set(facts.map((fact) => fact.waybillNo));
    most = Math.max(most, ++atOnce);
    for (const each of own) if (now.has(each)) twice.push(each);
    for (const each of own) now.add(each);
    await sleep(20);
    for (const each of own) now.delete(each);
    atOnce -= 1;
  });
  for (let round = 0; round < 10; round += 1)
    await write(
      db.pool,
      Array.from({ length: 40 }, (_, nth) => nth + 1),
    );
  busy.start();
  await expect.poll(() => allRead('busy'), { timeout: 20_000 }).toEqual(await allFacts());
  await busy.stop();
  expect(most).toBeGreaterThan(1);
  expect(twice).toEqual([]);
});

it('a process that hangs in a batch loses its share to another, and has read nothing', async () => {
  await write(db.pool, [1, 2, 3]);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hasBegun = false;
  const hanging = newReader('slow', { silentMs: 300 }, () => {
    hasBegun = true;
    return released;
  });
  const outcome = hanging.look().then(
    () => 'read',
    () => 'lost',
  );
  await expect.poll(() => hasBegun).toBe(true);
  const other = newReader('slow', {});
  await expect
    .poll(() => other.look().then(() => allRead('slow')), { timeout: 10_000 })
    .toEqual(await allFacts());
  release();
  expect(await outcome).toBe('lost');
  expect(await allRead('slow')).toEqual(await allFacts());
});

it('shares that are far apart are divided once the one behind has caught up', async () => {
  await db.pool.query(`
    insert into parcel_fact (waybill_no, occurred_at, code)
    select '8' || lpad((n / 10)::text, 11, '0'), now() + n * interval '1 second', 'SORTED' from generate_series(1, 45000) n`);
  await db.pool.query(`
    insert into fact_cursor (name, xid, fact_id) select 'far', '0', 0
    union all select 'far#1', xid, max(id) from parcel_fact group by xid`);
  const far = newReader('far', { shares: 3, batch: 500 });
  expect(await far.look()).toBeGreaterThan(20_000);
  expect(await cursors()).toEqual(['far', 'far#1']);
  await far.look();
  expect(await cursors()).toEqual(['far', 'far#1', 'far#2']);
  await newReader('far', { shares: 1 }).look();
  expect(await cursors()).toEqual(['far']);
}, 60_000);

it('a share whose parcels are quiet moves on with the others', async () => {
  await newReader('quiet', { shares: 8 }).look();
  await write(
    db.pool,
    Array.from({ length: 50 }, () => 1),
  );
  expect(await newReader('quiet', { shares: 8 }).look()).toBe(50);
  expect(await rowsOf('select distinct fact_id from fact_cursor')).toEqual(
    await rowsOf('select max(id) from parcel_fact'),
  );
});
