import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import en from '#features/drop-points/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { streetFile } from '#tests/fakes/maps/street-file.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { complaintsOf, interactive } from '../kit/page-actions.ts';
import { type Site, startSite } from '../site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ MAP_STREETS: 'map/thailand.pmtiles' });
  // The file may be dropped in place while the site serves.
  await mkdir(path.join(site.dataDir, 'map'));
  await writeFile(path.join(site.dataDir, 'map/thailand.pmtiles'), streetFile());
});
test.afterAll(() => site?.stop());

test('with a file of streets the map shows them, with names in the language of the reader [RD-23]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const parts: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.pmtiles')) parts.push(`${answer.status()}`);
  });
  await page.goto(`${site.url}${paths.dropPoint('MRT-BL26')}&lang=en-us`);
  await interactive(page);
  const map = page.getByRole('region', { name: en.list.map });
  await expect(map.locator('.map-streets canvas')).toBeVisible();
  await expect(map.locator('.map-name-road').filter({ hasText: 'First Sample Road' })).toHaveCount(1);
  await expect(map.locator('.map-name-place')).toHaveText(['Sample Quarter']);
  await expect(map).toContainText('OpenStreetMap');
  expect(new Set(parts)).toEqual(new Set(['206']));
  await expectAccessible(page);
  await page.goto(`${site.url}${paths.dropPoint('MRT-BL26')}&lang=th`);
  await interactive(page);
  await expect(page.locator('.map-name-road').filter({ hasText: 'ซอยปู่ย่าตั้งน้ำใจ' })).toHaveCount(1);
  // A browser without a graphics card says how slow that is.
  expect(complaints.filter((each) => !each.includes('GPU stall'))).toEqual([]);
});

test('where the file cannot be read the map draws coasts and districts instead', async ({ page }) => {
  await page.route('**/*.pmtiles', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${site.url}${paths.dropPoint('MRT-BL26')}&lang=en-us`);
  await interactive(page);
  const map = page.getByRole('region', { name: en.list.map });
  await expect(map.locator('.map-land').first()).toBeAttached();
  await expect(map.locator('.map-name-district').first()).toBeVisible();
});
