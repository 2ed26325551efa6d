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

it('a month whose partition has gone is made again after the upload that failed by it', async () => {
  const occurredAt = '2026-03-10T10:00:00+07:00';
  await feed.report(EVENTS, [event(newWaybill(), { occurredAt })]);
  await feed.site.db.pool.query('drop table scan_event_2026_03');
  const lines = [event(newWaybill(), { occurredAt })];
  expect((await feed.send(EVENTS, lines)).status).toBe(500);
  expect(await feed.report(EVENTS, lines)).toMatchObject({ accepted: 1 });
});
