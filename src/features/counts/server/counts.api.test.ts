import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { listDayCounts } from '../counts.contract.ts';
import { createCounter } from './counter.ts';
import { createDayCounts } from './day-counts.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

const span = { from: '2026-11-19', until: '2026-11-21' };
const track = (lang: 'TH' | 'EN') => site.call(orderTrack, { billCodes: ['111111111117'] }, { lang });

it('lookups are counted by day and language, without a trace of who looked', async () => {
  for (const lang of ['TH', 'EN', 'TH'] as const) expect((await track(lang)).succ).toBe(true);
  await site.call(orderTrack, { billCodes: [] }, { lang: 'TH' });
  await site.services.counts.flush();
  await site.services.counts.flush();
  const admin = await startStaff(site).as('superAdministrator');
  const { series } = await admin.get(listDayCounts, span);
  expect(series).toEqual([
    { what: 'tracking', rows: [{ day: '2026-11-20', key: 'all', n: 3 }] },
    { what: 'orders', rows: [] },
    { what: 'quotes', rows: [] },
    { what: 'claims', rows: [] },
    {
      what: 'languages',
      rows: [
        { day: '2026-11-20', key: 'en-us', n: 1 },
        { day: '2026-11-20', key: 'th', n: 2 },
      ],
    },
  ]);
  const { rows } = await site.db.pool.query('select row_to_json(d)::text as text from day_count d');
  expect(rows.map(({ text }) => text).join()).not.toMatch(/111111111117|somebody/);
});

it('members see the counts of what they work with, and no others', async () => {
  const seen = async (who: Parameters<ReturnType<typeof startStaff>['as']>[0]) => {
    const member = await startStaff(site).as(who);
    return (await member.get(listDayCounts, span)).series.map(({ what }) => what);
  };
  expect(await seen('translator')).toEqual(['languages']);
  expect(await seen('finance')).toEqual(['quotes', 'claims', 'languages']);
  expect(await seen('operations')).toEqual(['tracking', 'orders', 'languages']);
});

it('claims and orders are counted from their tables, once for each day that has ended', async () => {
  const { pool, orm } = site.db;
  const add = (at: string) =>
    pool.query(
      `insert into customer_order (order_no, customer_id, request_key, request_digest, handover, name, phone, place_code,
         postcode, detail, address_digest, remarks, total_satang, basis, booked_at, status)
       select 'O' || gen_random_uuid(), id, gen_random_uuid(), '', 'dropOff', '', '', '', '', '', '', '', 0, '{}', $1, 'x'
       from customer limit 1`,
      [at],
    );
  await site.logIn('+66812345678');
  for (const at of ['2026-11-18T23:30:00+07:00', '2026-11-19T00:30:00+07:00', '2026-11-20T08:00:00+07:00'])
    await add(at);
  const days = createDayCounts({ orm, clock: site.clock });
  const orders = async () => {
    const { series } = await days.listFor(new Set(['parcels.read']), {
      from: '2026-11-01',
      until: '2026-11-30',
    });
    return series.find(({ what }) => what === 'orders')?.rows.map(({ day, n }) => [day, n]);
  };
  const counted = [
    ['2026-11-18', 1],
    ['2026-11-19', 1],
    ['2026-11-20', 1],
  ];
  expect(await orders()).toEqual(counted);
  // Counts stay when a customer's orders are deleted with the account.
  await pool.query("delete from customer_order where booked_at < '2026-11-20T00:00:00+07:00'");
  expect(await orders()).toEqual(counted);
});

it('a database failure loses no count, and counts of years ago are deleted', async () => {
  let isAway = true;
  const pool = {
    query: ((...given: [string, unknown[]]) =>
      isAway
        ? Promise.reject(new Error('away'))
        : site.db.pool.query(...given)) as Website['db']['pool']['query'],
  };
  const counter = createCounter({ pool, clock: site.clock });
  const add = counter.adderOf('quotes');
  add('th');
  await expect(counter.flush()).rejects.toThrow('away');
  add('th');
  isAway = false;
  await counter.flush();
  const count = async () => (await site.db.pool.query("select n from day_count where what = 'quotes'")).rows;
  expect(await count()).toEqual([{ n: 2 }]);
  await site.services.retention.run('dayCounts');
  expect(await count()).toHaveLength(1);
  site.clock.forward(1_200 * 86_400);
  await site.services.retention.run('dayCounts');
  expect(await count()).toEqual([]);
});
