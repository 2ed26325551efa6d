import { expect, it } from 'vitest';
import { listRatings, ratingStatistics } from '#features/ratings/staff/ratings.staff.contract.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite } from '#tests/fakes/website.ts';
import { seedDemo } from '../seed-demo.ts';
import { addDemoRatings } from './demo-ratings.ts';

it('consignees of the simulated network rate one delivery in three, once, and none of the parcels to be tried', async () => {
  const site = await startWebsite({ now: '2026-11-20T12:00:00+07:00' });
  const report = await seedDemo(site.services, site.clock.now());
  const stories = report?.stories.map(({ waybillNo }) => waybillNo) ?? [];
  const add = () => addDemoRatings(site.services, site.clock.now(), stories);
  await add();
  const service = await startStaff(site).as('customerService');
  const branches = await service.get(ratingStatistics, { limit: 200 });
  const all = branches.rows.reduce((sum, { count }) => sum + count, 0);
  expect(all).toBeGreaterThan(50);
  expect(branches.rows.some(({ bad }) => bad > 0)).toBe(true);
  const { rows } = await service.get(listRatings, { limit: 200 });
  expect(rows.filter(({ waybillNo }) => stories.includes(waybillNo))).toEqual([]);
  expect(rows.filter(({ courierCode }) => /^C\d{4}-\d{2}$/.test(courierCode)).length).toBeGreaterThan(10);
  expect(new Date(rows[0]?.ratedAt ?? '') <= site.clock.now()).toBe(true);
  await add();
  expect((await service.get(ratingStatistics, { limit: 200 })).rows).toEqual(branches.rows);
  await site.close();
});
