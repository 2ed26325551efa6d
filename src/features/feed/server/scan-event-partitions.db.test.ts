import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENTS, event, type FeedClient, newWaybill, startFeedClient } from '#tests/fakes/feed.ts';
import { createScanEventPartitions, listPartitions } from './scan-event-partitions.ts';
import { shortenPartition } from './shorten-partition.ts';

/** Lookups of new events should find them in the index alone before a fifth of a year's rows is new. */
const STORAGE = 'autovacuum_vacuum_insert_scale_factor=0.02';

let feed: FeedClient;
beforeAll(async () => {
  feed = await startFeedClient();
});
afterAll(() => feed.site.close());

it('a process that has created a month’s partition lets the next one create another', async () => {
  const { pool } = feed.site.db;
  await createScanEventPartitions(pool).ensureMonths(['2031-01']);
  // A session lock would be held as long as its connection idles in the pool.
  const locks = () =>
    pool
      .query("select 1 from pg_locks where locktype = 'advisory' and objid = 7302512 and objsubid = 1")
      .then(({ rowCount }) => rowCount);
  await expect.poll(locks, { timeout: 5_000 }).toBe(0);
});

it('a year whose partition is missing is created again after the upload that failed', async () => {
  const occurredAt = '2026-03-10T10:00:00+07:00';
  await feed.report(EVENTS, [event(newWaybill(), { occurredAt })]);
  await feed.site.db.pool.query('drop table scan_event_2026');
  const lines = [event(newWaybill(), { occurredAt })];
  expect((await feed.send(EVENTS, lines)).status).toBe(500);
  expect(await feed.report(EVENTS, lines)).toMatchObject({ accepted: 1 });
});

it('a new month gets the partition of its year, which the other months share', async () => {
  await createScanEventPartitions(feed.site.db.pool).ensureMonths(['2032-02']);
  await createScanEventPartitions(feed.site.db.pool).ensureMonths(['2032-01', '2032-12', '2033-01']);
  expect(await partitionsOf(2032)).toEqual([
    { name: 'scan_event_2032', bounds: boundsOf('2032-01', '2033-01'), options: [STORAGE] },
  ]);
  expect(await partitionsOf(2033)).toMatchObject([{ name: 'scan_event_2033' }]);
});

it('a year that earlier releases began in months and quarters continues in the free ranges', async () => {
  await createPartition('scan_event_2035_11', '2035-11', '2035-12');
  await createPartition('scan_event_2035_q3', '2035-07', '2035-10');
  const months = ['2035-02', '2035-03', '2035-08', '2035-10', '2035-11', '2035-12', '2036-01'];
  await createScanEventPartitions(feed.site.db.pool).ensureMonths(months);
  expect(await partitionsOf(2035)).toMatchObject([
    { name: 'scan_event_2035_10', bounds: boundsOf('2035-10', '2035-11') },
    { name: 'scan_event_2035_11' },
    { name: 'scan_event_2035_12', bounds: boundsOf('2035-12', '2036-01') },
    { name: 'scan_event_2035_q1', bounds: boundsOf('2035-01', '2035-04') },
    { name: 'scan_event_2035_q3' },
  ]);
  expect(await partitionsOf(2036)).toMatchObject([{ name: 'scan_event_2036' }]);
});

it('partitions are as long as the setting says', async () => {
  const { pool } = feed.site.db;
  await createScanEventPartitions(pool, 'month').ensureMonths(['2037-02', '2037-12']);
  expect((await partitionsOf(2037)).map(({ name }) => name)).toEqual([
    'scan_event_2037_02',
    'scan_event_2037_12',
  ]);
  await createScanEventPartitions(pool, 'quarter').ensureMonths(['2037-01', '2037-05']);
  expect(await partitionsOf(2037)).toMatchObject([
    { name: 'scan_event_2037_01' },
    { name: 'scan_event_2037_02' },
    { name: 'scan_event_2037_12' },
    { name: 'scan_event_2037_q2', bounds: boundsOf('2037-04', '2037-07') },
  ]);
});

it('a shorter setting ends the partition of a filled year with its month, and moves no row', async () => {
  const { pool } = feed.site.db;
  const [before, after] = [newWaybill(), newWaybill()];
  await feed.report(EVENTS, [event(before, { occurredAt: '2026-11-10T10:00:00+07:00' })]);
  const fileOf = async () => (await pool.query("select pg_relation_filenode('scan_event_2026')")).rows;
  const file = await fileOf();
  const now = feed.site.clock.now();
  expect(await shortenPartition(feed.site.db, 'year', now)).toBeNull();
  expect(await shortenPartition(feed.site.db, 'month', now)).toMatchObject({
    name: 'scan_event_2026',
    until: new Date('2026-12-01T00:00:00Z'),
  });
  expect(await shortenPartition(feed.site.db, 'month', new Date('2026-11-30T12:00:00Z'))).toBeNull();
  await createScanEventPartitions(pool, 'month').ensureMonths(['2026-11', '2026-12', '2027-01']);
  const line = event(after, { occurredAt: '2026-11-10T11:00:00+07:00' });
  expect(await feed.report(EVENTS, [line])).toMatchObject({ accepted: 1 });
  expect(await partitionsOf(2026)).toMatchObject([
    { name: 'scan_event_2026', bounds: boundsOf('2026-01', '2026-12') },
    { name: 'scan_event_2026_12', bounds: boundsOf('2026-12', '2027-01') },
  ]);
  expect(await fileOf()).toEqual(file);
  const stored = await pool.query('select waybill_no from scan_event where waybill_no = any($1)', [
    [before, after],
  ]);
  expect(stored.rows).toHaveLength(2);
  const checks = await pool.query("select 1 from pg_constraint where conname = 'scan_event_shortened'");
  expect(checks.rows).toEqual([]);
});

it('a partition that already has later events is left as it is', async () => {
  const { pool } = feed.site.db;
  await createScanEventPartitions(pool).ensureMonths(['2038-01']);
  const row = "('1', '2038-09-01T00:00:00Z', 'PICKED_UP', 'TH')";
  await pool.query(`insert into scan_event (waybill_no, occurred_at, code, country_code) values ${row}`);
  await expect(shortenPartition(feed.site.db, 'month', new Date('2038-03-10T00:00:00Z'))).rejects.toThrow(
    'scan_event_shortened',
  );
  const kept = (await listPartitions(pool)).find(({ name }) => name === 'scan_event_2038');
  expect(kept?.until).toEqual(new Date('2039-01-01T00:00:00Z'));
  expect(
    (await pool.query("select 1 from pg_constraint where conname = 'scan_event_shortened'")).rows,
  ).toEqual([]);
});

async function createPartition(name: string, from: string, to: string): Promise<void> {
  await feed.site.db.pool.query(
    `create table ${name} partition of scan_event for values from ('${from}-01T00:00:00Z') to ('${to}-01T00:00:00Z')`,
  );
}

function boundsOf(from: string, to: string): string {
  return `FOR VALUES FROM ('${from}-01 00:00:00+00') TO ('${to}-01 00:00:00+00')`;
}

async function partitionsOf(
  year: number,
): Promise<{ name: string; bounds: string; options: string[] | null }[]> {
  const { rows } = await feed.site.db.pool.query<{ name: string; bounds: string; options: string[] | null }>(
    `select relname as name, pg_get_expr(relpartbound, oid) as bounds, reloptions as options
     from pg_class join pg_inherits on inhrelid = oid
     where inhparent = 'scan_event'::regclass and relname like $1 order by relname`,
    [`scan_event_${year}%`],
  );
  return rows;
}
