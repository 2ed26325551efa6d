import { expect, type Page, test } from '@playwright/test';
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { languages } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { isPhone, openIn } from '../kit/page-actions.ts';
import { listTemplates } from './reading-pages.ts';

const HELD = '444444444448';
const MANY = `${HELD},111111111117,222222222224,EE123456785TH,000000000017,123456789013`;
const priced = 'originCode=100402&destinationCode=830101&item=clothing&kg=2&length=40&width=40&height=30';

/** The most visited pages, with the answers that have the widest content. */
const answers = [
  paths.home,
  `${paths.trackResults}?billcode=${MANY}`,
  `${paths.trackDetail}?billcode=${HELD}`,
  `${paths.price()}?${priced}`,
  paths.dropPoints({ code: 'BR-1001' }),
  paths.questions({ keywords: 'cod' }),
  paths.login(),
];

/** Elements that overflow the window, or are cut off where nothing can be scrolled. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // Visually hidden, for screen readers only.
    const isUnseen = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isUnseen(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || parent.closest('script, style') || isUnseen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > clientWidth + 1) && !scrolls(parent)) found.push(node.nodeValue);
    }
    return found;
  });
}

async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test.describe('text of twice the size on a phone', { tag: '@phone' }, () => {
  for (const language of languages) {
    test(`in ${language} nothing is cut off and nothing has to be scrolled sideways`, async ({
      page,
      context,
    }) => {
      test.setTimeout(240_000);
      const url = test.info().project.use.baseURL ?? '';
      await context.addCookies([{ name: 'lang', value: language, url }]);
      const shown = language === 'en-us' ? [...answers, ...listTemplates('mobile')] : answers;
      for (const path of new Set(shown)) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await enlarge(page);
        expect(await cutOff(page), path).toEqual([]);
      }
    });
  }

  test('the sheet for digits, and its errors, fit too', async ({ page }) => {
    await openIn(page, 'en-us', `${paths.trackDetail}?billcode=${HELD}`);
    await enlarge(page);
    await page.getByRole('button', { name: en.screen.verify }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: en.screen.showDetail }).click();
    await expect(sheet.getByRole('alert')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    const overflow = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
  });

  test('text enlarged by the browser itself fits, and the bars leave the page its height', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of [paths.home, `${paths.trackDetail}?billcode=${HELD}`, paths.price()]) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      expect(await cutOff(page), path).toEqual([]);
    }
    const top = await page.locator('header').first().boundingBox();
    const bottom = await page.locator('nav').last().boundingBox();
    expect((top?.height ?? 844) + (bottom?.height ?? 844)).toBeLessThan(844 / 3);
  });
});

test('at 400 % zoom, which is 320 pixels, the pages fit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: isPhone() ? 640 : 256 });
  for (const path of [paths.home, paths.price(), paths.track, paths.dropPoints()]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await cutOff(page), path).toEqual([]);
  }
});
