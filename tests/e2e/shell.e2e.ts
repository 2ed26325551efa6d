import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const TRACK = '/service/track';
const languages = [
  { code: 'th', name: 'ไทย', tag: 'th-TH', skip: 'ข้ามไปยังเนื้อหา', brand: 'ส่งด่วน เอ็กซ์เพรส' },
  { code: 'en-us', name: 'English', tag: 'en-GB', skip: 'Skip to content', brand: 'Songduan Express' },
  { code: 'zh-cn', name: '简体中文', tag: 'zh-Hans-CN', skip: '跳到正文', brand: '速达快运' },
] as const;

/** Whatever the browser complains about: refused styles and scripts, hydration, missing files. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

async function openIn(page: Page, language: string, path = TRACK): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'lang', value: language, url }]);
  await page.goto(path);
  await alive(page);
}

/** Until React has taken over, which sets the router on the window. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.waitForLoadState('networkidle');
}

/** The phone keeps the languages in a menu. */
async function chooseLanguage(page: Page, name: string): Promise<void> {
  const menu = page.locator('header summary');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).click();
}

for (const language of languages) {
  test(`the frame in ${language.code} has no accessibility faults and no complaints of the browser`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await openIn(page, language.code);
    await expect(page.locator('html')).toHaveAttribute('lang', language.tag);
    await expect(page).toHaveTitle(new RegExp(language.brand));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    );
    expect(complaints).toEqual([]);
  });

  test(`the first press of Tab in ${language.code} offers the way past the menus`, async ({ page }) => {
    await openIn(page, language.code);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: language.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
}

test('changing the language keeps the page and what was typed, and is kept for a year [W-01]', async ({
  page,
}) => {
  await openIn(page, 'th');
  const field = page.locator('main textarea').first();
  await field.fill('0123 4567');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await chooseLanguage(page, 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page).toHaveTitle(/Songduan Express/);
  await expect(page.getByRole('link', { name: 'Call centre 1484' }).first()).toBeVisible();
  await expect(field).toHaveValue('0123 4567');
  expect(loads).toBe(0);
  const cookie = (await page.context().cookies()).find((each) => each.name === 'lang');
  expect(cookie?.value).toBe('en-us');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language changes by a link that comes back to the page [W-01]', async ({ page }) => {
    await page.goto(TRACK);
    await chooseLanguage(page, 'English');
    await expect(page).toHaveURL(new RegExp(`${TRACK}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  });
});

test('a missing session cookie clears what the browser stored about it, also on return to the page [S-01]', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userData')]);
  await openIn(page, 'en-us');
  for (const occasion of ['start', 'return']) {
    await page.evaluate(() => {
      localStorage.setItem('token', 'left over');
      localStorage.setItem('userData', '{}');
    });
    if (occasion === 'start') await page.reload();
    else await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(stored).toEqual([null, null]);
  }
});

/** Asks the router itself, as a link to a page not visited yet would. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    void router.navigate(to);
  }, path);
}

test.describe('a page that cannot be loaded', { tag: '@phone' }, () => {
  test('is reported with a way on, and what was typed stays [X-28]', async ({ page }) => {
    await page.route('**/assets/waybill-detail.page-*.js', (route) => route.abort());
    await openIn(page, 'en-us');
    await page.locator('main textarea').first().fill('0123');
    await goTo(page, '/trajectoryQuery?billcode=1');
    const notice = page.getByRole('status').filter({ hasText: 'This page could not be opened.' });
    await expect(notice.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(page.locator('main textarea').first()).toHaveValue('0123');
    await notice.getByRole('button', { name: 'Dismiss this message' }).click();
    await expect(notice).toHaveCount(0);
    await goTo(page, '/trajectoryQuery?billcode=2');
    await expect(notice).toBeVisible();
  });

  test('counts as failed after 120 seconds [X-28]', async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/waybill-detail.page-*.js', (route) => route.abort());
    await openIn(page, 'en-us');
    await page.route('**/assets/waybill-detail.page-*.js', () => {});
    await goTo(page, '/trajectoryQuery?billcode=1');
    const notice = page.getByText('This page could not be opened.');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.clock.runFor(119_000);
    await expect(notice).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(notice).toBeVisible();
  });
});

test('being offline is said, and taken back', async ({ page, context }) => {
  await openIn(page, 'en-us');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
