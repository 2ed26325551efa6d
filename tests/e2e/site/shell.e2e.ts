import { expect, test } from '@playwright/test';
import tracking from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { layoutOf } from '../kit/layouts.ts';
import { alive, chooseLanguage, complaintsOf, goTo, openIn } from '../kit/page-actions.ts';

const TRACK = paths.track;
const languages = [
  {
    code: 'th',
    name: 'ไทย',
    tag: 'th-TH',
    skip: 'ข้ามไปยังเนื้อหา',
    brand: 'ส่งด่วน เอ็กซ์เพรส',
    failed: 'เปิดหน้านี้ไม่สำเร็จ',
  },
  {
    code: 'en-us',
    name: 'English',
    tag: 'en-GB',
    skip: 'Skip to content',
    brand: 'Songduan Express',
    failed: 'This page could not be opened',
  },
  {
    code: 'zh-cn',
    name: '简体中文',
    tag: 'zh-Hans-CN',
    skip: '跳到正文',
    brand: '速达快运',
    failed: '无法打开此页面',
  },
] as const;

for (const language of languages) {
  test(`the frame in ${language.code} has no accessibility violations and no browser errors`, {
    tag: layoutOf[language.code],
  }, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openIn(page, language.code, TRACK);
    await expect(page.locator('html')).toHaveAttribute('lang', language.tag);
    await expect(page).toHaveTitle(new RegExp(language.brand));
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test(`the first press of Tab in ${language.code} offers the skip link`, {
    tag: layoutOf[language.code],
  }, async ({ page }) => {
    await openIn(page, language.code, TRACK);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: language.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
}

for (const language of languages) {
  test(`a page that fails shows in ${language.code} what to do, and its request id`, {
    tag: layoutOf[language.code],
  }, async ({ page }) => {
    await openIn(page, language.code, TRACK);
    const complaints = complaintsOf(page);
    // No page accepts a POST form, so this one answers with an error.
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.evaluate(() => {
      const form = document.body.appendChild(document.createElement('form'));
      form.method = 'post';
      form.submit();
    });
    const requestId = (await (await answer).headerValue('x-request-id')) ?? 'missing';
    await alive(page);
    await expect(page.getByRole('heading', { level: 1, name: language.failed })).toBeVisible();
    await expect(page.getByText(requestId)).toBeVisible();
    await expect(page.locator('a[href="tel:1484"]')).toBeVisible();
    await expectAccessible(page);
    expect(complaints.filter((text) => !text.includes('405'))).toEqual([]);
  });
}

test('changing the language keeps the page and the input, and is stored for a year [W-01]', async ({
  page,
}) => {
  await openIn(page, 'th', TRACK);
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

  test('the language changes by a link that returns to the page [W-01]', async ({ page }) => {
    await page.goto(TRACK);
    await chooseLanguage(page, 'English');
    await expect(page).toHaveURL(new RegExp(`${TRACK}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  });
});

test('a missing session cookie clears the stored session, also on return to the page [S-01]', {
  tag: '@desktop',
}, async ({ page }) => {
  const stored = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userData')]);
  await openIn(page, 'en-us', TRACK);
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

test('the end of the session is reported, its traces are cleared, and the visit continues at home [S-03]', {
  tag: '@desktop',
}, async ({ page }) => {
  const url = test.info().project.use.baseURL ?? '';
  const ended = { code: 70001, succ: false, msg: 'Invalid token. Please log in again.', data: null };
  await page.context().addCookies([{ name: 'token', value: 'over', url }]);
  await page.route('**/api/v2/track/**', (route) => route.fulfill({ json: ended }));
  await openIn(page, 'en-us', TRACK);
  await page.evaluate(() => localStorage.setItem('userData', '{}'));
  await goTo(page, `${TRACK}?billcode=123456789012`);
  await expect(page.getByRole('status').getByText(ended.msg)).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect((await page.context().cookies()).filter((cookie) => cookie.name === 'token')).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
});

test.describe('a page that cannot be loaded', { tag: '@phone' }, () => {
  test('is reported with a link, and the input stays [X-28]', async ({ page }) => {
    await page.route('**/assets/waybill-detail.page-*.js', (route) => route.abort());
    await openIn(page, 'en-us', TRACK);
    const box = page.locator('main textarea').first();
    const track = page.getByRole('button', { name: tracking.screen.track, exact: true });
    await box.fill('111111111117');
    await track.click();
    const notice = page.getByRole('status').filter({ hasText: 'This page could not be opened.' });
    await expect(notice.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(box).toHaveValue('111111111117');
    await notice.getByRole('button', { name: 'Dismiss this message' }).click();
    await expect(notice).toHaveCount(0);
    await track.click();
    await expect(notice).toBeVisible();
    // A failed load is retried, and opens when the file is available.
    await page.unroute('**/assets/waybill-detail.page-*.js');
    await track.click();
    await expect(page).toHaveURL(/trajectoryQuery/);
  });

  test('counts as failed after 120 seconds [X-28]', async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/waybill-detail.page-*.js', (route) => route.abort());
    await openIn(page, 'en-us', TRACK);
    await page.route('**/assets/waybill-detail.page-*.js', () => {});
    await page.locator('main textarea').first().fill('111111111117');
    await page.getByRole('button', { name: tracking.screen.track, exact: true }).click();
    const notice = page.getByText('This page could not be opened.');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.clock.runFor(100_000);
    await expect(notice).toHaveCount(0);
    await page.clock.runFor(21_000);
    await expect(notice).toBeVisible();
  });
});

test('being offline is shown, and hidden again', { tag: '@phone' }, async ({ page, context }) => {
  await openIn(page, 'en-us', TRACK);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
