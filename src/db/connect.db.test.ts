import { expect, test } from 'vitest';
import { openDatabaseGate } from '#tests/fakes/database-gate.ts';
import { openDatabase, openPool, requireSupported } from './connect.ts';
import { startTestCluster } from './test-db.ts';

test('a configured server is used instead of the embedded one', async () => {
  const { url } = await startTestCluster();
  const db = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent' });
  expect(db).toMatchObject({ url, embedded: false, isNew: false });
  await db.close();
});

test('counts are numbers, civil dates are text, instants are Dates', async () => {
  const { url } = await startTestCluster();
  const db = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent' });
  const { rows } = await db.pool.query(
    `select count(*) as n, date '2026-11-20' as day, timestamptz '2026-11-20 14:30+07' as instant`,
  );
  expect(rows).toEqual([{ n: 1, day: '2026-11-20', instant: new Date('2026-11-20T07:30:00Z') }]);
  await db.close();
});

test('an unreachable server is reported with its setting', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '/nonexistent' });
  await expect(opening).rejects.toThrow(
    'Cannot connect to the PostgreSQL of DATABASE_URL: connect ECONNREFUSED',
  );
});

test('a server older than PostgreSQL 15 is refused', () => {
  expect(() => requireSupported('14.13 (Debian 14.13-1)')).toThrow('version 15 or newer is needed');
  expect(() => requireSupported('15.0')).not.toThrow();
  expect(() => requireSupported('18beta1')).not.toThrow();
});

test('a connection that is cut between two statements of a transaction fails the next one, and nothing else', async () => {
  const { url } = await startTestCluster();
  const gate = await openDatabaseGate(url);
  const db = openPool(gate.url, 1);
  const client = await db.pool.connect();
  await client.query('begin');
  // `once` of node:events would listen for errors itself.
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  gate.cut();
  await lost;
  await expect(client.query('select 1')).rejects.toThrow(/connection/i);
  client.release(true);
  expect((await db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await db.close();
  await gate.close();
});

test('a transaction that cannot begin, because its connection has just been cut, keeps no connection', async () => {
  const { url } = await startTestCluster();
  const gate = await openDatabaseGate(url);
  const db = openPool(gate.url, 1);
  for (let round = 0; round < 3; round += 1) {
    await db.pool.query('select 1');
    gate.cut();
    // The pool has not heard of it yet.
    await expect(db.orm.transaction(async (tx) => tx.execute('select 1'))).rejects.toThrow('begin');
  }
  expect((await db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await db.close();
  await gate.close();
});
