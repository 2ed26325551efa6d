import { expect, it } from 'vitest';
import { startWebsite } from '#tests/fakes/website.ts';
import { retentionQueue } from './retention.queue.ts';

it('jobs remove at night what is due, each kind once, and not before the first night', async () => {
  const site = await startWebsite({ jobs: true, now: '2026-11-20T09:00:00+07:00' });
  const { retention, jobs } = site.services;
  await site.db.pool.query(
    `insert into fraud_report (number, text, contact, verdict, language, created_at)
     select n::text, '', '', 'UNKNOWN', 'th', $1::timestamptz - interval '3 years' from generate_series(1, 1200) n`,
    [site.clock.now()],
  );
  const left = async () =>
    Number((await site.db.pool.query('select count(*) from fraud_report')).rows[0].count);
  const begin = () => retention.begin((kind, tx) => jobs.enqueue(retentionQueue, { kind }, tx));
  expect(await begin()).toEqual([]);
  site.clock.set('2026-11-21T00:59:59+07:00');
  expect(await begin()).toEqual([]);
  site.clock.set('2026-11-21T01:00:00+07:00');
  // Two processes look at the same moment.
  const begun = (await Promise.all([begin(), begin()])).flat();
  expect(new Set(begun).size).toBe(begun.length);
  expect(begun).toContain('fraudReports');
  expect(begun).not.toContain('accounts');
  await expect.poll(left, { timeout: 30_000, interval: 100 }).toBe(0);
  const ended = async () => {
    const { rows } = await site.db.pool.query(
      "select rows, due_at from retention_pass where kind = 'fraudReports' and ended_at is not null",
    );
    return rows.map((row) => [Number(row.rows), row.due_at]);
  };
  await expect.poll(ended, { timeout: 10_000 }).toEqual([[1200, new Date('2026-11-22T01:00:00+07:00')]]);
  site.clock.set('2026-11-21T09:00:00+07:00');
  expect(await begin()).toContain('accounts');
  await site.close();
}, 60_000);
