import { expect, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { logInAs } from '../kit/staff.ts';
import { logInAsStaff, speak } from './staff-login.ts';

test('a note that names a colleague by keys alone reaches their bell, which opens the record and goes quiet', async ({
  page,
  browser,
}) => {
  // Other journeys share the demonstration's colleagues, and a list of them.
  const word = `kan${Date.now().toString(36)}`;
  const colleague = `Naree ${word}`;
  const context = await browser.newContext();
  const own = await context.newPage();
  await logInAs(own, 'recruiter', colleague);
  await speak(page, 'en-us');
  await logInAsStaff(page, 'admin');
  const first = page.getByRole('region', { name: 'Applications' }).getByRole('link').first();
  // Those of the demonstration are made after the start.
  await expect(async () => {
    await page.goto('/staff/applications');
    await expect(first).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const note = page.getByLabel('New note');
  await note.fill('Please call, ');
  await note.press('End');
  await page.keyboard.type('@');
  const colleagues = page.getByRole('listbox', { name: 'Colleagues' });
  await expect(colleagues).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(colleagues).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.keyboard.type(`@${word}`);
  await expect(colleagues.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue(`Please call, @${colleague} `);
  await page.keyboard.type('today');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText(`Please call, @${colleague} today`).first()).toBeVisible();

  await speak(own, 'en-us');
  await own.goto('/staff/');
  await own.getByRole('button', { name: /^Notices: \d+ unread$/ }).click();
  const panel = own.getByRole('dialog', { name: 'Notices' });
  const told = panel.getByRole('link', { name: /named you in a note on application/ }).first();
  await expect(told).toBeVisible();
  await expectAccessible(own);
  await told.click();
  await expect(own.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(own.getByText(`Please call, @${colleague} today`).first()).toBeVisible();
  await expect(own.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  await own.goto('/staff/notices');
  await expect(own.getByRole('link', { name: /named you in a note/ }).first()).toBeVisible();
  await context.close();
});
