import { expect, type Page, test } from '@playwright/test';
import en from '#features/faq/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import shellEn from '#shell/locales/en-us.json' with { type: 'json' };
import { isPhone, openIn } from '../kit/page-actions.ts';

/** Below the questions are the news and the terms with the same words, best first, and a link to all of them. */
async function expectAllThree(page: Page): Promise<void> {
  await expect(page).toHaveURL(/FAQ\?keywords=cod$/i);
  await expect(page.locator('main details').first()).toHaveAttribute('open', '');
  const places = { news: /COD Next Day/, terms: /COD/ } as const;
  for (const [name, best] of Object.entries(places)) {
    const title = en.elsewhere[name as keyof typeof places].replace(' ({{count}})', '');
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(section.getByRole('listitem')).toHaveCount(3);
    await expect(section.getByRole('listitem').first()).toHaveText(best);
  }
  await page.getByRole('link', { name: en.elsewhere.newsAll }).click();
  await expect(page).toHaveURL(/news\?keyword=cod$/i);
  await expect(page.locator('main article h2').first()).toHaveText(/COD Next Day/);
}

test('the header’s search finds questions, news and terms at once', async ({ page }) => {
  await openIn(page, 'en-us', paths.aboutUs);
  if (isPhone()) await page.locator('header').getByRole('link', { name: shellEn.search.label }).click();
  await page.getByRole('searchbox').first().fill('cod');
  await page.keyboard.press('Enter');
  await expectAllThree(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('so it does, on a phone from the page that its button opens', async ({ page }) => {
    await page.goto(`${paths.aboutUs}?lang=en-us`);
    if (isPhone()) await page.locator('header').getByRole('link', { name: shellEn.search.label }).click();
    const box = isPhone() ? page.locator('main').getByRole('searchbox') : page.getByRole('searchbox').first();
    await box.fill('cod');
    await box.press('Enter');
    await expectAllThree(page);
  });
});
