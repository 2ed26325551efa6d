import { expect, type Page, test } from '@playwright/test';
import bannersEn from '#features/banners/locales/en-us.json' with { type: 'json' };
import consentEn from '#features/consent/locales/en-us.json' with { type: 'json' };
import consentZh from '#features/consent/locales/zh-cn.json' with { type: 'json' };
import en from '#features/home/locales/en-us.json' with { type: 'json' };
import zh from '#features/home/locales/zh-cn.json' with { type: 'json' };
import { brand } from '#lib/brand.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import shellEn from '#shell/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { layoutOf } from '../kit/layouts.ts';
import { alive, complaintsOf, isPhone, openIn } from '../kit/page-actions.ts';
import { consent as consentTh, home as th } from '../kit/thai-texts.ts';

const languages = [
  { language: 'th', texts: th, consent: consentTh },
  { language: 'en-us', texts: en, consent: consentEn },
  { language: 'zh-cn', texts: zh, consent: consentZh },
] as const;
const PARCEL = '222222222224';
async function consentCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'consent')?.value;
}

for (const { language, texts, consent } of languages) {
  test(`the start page in ${language} begins with the tracking box, and offers four short ways [RD-01] [RM-01]`, {
    tag: layoutOf[language],
  }, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openIn(page, language, '/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(texts.track.title);
    const box = page.getByRole('textbox', { name: texts.track.label });
    const height = page.viewportSize()?.height ?? 0;
    expect((await box.boundingBox())?.y).toBeLessThan(height / 2);
    const ways = page.getByRole('navigation', { name: plain(texts.actions.title) }).getByRole('listitem');
    await expect(ways).toHaveCount(4);
    for (const part of [texts.services, texts.promotions, texts.news]) {
      const title = page.getByRole('main').getByRole('heading', { name: part.title, exact: true });
      await expect(title).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('link', { name: brand.callCentre })).toHaveAttribute(
      'href',
      `tel:${brand.callCentre}`,
    );
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test(`in ${language} cookies can be refused as easily as accepted, and the choice is stored`, {
    tag: layoutOf[language],
  }, async ({ page }) => {
    await openIn(page, language, '/');
    const banner = page.getByRole('region', { name: consent.title });
    await expect(banner).toBeVisible();
    const boxes = await Promise.all(
      [consent.acceptAll, consent.refuseAll].map((name) =>
        banner.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    expect(boxes[0]?.width).toBe(boxes[1]?.width);
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    await expectAccessible(page);
    await banner.getByRole('button', { name: consent.refuseAll }).click();
    await expect(banner).toBeHidden();
    await expect.poll(() => consentCookie(page)).toMatch(/^v1\.s0\.m0\./);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
}

test('the cookie settings can be opened again, and a new choice replaces the old one', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', '/');
  await page.getByRole('button', { name: consentEn.acceptAll }).click();
  await expect.poll(() => consentCookie(page)).toMatch(/^v1\.s1\.m1\./);
  const first = await consentCookie(page);
  await page.getByRole('link', { name: consentEn.settings }).click();
  const statistics = page.getByRole('checkbox', { name: consentEn.statistics.name });
  await expect(statistics).toBeFocused();
  await expect(statistics).toBeChecked();
  await expectAccessible(page);
  await statistics.uncheck();
  await page.getByRole('button', { name: consentEn.save }).click();
  await expect.poll(() => consentCookie(page)).toMatch(/^v1\.s0\.m1\./);
  // The browser's identifier stays, so that both decisions are stored under it.
  expect((await consentCookie(page))?.split('.').at(-1)).toBe(first?.split('.').at(-1));
});

test('pickup leads to an order, and a claim to its page, without waiting for a script', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(`${paths.home}?lang=en-us`);
  const pickup = page.getByRole('link', { name: en.actions.pickup, exact: true });
  await expect(pickup).toHaveAttribute('href', paths.order);
  const claim = page.getByRole('link', { name: en.actions.claim, exact: true });
  await expect(claim).toHaveAttribute('href', paths.claim());
});

test('support is one press away on the first screen of every page of a phone', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of [
    paths.home,
    paths.track,
    paths.price(),
    paths.super,
    paths.register(),
    paths.questions(),
  ]) {
    await page.goto(`${path}?lang=en-us`);
    const bar = page.getByRole('banner');
    const call = bar.getByRole('link', { name: brand.callCentre });
    await expect(call).toHaveAttribute('href', `tel:${brand.callCentre}`);
    await expect(call).toBeInViewport({ ratio: 1 });
    const line = bar.getByRole('link', { name: shellEn.reach.line });
    await expect(line).toHaveAttribute('href', brand.social.line);
    await expect(line).toBeInViewport({ ratio: 1 });
  }
});

test('the consent banner leaves the bottom bar of a phone free, and shifts nothing', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'th', '/');
  const banner = await page.locator('#consent').boundingBox();
  const bar = await page.locator('nav').last().boundingBox();
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  const before = await page.locator('h1').boundingBox();
  await page.getByRole('button', { name: consentTh.refuseAll }).click();
  await expect(page.locator('#consent')).toHaveCount(0);
  expect(await page.locator('h1').boundingBox()).toEqual(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } });

  test('the tracking form works, and the banners can be browsed [W-02]', async ({ page }) => {
    await page.goto(`${paths.home}?lang=en-us`);
    const strip = page.getByRole('region', { name: bannersEn.strip.title }).getByRole('link');
    expect(await strip.count()).toBeGreaterThan(2);
    await expect(page.getByRole('button', { name: bannersEn.strip.next })).toBeHidden();
    await page.getByRole('textbox', { name: en.track.label }).fill(PARCEL);
    await page.getByRole('button', { name: en.track.submit, exact: true }).click();
    // Without scripts the answer keeps the URL that the form submitted to.
    await expect(page).toHaveURL(/\/service\/track\?/);
    await expect(page.getByText('delivered', { exact: false }).first()).toBeVisible();
  });

  test('cookies are chosen in a form that returns to the page', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(paths.questions({ lang: 'en-us', keywords: 'cod' }));
    await page.getByRole('link', { name: consentEn.choose, exact: true }).click();
    await page.getByRole('checkbox', { name: consentEn.marketing.name }).check();
    await page.getByRole('button', { name: consentEn.save }).click();
    await expect(page).toHaveURL(/\/FAQ\?lang=en-us&keywords=cod$/);
    await expect(page.locator('#consent')).toHaveCount(0);
    expect(await consentCookie(page)).toMatch(/^v1\.s0\.m1\./);
    // The settings show what was chosen.
    await page.getByRole('link', { name: consentEn.settings }).click();
    await expect(page.getByRole('checkbox', { name: consentEn.marketing.name })).toBeChecked();
  });
});

