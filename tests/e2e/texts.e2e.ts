import { expect, type Page, test } from '@playwright/test';

const ADDRESS = '**/api/i18n/*';
const FILE = '**/api/i18n-files/*';

/** The word of a language that was not rendered: it is only at hand when bundles were loaded. */
async function showsEnglishAfterSwitch(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /ไทย|ภาษา/ })
    .first()
    .click()
    .catch(() => undefined);
  await page.getByText('English', { exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[A-Za-z]/);
}

test('texts are fetched at start-up and a copy is kept in the browser [S-04, A-14]', async ({ page }) => {
  const fetched = page.waitForResponse(FILE);
  await page.goto('/service/track');
  expect((await fetched).ok()).toBe(true);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('texts')?.includes('จัดส่งสำเร็จ')))
    .toBe(true);
  await showsEnglishAfterSwitch(page);
});

test('when the fetch fails, the copy of the last visit is used [S-04]', async ({ page }) => {
  const fetched = page.waitForResponse(FILE);
  await page.goto('/service/track');
  await fetched;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('texts') !== null)).toBe(true);
  await page.route(ADDRESS, (route) => route.abort());
  await page.route('**/assets/en-us-*.js', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text().includes('local copy'));
  await page.reload();
  await logged;
  await showsEnglishAfterSwitch(page);
});

test('without a copy the built-in texts are used [S-04]', async ({ page }) => {
  await page.route(ADDRESS, (route) => route.fulfill({ status: 500, body: '' }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('local copy'));
  await page.goto('/service/track');
  await logged;
  await showsEnglishAfterSwitch(page);
});
