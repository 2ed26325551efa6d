import { expect, type Locator, type Page, test } from '@playwright/test';
import points from '#features/drop-points/locales/en-us.json' with { type: 'json' };
import quotes from '#features/quotes/locales/en-us.json' with { type: 'json' };
import tracking from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { accountWords } from '../accounts/account-words.ts';
import { openIn } from '../kit/page-actions.ts';

const HELD = '444444444448';
const { form, cover } = quotes.screen;
const summaryOf = (part: Page | Locator) => part.locator('[role="alert"][tabindex="-1"]');

/** Types into a field with an error: the error disappears from the field and from the summary, and the focus stays. */
async function correct(part: Page | Locator, field: Locator, typed: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const before = await summaryOf(part).getByRole('listitem').count();
  await field.pressSequentially(typed);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summaryOf(part).getByRole('listitem')).toHaveCount(before - 1);
  await expect(field).toBeFocused();
}

test('errors of a price go, one by one, while typing', { tag: '@desktop' }, async ({ page }) => {
  await openIn(page, 'en-us', paths.price());
  await page.getByRole('button', { name: form.send }).click();
  await expect(summaryOf(page)).toBeFocused();
  await correct(page, page.getByRole('textbox', { name: form.weight }), '2.5');
  await correct(page, page.getByRole('combobox', { name: form.origin, exact: true }), 'z');
  await page.getByRole('button', { name: form.send }).click();
  await expect(summaryOf(page)).toBeFocused();
});

test('errors of the insurance go while typing', { tag: '@phone' }, async ({ page }) => {
  await openIn(page, 'en-us', `${paths.cover()}?kind=parcel&value=x&kg=x&fee=x`);
  await correct(page, page.getByRole('textbox', { name: cover.fee }), '5');
  await correct(page, page.getByRole('textbox', { name: form.weight }), '5');
});

test('the errors of the sheet for digits go while typing', { tag: '@phone' }, async ({ page }) => {
  await openIn(page, 'en-us', `${paths.trackDetail}?billcode=${HELD}`);
  await page.getByRole('button', { name: tracking.screen.verify }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: tracking.screen.showDetail }).click();
  await expect(summaryOf(sheet).getByRole('listitem')).toHaveCount(2);
  await correct(sheet, sheet.locator('input[name="captcha"]'), '1234');
  await correct(sheet, sheet.getByLabel(tracking.screen.lastFour), '1234');
  await expect(summaryOf(sheet)).toBeHidden();
});

test('the error of an empty report goes as soon as there is text', { tag: '@phone' }, async ({ page }) => {
  await openIn(page, 'en-us', paths.dropPoints({ code: 'BR-1001' }));
  await page.getByRole('button', { name: points.report.open }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: points.report.send }).click();
  await correct(sheet, sheet.getByRole('textbox', { name: points.report.text }), 'Closed on Sundays');
});

test('the error of the captcha goes at the login too', { tag: '@phone' }, async ({ page }) => {
  await openIn(page, 'en-us', paths.login());
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await correct(page, page.locator('input[name="captcha"]'), '1234');
});

test('labels and descriptions of a field are found by id, also when errors have appeared', {
  tag: '@desktop',
}, async ({ page }) => {
  await openIn(page, 'en-us', paths.register());
  const form = page.locator('main form');
  await form.getByRole('button', { name: accountWords['en-us'].screen.sendCode.get }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  const lost = await form.evaluate((part) =>
    ['for', 'aria-describedby', 'aria-labelledby'].flatMap((name) =>
      [...part.querySelectorAll(`[${name}]`)]
        .flatMap((element) => (element.getAttribute(name) ?? '').split(' '))
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${name}: ${id}`),
    ),
  );
  expect(lost).toEqual([]);
});
