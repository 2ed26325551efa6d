import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { demoPassword, logInAsStaff, speak } from './staff-login.ts';

test.beforeEach(({ page }) => speak(page, 'en-us'));

test('no public page loads a byte of the back office', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of [paths.home, paths.track, paths.price()]) await page.goto(path);
  expect(asked.filter((path) => path.startsWith('/staff'))).toEqual([]);
  const files = globSync('build/client/assets/*.{js,css}');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /mantine|staff\/kit/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('a role without a permission has no access: neither by the navigation nor by a URL', async ({
  page,
}) => {
  await logInAsStaff(page, 'recruiter');
  await page.goto('/staff');
  const navigation = page.getByRole('navigation', { name: 'Main menu' });
  await expect(navigation.getByRole('link', { name: 'Start' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await expect(navigation.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0);
  await page.goto('/staff/audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account may not open this page');
  await expect(page.getByText('Needed permission: Read the audit log')).toBeVisible();
  const answer = await page.request.get('/staff/api/audit/list');
  expect(answer.status()).toBe(403);
});

test('a session that ends loses no input: the login opens over the page, and saving continues', async ({
  page,
}) => {
  await logInAsStaff(page, 'admin');
  await page.goto('/staff/roles/new');
  const name = `Night shift ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('See parcels').check();
  await page.context().clearCookies({ name: 'staff_session' });
  await page.getByRole('button', { name: 'Create role' }).click();
  const login = page.getByRole('dialog', { name: 'Log in again to go on' });
  await login.getByLabel('Account').fill('demo.admin');
  await login.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login.getByRole('alert')).toContainText('wrong');
  await login.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByLabel('See parcels')).toBeChecked();
});

test('the audit log is filtered by its URL, and shows a record before and after', async ({ page }) => {
  await logInAsStaff(page, 'admin');
  await page.goto('/staff/audit');
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Logged in' });
  await expect(page).toHaveURL(/action=session\.opened/);
  const log = page.getByRole('region', { name: 'Audit log' });
  // The old rows stay until the filtered ones are there; of the others only the header is left then.
  await expect(log.getByRole('row').filter({ hasNotText: 'Logged in' })).toHaveCount(1);
  const first = log.getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Before');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/action=session\.opened/);
});

test('a link of the list has a filter as soon as the URL does', async ({ page }) => {
  await logInAsStaff(page, 'admin');
  await page.goto('/staff/audit');
  const what = page.getByLabel('What', { exact: true });
  await expect(what.getByRole('option', { name: 'Logged in' })).toBeAttached();
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  const link = await what.evaluate(async (select: HTMLSelectElement) => {
    select.value = 'session.opened';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    // In these steps, the browser neither paints nor handles a key.
    for (let step = 0; step < 1000 && !location.search.includes('session.opened'); step++) await null;
    return document.querySelector('[data-row-link]')?.getAttribute('href');
  });
  expect(link).toContain('action=session.opened');
});

test('a list is filtered by days of a calendar in the reader’s era', async ({ page }) => {
  await logInAsStaff(page, 'admin');
  await speak(page, 'th');
  await page.goto('/staff/audit?from=2026-11-15');
  const from = page.getByRole('textbox', { name: 'ตั้งแต่วันที่' });
  await expect(from).toHaveValue(/15\sพ\.ย\. 2569/);
  await expectAccessible(page);
  await from.fill('20/11/2569');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=2026-11-20/);
  // Once the field loses the focus, its calendar closes and it shows the full date.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(from).toHaveValue(/20\sพ\.ย\. 2569/);
  await expectAccessible(page);
});

test('the calendar of a date field is a named dialog: a day is chosen in it, and Escape closes it', async ({
  page,
}) => {
  await logInAsStaff(page, 'admin');
  await speak(page, 'th');
  await page.goto('/staff/audit?from=2026-11-15');
  const from = page.getByRole('textbox', { name: 'ตั้งแต่วันที่' });
  const calendar = page.getByRole('dialog', { name: 'ปฏิทิน: ตั้งแต่วันที่' });
  await from.focus();
  await expect(calendar.getByText('พ.ย. 2569')).toBeVisible();
  await expect(from).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(from).toHaveValue(/15\sพ\.ย\. 2569/);
  await from.click();
  await expect(calendar).toBeVisible();
  await calendar.getByRole('button', { name: /^20\sพ\.ย\. 2569$/ }).click();
  await expect(page).toHaveURL(/from=2026-11-20/);
  await expect(from).toHaveValue(/20\sพ\.ย\. 2569/);
  await expect(calendar).toHaveCount(0);
  await expectAccessible(page);
});

test('the search finds screens and people, by the keyboard only', async ({ page }) => {
  await logInAsStaff(page, 'admin');
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('demo.claims');
  await expect(page.getByRole('dialog').getByText('Somchai (demo)')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Somchai (demo)' })).toBeVisible();
});

test('the search opens nothing that was found for fewer letters, and Enter waits for what is being searched', async ({
  page,
}) => {
  await logInAsStaff(page, 'admin');
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  const input = dialog.getByRole('textbox');
  await input.fill('demo.cl');
  await expect(dialog.getByText('Somchai (demo)')).toBeVisible();
  await input.pressSequentially('zzz');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Somchai (demo)')).toHaveCount(0);
  await expect(page).toHaveURL(/\/staff\/?$/);
  await input.fill('demo.claims');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Somchai (demo)' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
