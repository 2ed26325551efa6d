import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parseCsv } from 'hucre/csv';
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { formatWaybillNo, gs1CheckDigit } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { openIn } from '../kit/page-actions.ts';
import { DELIVERED, HELD, refuseCookies, UNKNOWN } from './track-pages.ts';

const { screen } = en;
const SLOW = '555555555555';
const numbers = [DELIVERED.no, HELD, SLOW, '999999999993', UNKNOWN];
const list = `${paths.track}?billcode=${numbers.join(',')}`;

const rows = (page: Page) => page.getByRole('region', { name: screen.results }).getByRole('article');
const count = (page: Page, name: string) =>
  page.getByRole('navigation', { name: screen.groups.label }).getByRole('link', { name });

test('more than two parcels are rows under counts that filter', async ({ page }) => {
  await openIn(page, 'en-us', list);
  await expect(rows(page)).toHaveCount(5);
  const heights = await Promise.all((await rows(page).all()).slice(0, 4).map((row) => row.boundingBox()));
  expect(heights.map((box) => box?.height)).toEqual([72, 72, 72, 72]);
  await expect(count(page, `${screen.groups.ALL} 5`)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await count(page, `${screen.groups.LOOK} 4`).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).filter({ hasText: 'delivered' })).toHaveCount(0);
  await count(page, `${screen.groups.DONE} 1`).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('delivered');
  // A lookup is not repeated to show a part of it.
  expect(calls.filter((url) => url.includes('orderTrack'))).toEqual([]);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('of twelve numbers the last two are reported at once, left out, and looked up next [V-11]', async ({
  page,
}) => {
  const unknown = Array.from({ length: 10 }, (_, nth) => {
    const body = `7000000001${nth}`;
    return `${body}${gs1CheckDigit(body)}`;
  });
  const all = [...unknown, DELIVERED.no, HELD];
  const leftOut = all.slice(10);
  await openIn(page, 'en-us', paths.track);
  await page.getByLabel(screen.boxLabel).fill(all.join('\n'));
  const named = leftOut.map(formatWaybillNo).join(', ');
  await expect(
    page.getByText(`12 numbers found: the first 10 are looked up. Left out: ${named}.`),
  ).toBeVisible();
  await page.getByRole('button', { name: screen.track, exact: true }).click();
  await expect(page.getByText('You entered 12 numbers: the first 10 were looked up')).toBeVisible();
  await expect(page.getByText(`Left out: ${named}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'of 10 found' })).toBeVisible();
  await page.getByRole('link', { name: 'Track the other 2' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('billcode') === leftOut.join(','));
  await expect(rows(page)).toHaveCount(2);
});

test('a parcel’s name is in the list, also after a reload, and can be removed', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', paths.waybill(SLOW));
  await page.getByRole('button', { name: screen.names.give }).click();
  await expect(page.getByLabel(screen.names.label)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Mum's shoes");
  await page.keyboard.press('Enter');
  const named = page.getByRole('button', { name: "Mum's shoes" });
  await expect(named).toBeFocused();
  await openIn(page, 'en-us', list);
  await expect(rows(page).filter({ hasText: "Mum's shoes" })).toContainText('delayed');
  await page.reload();
  await expect(rows(page).filter({ hasText: "Mum's shoes" })).toBeVisible();
  await openIn(page, 'en-us', paths.waybill(SLOW));
  await named.click();
  await page.getByLabel(screen.names.label).fill('');
  await page.getByRole('button', { name: screen.names.save }).click();
  await expect(page.getByRole('button', { name: screen.names.give })).toBeVisible();
});

test('the list is exported as text, and as a table that is parsed back', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openIn(page, 'en-us', list);
  await refuseCookies(page);
  await page.getByRole('button', { name: screen.tools.copy }).click();
  await expect(page.getByText(screen.tools.copied)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n\n')).toHaveLength(4);
  expect(copied).toContain('4444 4444 4448\nThe parcel');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: screen.tools.csv }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^parcels-\d{4}-\d\d-\d\d\.csv$/);
  const table = parseCsv(await readFile(await file.path(), 'utf8'));
  expect(table).toHaveLength(5);
  expect(table[0]).toEqual(Object.values(screen.tools.columns));
  expect(table.slice(1).map(([no]) => no)).toEqual(
    numbers.slice(0, 4).map((no) => no.replace(/(\d{4})(?=\d)/g, '$1 ')),
  );
});

test('the list scrolls separately beside the parcel, and stays visible', { tag: '@desktop' }, async ({
  page,
}) => {
  await openIn(page, 'en-us', `${paths.track}?billcode=${numbers.join(',')}`);
  const results = page.getByRole('region', { name: screen.results });
  expect((await results.boundingBox())?.width).toBe(360);
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await expect(rows(page).first()).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 420 });
  const scroll = await page.evaluate(() => scrollY);
  await results.evaluate((part) => part.scrollTo(0, 150));
  expect(await results.evaluate((part) => part.scrollTop)).toBe(150);
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the counts filter as links, and the form opens again', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`${list}&lang=en-us`);
    await count(page, `${screen.groups.DONE} 1`).click();
    await expect(rows(page)).toHaveCount(1);
    await count(page, `${screen.groups.ALL} 5`).click();
    await expect(rows(page)).toHaveCount(5);
    await page.locator('summary').filter({ hasText: screen.changeNumbers }).click();
    await expect(page.getByRole('textbox', { name: screen.boxLabel })).toHaveValue(numbers.join('\n'));
  });
});
