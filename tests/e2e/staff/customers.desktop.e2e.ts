import { expect, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import kit from '#staff/kit/locales/en-us.json' with { type: 'json' };
import { inDatabase, openAccountsOfSite, PASSWORD } from '../accounts/account-forms.ts';
import { accountWords } from '../accounts/account-words.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { openIn } from '../kit/page-actions.ts';
import { logInAsStaff, speak } from './staff-login.ts';

openAccountsOfSite();

test('a customer is restricted with a reason, and sees the dialog at the next step [P-06] [S-13]', async ({
  page,
  browser,
}) => {
  const w = accountWords.th;
  const phone = freshPhone();
  await inDatabase.add({ phone: phone.e164, name: 'Somchai Restricted', password: PASSWORD });
  const context = await browser.newContext();
  const own = await context.newPage();
  await inDatabase.openSession(own, phone.e164);
  await openIn(own, 'th', paths.track);

  await speak(page, 'en-us');
  await logInAsStaff(page, 'service');
  await page.goto('/staff/customers');
  await page.getByRole('searchbox').fill(phone.e164);
  await page.getByRole('link', { name: 'Somchai Restricted' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Somchai Restricted' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restrict' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restrict' }).click();
  await expect(dialog.getByText('Reason').first()).toBeVisible();
  await dialog.getByRole('textbox').fill('Reported by the bank');
  // An extra key press does not delete the input.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: kit.leave.stay }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Reported by the bank');
  await dialog.getByRole('button', { name: 'Restrict' }).click();
  await expect(page.getByRole('button', { name: 'Lift the restriction' })).toBeVisible();

  await own.locator('main textarea').fill('111111111117');
  await own.locator('main form button[type="submit"]').click();
  await expect(own.getByRole('dialog', { name: w.screen.restricted.title })).toContainText(
    w.screen.restricted.text,
  );
  await context.close();
});
