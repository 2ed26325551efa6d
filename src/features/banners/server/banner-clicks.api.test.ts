import { afterAll, beforeAll, expect, it } from 'vitest';
import { getContent, listContent } from '#features/content/staff/content.staff.contract.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { addClick } from '../banners.contract.ts';
import { bannerClicks } from './banners.table.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite({ content: true, now: '2026-11-20T09:00:00+07:00' });
});
afterAll(() => site.close());

it('clicks on a banner are shown to staff: of the last thirty days, and in total [E-03, A-03]', async () => {
  const content = await startStaff(site).as('content');
  const older = { bannerId: 1, clicks: 5 };
  await site.db.orm.insert(bannerClicks).values([
    { ...older, bangkokDate: '2026-10-21' },
    { ...older, bangkokDate: '2026-10-22' },
  ]);
  await site.get(addClick, { id: 1 });
  const { items } = await content.get(listContent, { kind: 'banner' });
  expect(items.map(({ id, clicks }) => [id, clicks]).slice(0, 2)).toEqual([
    ['1', { recent: 6, total: 11 }],
    ['2', { recent: 0, total: 0 }],
  ]);
  expect((await content.get(getContent, { kind: 'banner', id: '1' })).clicks).toEqual({
    recent: 6,
    total: 11,
  });
  const questions = await content.get(listContent, { kind: 'question' });
  expect(new Set(questions.items.map(({ clicks }) => clicks))).toEqual(new Set([null]));
});