test('a banner links on, and its click is counted', { tag: '@desktop' }, async ({ page }) => {
  await openIn(page, 'en-us', '/');
  await page.getByRole('button', { name: consentEn.refuseAll }).click();
  const counted = page.waitForResponse(/banner\/addClick\?id=\d+/);
  await page.getByRole('region', { name: bannersEn.strip.title }).getByRole('link').first().click();
  expect((await (await counted).json()).succ).toBe(true);
  await expect(page).toHaveURL(/\/Super$/);
});

test('a page for reading loads no script before the first interaction', { tag: '@phone' }, async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${paths.home}?lang=en-us`);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await alive(page);
  expect(scripts.length).toBeGreaterThan(3);
  // The schema library weighs a third of everything else; only pages with such a form load it.
  const readers = [
    paths.home,
    paths.questions(),
    paths.news(),
    paths.services,
    paths.track,
    paths.dropPoints(),
  ];
  for (const path of readers) await openIn(page, 'en-us', path);
  expect(scripts.filter((url) => url.includes('/assets/schemas-'))).toEqual([]);
  await openIn(page, 'en-us', paths.register());
  expect(scripts.filter((url) => url.includes('/assets/schemas-'))).not.toEqual([]);
});

test('the header’s search finds questions, and on a phone also news and terms', async ({ page }) => {
  await openIn(page, 'en-us', '/');
  if (isPhone()) {
    await page.getByRole('link', { name: 'Search this site' }).click();
    await page.getByRole('searchbox').fill('packing');
    await page.getByRole('button', { name: 'In the terms' }).click();
    await expect(page).toHaveURL(/terms-and-conditions\?keywords=packing/);
    await expect(page.getByRole('searchbox').first()).toHaveValue('packing');
  } else {
    await page.getByRole('searchbox').fill('packing');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/FAQ\?keywords=packing/);
  }
});

for (const path of ['/', paths.questions(), paths.terms('packaging')]) {
  test(`${path} needs only its direction to be right-to-left [C-12]`, async ({ page }) => {
    await openIn(page, 'en-us', path);
    const heading = page.locator('h1');
    const width = page.viewportSize()?.width ?? 0;
    const gaps = async () => {
      const box = await heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      });
      return { start: box.left, end: width - box.right };
    };
    const before = await gaps();
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const after = await gaps();
    // What was at the left edge is at the right edge, equally far from it; a scroll bar may take its width.
    expect(Math.abs(after.end - before.start)).toBeLessThan(20);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });
}

test('without a store to install from, a phone stays on the page and gets instructions [RD-19] [RM-16]', async ({
  page,
}) => {
  for (const path of [paths.app, paths.wapWeb]) {
    await openIn(page, 'en-us', path);
    await expect(page.getByText('The app is not in the stores yet')).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code to the app store' })).toHaveCount(0);
    await expectAccessible(page);
  }
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  for (const path of [paths.app, paths.wapWeb]) {
    const answer = await page.request.get(path, { headers: { 'user-agent': iphone }, maxRedirects: 0 });
    expect(answer.status()).toBe(200);
  }
});

test('the support page measures connection and clock, and copies what it shows [RD-08]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openIn(page, 'en-us', paths.debugging);
  await expect(page.getByText(/Answered in \d+ ms/)).toBeVisible();
  await expect(page.getByText(/^-?[0-2] s$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy all' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(isPhone() ? 'Layout: Phone' : 'Layout: Desktop');
  expect(copied).toMatch(/Version: \w{8}/);
});

test('the page of all components opens on a trial site, and has no violations', { tag: '@desktop' }, async ({
  page,
}) => {
  await openIn(page, 'en-us', paths.kit);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The kit');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open a sheet' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
