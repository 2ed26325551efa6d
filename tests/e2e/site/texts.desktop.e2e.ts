import { expect, type Page, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { chooseLanguage, interactive } from '../kit/page-actions.ts';

const ADDRESS = '**/api/i18n/*';
const FILE = '**/api/i18n-files/*';

/** A language that was not rendered is only available if bundles were loaded. */
async function showsEnglishAfterSwitch(page: Page): Promise<void> {
  await chooseLanguage(page, 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByRole('button', { name: 'Track', exact: false }).first()).toBeVisible();
}

test('texts are fetched at start-up and a copy is stored in the browser [S-04, A-14]', async ({ page }) => {
  const fetched = page.waitForResponse(FILE);
  await page.goto(paths.track);
  expect((await fetched).ok()).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(() => localStorage.getItem('texts')?.replaceAll('\u2060', '').includes('จัดส่งสำเร็จ')),
    )
    .toBe(true);
  await showsEnglishAfterSwitch(page);
});

test('when the fetch fails, the copy of the last visit is used [S-04]', async ({ page }) => {
  const fetched = page.waitForResponse(FILE);
  await page.goto(paths.track);
  await fetched;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('texts') !== null)).toBe(true);
  await page.evaluate(() => {
    const texts = localStorage.getItem('texts') ?? '';
    localStorage.setItem('texts', texts.replaceAll('Call centre', 'Hotline of the last visit'));
  });
  await page.route(ADDRESS, (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text().includes('local copy'));
  await page.reload();
  await logged;
  await showsEnglishAfterSwitch(page);
  await expect(page.getByText('Hotline of the last visit').first()).toBeVisible();
});

test('without a copy the bundled texts are used [S-04]', async ({ page }) => {
  await page.route(ADDRESS, (route) => route.fulfill({ status: 500, body: '' }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('local copy'));
  await page.goto(paths.track);
  await logged;
  await showsEnglishAfterSwitch(page);
});

test('the texts of a page are sent once: those that its HTML does not show are in a file beside its scripts', async ({
  page,
}) => {
  const answer = await page.goto(paths.track);
  const html = (await answer?.text()) ?? '';
  const address = await page.locator('html').getAttribute('data-texts');
  const texts = await (await page.request.get(address ?? '')).json();
  expect(html).toContain(texts.tracking.screen.titles.track);
  // The texts of a parcel's state are shown with a parcel only.
  const unshown = Object.values<{ happened?: string }>(texts.parcels.events).map(({ happened }) => happened);
  expect(unshown.filter((text) => text !== undefined && html.includes(text))).toEqual([]);
  expect(unshown.length).toBeGreaterThan(10);
});

test('a page whose texts do not arrive starts with the bundled ones', async ({ page }) => {
  await page.route('**/page-texts/*', (route) => route.abort());
  await page.goto(paths.track);
  await interactive(page);
  await expect(page.locator('main h1')).toBeVisible();
  await showsEnglishAfterSwitch(page);
});
