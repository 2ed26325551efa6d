import { expect, test } from '@playwright/test';
import en from '#features/quotes/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { alive, isPhone, openIn } from '../kit/page-actions.ts';
import { quotes as th } from '../kit/thai-texts.ts';
import { languages, PATH, result, WAY } from './price-pages.ts';

test('on paper only the price and its parts remain [D-13]', { tag: '@desktop' }, async ({ page }) => {
  await openIn(page, 'en-us', `${PATH}?${WAY}&item=parcel&kg=2`);
  await page.emulateMedia({ media: 'print' });
  await expect(result(page).getByRole('table')).toBeVisible();
  await expect(page.getByRole('form')).toBeHidden();
  await expect(page.getByRole('button', { name: en.screen.result.print })).toBeHidden();
});

test('the price is scrolled to its beginning', { tag: '@phone' }, async ({ page }) => {
  await openIn(page, 'en-us', `${PATH}?${WAY}&item=parcel&kg=2`);
  await page.getByRole('textbox', { name: en.screen.form.weight }).fill('3');
  await expect(page).toHaveURL(/kg=3/);
  await page.getByRole('button', { name: en.screen.form.send }).click();
  await expect(result(page)).toBeFocused();
  // The page scrolls smoothly: the start comes into the upper half and stays there.
  const inUpperHalf = () =>
    result(page).evaluate((shown) => {
      const { top } = shown.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    });
  await expect.poll(inUpperHalf).toBe(true);
  await page.waitForTimeout(500);
  expect(await inUpperHalf()).toBe(true);
});

test('insurance is explained and calculated on the phone [RM-14] @phone', async ({ page }) => {
  for (const { language, texts } of languages) {
    await openIn(page, language, paths.cover());
    const { form, cover } = texts.screen;
    await page.getByRole('textbox', { name: form.value }).fill('5,000');
    await page.getByRole('textbox', { name: form.weight }).fill('2');
    await page.getByRole('textbox', { name: cover.fee }).fill('45');
    await page.getByRole('button', { name: cover.send }).click();
    const ways = page.getByRole('main').getByRole('status').getByRole('listitem');
    await expect(ways.nth(0)).toContainText('450'); // 10 × 45 [C-09]
    await expect(ways.nth(1)).toContainText('2,000'); // 2 kg × 1,000 [C-10]
    await expect(ways.nth(2)).toContainText('5,000');
    await expect(ways.nth(2)).toContainText('50'); // 1 % of 5,000
    await expectAccessible(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a domestic price is requested with place names, with a choice for ambiguous ones [W-03] [RD-22] [RM-09]', {
    tag: '@phone',
  }, async ({ page }) => {
    const { form, result: said } = th.screen;
    await page.goto(PATH);
    await page.getByRole('combobox', { name: form.origin, exact: true }).fill('แขวงสีลม เขตบางรัก');
    await page.getByRole('combobox', { name: form.destination, exact: true }).fill('บางรัก');
    await page.getByRole('combobox', { name: form.item }).selectOption('clothing');
    await page.getByRole('textbox', { name: form.weight }).fill('๒');
    await page.getByRole('button', { name: form.send }).click();
    await expect(page.getByRole('alert')).toContainText('มีหลายพื้นที่');
    await expect(page.getByRole('textbox', { name: form.weight })).toHaveValue('๒');
    await page.getByRole('radio', { name: /เมืองตรัง/ }).check();
    await page.getByRole('button', { name: form.send }).click();
    await expect(result(page, th).getByRole('table')).toContainText(th.lines.BASE);
    await expect(page.getByRole('button', { name: said.print })).toBeHidden();
  });

  test('an international price works, too, in both layouts [W-04] [RD-31]', async ({ page }) => {
    const { form, tabs } = th.screen;
    await page.goto(paths.freightInquiry());
    await page.getByRole('link', { name: tabs.abroad, exact: true }).click();
    await page.getByRole('combobox', { name: form.country }).selectOption('VN');
    await page.getByRole('textbox', { name: form.postcode }).fill('๗๐๐๐๐');
    await page.getByRole('textbox', { name: form.weight }).fill('0.5');
    await page.getByRole('button', { name: form.send }).click();
    await expect(page).toHaveURL(/\/freightInquiry\?to=abroad/);
    await expect(result(page, th).getByRole('table')).toContainText(th.lines.FUEL);
  });
});

test('the phone keeps the total visible until its parts are reached [RM-09] @phone', async ({ page }) => {
  await openIn(page, 'th', `${PATH}?${WAY}&item=parcel&kg=2`);
  const bar = page.getByRole('link', { name: new RegExp(th.screen.result.toSummary) });
  await expect(bar).toBeInViewport();
  await bar.click();
  await expect(result(page, th).getByRole('table')).toBeInViewport();
  expect(isPhone()).toBe(true);
  await alive(page);
});
