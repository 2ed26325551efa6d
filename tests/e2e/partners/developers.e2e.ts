import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { languages } from '#lib/language.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import webTexts from '#web/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { layoutOf } from '../kit/layouts.ts';
import { openIn } from '../kit/page-actions.ts';
import { readTexts } from './partner-texts.ts';

for (const language of languages) {
  test(`the page for developers leads to a key and shows four programs, in ${language}`, {
    tag: layoutOf[language],
  }, async ({ page }) => {
    const { guide } = await readTexts(language);
    await openIn(page, language, paths.service('developers'));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: guide.start })).toHaveAttribute('href', paths.apiKeys);
    await expect(main.locator('pre')).toContainText('curl -sS');
    await main.getByRole('tab', { name: 'Python' }).click();
    await expect(main.locator('pre')).toContainText('urlopen');
    await expect(main).toContainText('001000000007');
    for (const name of [guide.postman, guide.httpFile]) {
      const saving = page.waitForEvent('download');
      await main.getByRole('link', { name, exact: true }).click();
      const file = await saving;
      expect(await readFile(await file.path(), 'utf8')).toContain('{{apiKey}}');
      expect(file.suggestedFilename()).toMatch(/^(?:postman_collection\.json|requests\.http)$/);
    }
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await expectAccessible(page);
    expect((await page.request.get('/open/docs')).ok()).toBe(true);
  });
}

test('a browser without a clipboard says so, and selects the program that was to be copied', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const { guide } = await readTexts('en-us');
  await openIn(page, 'en-us', paths.service('developers'));
  await page.getByRole('main').getByRole('button', { name: guide.copy, exact: true }).click();
  const said = page.getByText(plain(webTexts.copying.selected));
  await expect(said).toBeVisible();
  await expect(page.getByText(guide.copied)).toHaveCount(0);
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('curl -sS');
  await expectAccessible(page);
});
