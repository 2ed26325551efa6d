import { expect, test } from '@playwright/test';
import { inDatabase, openAccountsOfSite, PASSWORD } from '../accounts/account-forms.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { logInAsStaff, speak } from './staff-login.ts';

openAccountsOfSite();

test('two accounts of a person are joined by keyboard after a preview, and that is undone', async ({
  page,
}) => {
  const [stays, goes] = [freshPhone(), freshPhone()];
  await inDatabase.add({ phone: stays.e164, name: 'Somsri Stays', password: PASSWORD });
  await inDatabase.add({ phone: goes.e164, name: 'Somsri Goes', password: PASSWORD });
  await speak(page, 'en-us');
  await logInAsStaff(page, 'admin');
  await page.goto('/staff/customers');
  await page.getByRole('searchbox').fill(stays.e164);
  await page.getByRole('link', { name: 'Somsri Stays' }).click();
  await page.getByRole('link', { name: 'Join with another account…' }).click();
  await page.getByRole('searchbox', { name: 'Phone, e-mail, order or waybill number' }).fill(goes.e164);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Choose: Somsri Goes' }).click();
  await expect(page.getByRole('heading', { name: 'What moves' })).toBeVisible();
  await expectAccessible(page);

  const join = page.getByRole('button', { name: 'Join the accounts' });
  const digits = page.getByRole('textbox', { name: 'Last 4 digits of the phone that stays' });
  await page.getByRole('textbox', { name: 'Reason' }).fill('Showed both phones at the counter');
  await digits.fill(goes.e164.slice(-4));
  // Where the two phones end alike by chance, the digits are right.
  if (goes.e164.slice(-4) !== stays.e164.slice(-4)) {
    await join.press('Enter');
    await expect(page.getByText('These are not the last 4 digits').first()).toBeVisible();
  }
  await digits.fill(stays.e164.slice(-4));
  await join.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Somsri Stays' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Joined accounts' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Somsri Goes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Somsri Goes' })).toBeVisible();
  await expect(page.getByText('Joined with another account')).toBeVisible();

  await page.getByRole('button', { name: 'Undo the joining' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two sisters, not one person');
  await dialog.getByRole('button', { name: 'Undo the joining' }).press('Enter');
  await expect(page.getByText('Joined with another account')).toBeHidden();
  await expect(page.getByText('Why: Two sisters, not one person')).toBeVisible();
});
