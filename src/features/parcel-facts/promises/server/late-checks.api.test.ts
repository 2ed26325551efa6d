import { afterAll, beforeAll, expect, it } from 'vitest';
import { createParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { lateChecks } from './late-checks.ts';
import type { LateDeps } from './late-look.repo.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

/** Runs the check as a process that is not shutting down, and returns what it has written. */
async function look(every: 'hour' | 'day'): Promise<string[]> {
  const { orm, pool } = site.db;
  const parcels = createParcelsRepo(site.db);
  const promiseByRules: LateDeps['promiseByRules'] = async (row) =>
    (await site.services.tracking.show(row)).promisedDate;
  const checks = lateChecks({ orm, parcels, promiseByRules }, site.clock);
  await checks.find((each) => each.every === every)?.record(new AbortController().signal);
  const { rows } = await pool.query<{ no: string }>('select waybill_no as no from late_parcel order by 1');
  return rows.map(({ no }) => no);
}

it('the hourly check finds late parcels accepted within two weeks, the daily one all of them', async () => {
  site.clock.set('2026-11-25T08:00:00+07:00');
  const [week = '', month = '', named = '', delivered = ''] = [31, 32, 33, 34].map(waybillNo);
  const acceptedAt = (date: string) => new Date(`${date}T09:00:00+07:00`);
  await addParcel(site.db, week, { promisedDate: null, acceptedAt: acceptedAt('2026-11-18') });
  await addParcel(site.db, month, { promisedDate: null, acceptedAt: acceptedAt('2026-10-28') });
  await addParcel(site.db, named, { promisedDate: '2026-11-20', acceptedAt: acceptedAt('2026-10-28') });
  await addParcel(site.db, delivered, { promisedDate: null, acceptedAt: acceptedAt('2026-11-18') });
  const occurredAt = acceptedAt('2026-11-24');
  await addScan(site.db, delivered, {
    code: 'DELIVERED',
    occurredAt,
    countryCode: 'TH',
    facilityCode: 'CNX07',
  });

  expect(await look('hour')).toEqual([week, named]);
  expect(await look('day')).toEqual([week, month, named]);
  await addScan(site.db, month, { code: 'DELIVERED', occurredAt, countryCode: 'TH', facilityCode: 'CNX07' });
  expect(await look('hour')).toEqual([week, named]);
});
