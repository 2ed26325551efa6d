import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults, COLOUR_RULES, expectAccessible } from '../kit/accessibility.ts';
import { addWaitingRows } from '../kit/waiting-rows.ts';
import { logInAsStaff, speak } from './staff-login.ts';
import { staffScreens } from './staff-screens.ts';

const MS_PER_SCREEN = 15_000;

test('every screen of the back office is accessible, in dark mode too', async ({ page }) => {
  test.setTimeout(staffScreens.length * MS_PER_SCREEN);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en-us');
  await logInAsStaff(page, 'admin');
  const waiting = await addWaitingRows();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  for (const [address, title] of staffScreens) {
    await page.goto(`/staff${address}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const row = waiting[address];
    if (row) await expect(page.getByText(row).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
  expect(problems).toEqual([]);
});

test('records and dialogs of the back office are accessible, on a tablet too', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en-us');
  await logInAsStaff(page, 'admin');
  await page.goto('/staff/members');
  await page.getByRole('link', { name: 'Malee (demo)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Malee (demo)' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'More' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Malee (demo)' })).toBeVisible();
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(page.getByRole('dialog', { name: 'Disable the account' })).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('alert')).toContainText('Please give a reason');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Main menu' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
});

test('a payout run and its payment are accessible, in dark mode too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en-us');
  await logInAsStaff(page, 'admin');
  await page.goto('/staff/payouts');
  await page.getByRole('link', { name: 'PR00000001' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PR00000001' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'PR00000001-000001' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PR00000001-000001' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

/** In the light and the dark theme; the second look is at colours. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const show = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  };
  await show('light');
  await expectAccessible(page);
  await show('dark');
  expect(await accessibilityFaults(page, COLOUR_RULES)).toEqual([]);
}
