import { expect, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { logInAsStaff, speak } from './staff-login.ts';

/** A demonstration parcel that no other journey changes. */
const WAYBILL = '111111111117';

test('a parcel is put on legal hold and released, beside the rules in force', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en-us');
  await logInAsStaff(page, 'admin');
  await page.goto('/staff/retention');
  await expect(page.getByRole('heading', { level: 1, name: 'Retention of data' })).toBeVisible();
  const parcels = page.getByRole('row', { name: /^Parcels with names and addresses/ });
  await expect(parcels).toContainText('2 years');
  await expect(parcels).toContainText('Business rule');

  await page.getByRole('button', { name: 'Place a hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place a legal hold' });
  await dialog.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Parcel' });
  await dialog.getByLabel('Which one').fill(WAYBILL);
  await dialog.getByLabel('Reason').fill('Letter of the court');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Place a hold' }).click();
  const hold = page.getByRole('row', { name: `Parcel ${WAYBILL}` }).first();
  await expect(hold).toContainText('Letter of the court');

  await hold.getByRole('button', { name: 'Release' }).click();
  const releasing = page.getByRole('dialog', { name: 'Release this hold?' });
  await releasing.getByLabel('Reason').fill('Settled');
  await releasing.getByRole('button', { name: 'Release' }).click();
  await expect(hold).toContainText('Settled');
  await expectAccessible(page);
});
