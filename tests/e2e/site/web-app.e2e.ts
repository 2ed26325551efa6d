import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import tracking from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import en from '#shell/locales/en-us.json' with { type: 'json' };
import zh from '#shell/locales/zh-cn.json' with { type: 'json' };
import web from '#web/locales/en-us.json' with { type: 'json' };
import { openIn } from '../kit/page-actions.ts';
import { shell as th } from '../kit/thai-texts.ts';

test.use({ serviceWorkers: 'allow' });

const languages = [
  { language: 'th', name: 'ส่งด่วน เอ็กซ์เพรส', texts: th },
  { language: 'en-us', name: 'Songduan Express', texts: en },
  { language: 'zh-cn', name: '速达快运', texts: zh },
] as const;

const PARCEL = '222222222224';

/** The paths in the service worker's cache. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** Visits a page twice, so that the service worker controls it and has cached it. */
async function visitWithWorker(page: Page, language: string, path: string): Promise<void> {
  await openIn(page, language, path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openIn(page, language, path);
}

for (const { language, name, texts } of languages) {
  test(`the site can be installed under its name in ${language}`, { tag: '@phone' }, async ({
    page,
    request,
  }) => {
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

  test(`without a connection a visited page opens again in ${language}, and any other shows what to do`, {
    tag: '@phone',
  }, async ({ page, context }) => {
    await visitWithWorker(page, language, paths.questions());
    const title = await page.title();
    await context.setOffline(true);
    await page.goto(paths.questions());
    await expect(page).toHaveTitle(title);
    await page.goto(paths.aboutUs);
    await expect(page.getByRole('heading', { name: plain(texts.offlinePage.title) })).toBeVisible();
    await expect(page.locator('a[href="tel:1484"]')).toBeVisible();
    await expect(page.getByRole('link', { name: plain(texts.offlinePage.retry) })).toBeVisible();
    // It comes back by itself.
    await context.setOffline(false);
    await expect(page).toHaveURL(/aboutus$/);
    await expect(page.locator('main h1')).not.toHaveText(plain(texts.offlinePage.title));
  });
}

test('a message shared with the app is read for its numbers', { tag: '@phone' }, async ({
  page,
  request,
}) => {
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
        // The URL for print is in the page, too.
        .locator('visible=true')
        .first(),
    ).toBeVisible();
});

test('nothing about a parcel is cached, and no call', { tag: '@phone' }, async ({ page }) => {
  await visitWithWorker(page, 'en-us', paths.track);
  await page.goto(paths.waybill('222222222224'));
  await page.waitForLoadState('networkidle');
  const kept = await keptPaths(page);
  expect(kept).toContain('/service/track');
  expect(kept.filter((path) => /billcode|trajectory|^\/api|^\/official|^\/open/.test(path))).toEqual([]);
});

test('the preloads of a parcel’s page happen once, and include nothing already loaded', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', paths.waybill(PARCEL));
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([paths.home, paths.track]));
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = files.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name, at) => scripts.indexOf(name) !== at)).toEqual([]);
});

test('a viewed parcel opens without a connection, also after a reload, until recent ones are cleared', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openIn(page, 'en-us', paths.waybill(PARCEL));
  const sentence = await page.getByRole('article').locator('p').first().textContent();
  // The visit may end here: one view is enough.
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([paths.home, paths.track]));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto(paths.waybill(PARCEL));
  await expect(page.getByText(tracking.screen.offline)).toBeVisible();
  await expect(page.getByRole('article')).toContainText(sentence ?? '');
  await page.reload();
  await expect(page.getByText(tracking.screen.offline)).toBeVisible();
  await page.goto(paths.track);
  await page.getByRole('button', { name: tracking.screen.clearRecent, exact: true }).click();
  await page.goto(paths.waybill(PARCEL));
  await expect(page.getByText(web.errors.unreachable)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

for (const [device, tag] of [
  ['a phone whose browser can', '@phone'],
  ['an iPhone', '@phone'],
] as const) {
  test(`the second visit that finds a parcel is offered to install the site on ${device}`, {
    tag,
  }, async ({ context }) => {
    const { title, yes, no, done, apple } = tracking.install;
    await context.addInitScript((isApple) => {
      if (isApple) Object.defineProperty(navigator, 'standalone', { value: false });
      else
        addEventListener('alive', () =>
          dispatchEvent(
            Object.assign(new Event('beforeinstallprompt'), {
              prompt: async () => {
                document.title = 'asked';
                return { outcome: 'accepted' };
              },
            }),
          ),
        );
    }, device === 'an iPhone');
    const visit = async () => {
      const page = await context.newPage();
      await openIn(page, 'en-us', paths.waybill(PARCEL));
      return { page, offer: page.getByText(title.replace('{{brand}}', 'Songduan')) };
    };
    const first = await visit();
    await first.page.reload();
    await expect(first.page.getByRole('article')).toBeVisible();
    await expect(first.offer).toBeHidden();
    const { page, offer } = await visit();
    await expect(offer).toBeVisible();
    if (device === 'an iPhone') {
      await expect(page.getByText(apple)).toBeVisible();
      await page.getByRole('button', { name: done, exact: true }).click();
    } else {
      await expect(page.getByRole('button', { name: no, exact: true })).toBeVisible();
      await page.getByRole('button', { name: yes, exact: true }).click();
      await expect(page).toHaveTitle('asked');
    }
    await expect(offer).toBeHidden();
    const third = await visit();
    await expect(third.page.getByRole('article')).toBeVisible();
    await expect(third.offer).toBeHidden();
  });
}
