import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENTS, event, type FeedClient, newWaybill, startFeedClient } from '../../../../tests/fakes/feed.ts';
import { createScanEventPartitions } from './scan-event-partitions.ts';

let feed: FeedClient;
beforeAll(async () => {
  feed = await startFeedClient();
});
afterAll(() => feed.site.close());

it('a process that has made a month lets the next one make another', async () => {
  const { pool } = feed.site.db;
  await createScanEventPartitions(pool).ensureMonths(['2031-01']);
  // A lock of a session would stand as long as its connection waits in the pool.
  const locks = () =>
    pool
      .query("select 1 from pg_locks where locktype = 'advisory' and objid = 7302512 and objsubid = 1")
      .then(({ rowCount }) => rowCount);
  await expect.poll(locks, { timeout: 5_000 }).toBe(0);
});

it('a quarter whose partition has gone is made again after the upload that failed by it', async () => {
  const occurredAt = '2026-03-10T10:00:00+07:00';
  await feed.report(EVENTS, [event(newWaybill(), { occurredAt })]);
  await feed.site.db.pool.query('drop table scan_event_2026_q1');
  const lines = [event(newWaybill(), { occurredAt })];
  expect((await feed.send(EVENTS, lines)).status).toBe(500);
  expect(await feed.report(EVENTS, lines)).toMatchObject({ accepted: 1 });
});

it('a new month gets the partition of its quarter, which the others of the quarter share', async () => {
  const { pool } = feed.site.db;
  await createScanEventPartitions(pool).ensureMonths(['2032-02']);
  await createScanEventPartitions(pool).ensureMonths(['2032-01', '2032-03', '2032-04']);
  expect(await partitionsOf(2032)).toEqual(['scan_event_2032_q1', 'scan_event_2032_q2']);
});

it('a quarter that an earlier release began in months goes on in months', async () => {
  const { pool } = feed.site.db;
  const november = "for values from ('2033-11-01T00:00:00Z') to ('2033-12-01T00:00:00Z')";
  await pool.query(`create table scan_event_2033_11 partition of scan_event ${november}`);
  await createScanEventPartitions(pool).ensureMonths(['2033-10', '2033-11', '2033-12', '2034-01']);
  expect(await partitionsOf(2033)).toEqual([10, 11, 12].map((month) => `scan_event_2033_${month}`));
  expect(await partitionsOf(2034)).toEqual(['scan_event_2034_q1']);
});

async function partitionsOf(year: number): Promise<string[]> {
  const { rows } = await feed.site.db.pool.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by name',
    ['scan_event'],
  );
  return rows.map(({ name }) => name).filter((name) => name.includes(String(year)));
}
