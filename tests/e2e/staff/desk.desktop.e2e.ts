import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { logInAsStaff, speak } from './staff-login.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'Applications' }).locator('tbody tr');

test('a queue is worked on by keys alone: rows, selection, the record, and what waits', async ({ page }) => {
  await speak(page, 'en-us');
  await logInAsStaff(page, 'admin');
  // Those of the demonstration are made after the start.
  await expect(async () => {
    await page.goto('/staff/applications');
    await expect(rows(page).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const first = rows(page).first();
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(first.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('/');
  await page.keyboard.type('j');
  await expect(page.getByRole('searchbox').first()).toHaveValue('j');
  await page.keyboard.press('Backspace');
  await expect(rows(page).first()).toBeVisible();

  await page.goto('/staff/');
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('answer');
  await page.getByRole('dialog').getByText('Applications to answer').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
});

test('compact rows are one line each, low enough for fifteen on a small screen, and stay chosen', async ({
  page,
}) => {
  await speak(page, 'en-us');
  await logInAsStaff(page, 'admin');
  await page.goto('/staff/drop-points');
  const points = page.getByRole('region', { name: 'Drop points' }).locator('tbody tr');
  await expect(points.nth(15)).toBeAttached();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Compact rows').check();
  await page.reload();
  await expect(points.first()).toBeVisible();
  expect((await points.first().boundingBox())?.height).toBeLessThan(29);
});
