import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { plain } from '../../../src/lib/plain-text.ts';
import { paths } from '../../../src/routes/paths.ts';
import en from '../../../src/shell/locales/en-us.json' with { type: 'json' };
import zh from '../../../src/shell/locales/zh-cn.json' with { type: 'json' };
import { openIn } from '../kit/page-actions.ts';
import { shell as th } from '../kit/thai-texts.ts';

test.use({ serviceWorkers: 'allow' });

const languages = [
  { language: 'th', name: 'ส่งด่วน เอ็กซ์เพรส', texts: th },
  { language: 'en-us', name: 'Songduan Express', texts: en },
  { language: 'zh-cn', name: '速达快运', texts: zh },
] as const;

/** Visits a page twice, so that the worker is in charge and has seen it. */
async function visitWithWorker(page: Page, language: string, path: string): Promise<void> {
  await openIn(page, language, path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openIn(page, language, path);
}

for (const { language, name, texts } of languages) {
  test(`the site can be installed under its name in ${language}`, async ({ page, request }) => {
    await openIn(page, language, '/');
    const link = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await request.get(link ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', name });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    const shortcuts: { name: string; url: string }[] = manifest.shortcuts;
    expect(shortcuts.map(({ url }) => url)).toEqual([paths.track, paths.price(), paths.dropPoints()]);
    for (const icon of manifest.icons) {
      const { width, height, format } = await sharp(await (await request.get(icon.src)).body()).metadata();
      expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({
        sizes: icon.sizes,
        type: icon.type,
      });
    }
  });

  test(`without a connection a page that was read opens again in ${language}, and any other says what to do`, async ({
    page,
    context,
  }) => {
    await visitWithWorker(page, language, paths.questions());
    const title = await page.title();
    await context.setOffline(true);
    await page.goto(paths.questions());
    await expect(page).toHaveTitle(title);
    await page.goto(paths.aboutUs);
    await expect(page.getByRole('heading', { name: plain(texts.offlinePage.title) })).toBeVisible();
    await expect(page.locator('a[href="tel:1484"]')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: plain(texts.offlinePage.retry) }).click();
    await expect(page).toHaveURL(/aboutus$/);
    await expect(page.locator('main h1')).not.toHaveText(plain(texts.offlinePage.title));
  });
}

test('a message that is shared with the app is read for its numbers', async ({ page, request }) => {
  const manifest = await (await request.get('/manifest.webmanifest?lang=en-us')).json();
  const { action, method, params } = manifest.share_target;
  expect(method).toBe('GET');
  const shared = new URLSearchParams({
    [params.title]: '',
    [params.text]: 'Your parcel 2222 2222 2224 and 1111 1111 1117 are on the way',
    [params.url]: '',
  });
  await openIn(page, 'en-us', `${action}?${shared}`);
  for (const number of ['222222222224', '111111111117'])
    await expect(
      page
        .getByRole('main')
        .getByText(number, { exact: false })
        .or(page.locator(`a[href*="${number}"]`))
        // The address for paper is in the page, too.
        .locator('visible=true')
        .first(),
    ).toBeVisible();
});

test('nothing about a parcel is kept, and no call', async ({ page }) => {
  await visitWithWorker(page, 'en-us', paths.track);
  await page.goto(paths.waybill('222222222224'));
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  expect(kept).toContain('/service/track');
  expect(kept.filter((path) => /billcode|trajectory|^\/api|^\/official|^\/open/.test(path))).toEqual([]);
});
