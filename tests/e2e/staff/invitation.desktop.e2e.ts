import { expect, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { readOutbox } from '../kit/outbox.ts';
import { logInAsStaff, speak } from './staff-login.ts';

const PASSWORD = 'quiet river under the old bridge';

test('an invited super administrator sets a password and a second factor, and comes to the welcome page', async ({
  page,
  browser,
}) => {
  const stamp = Date.now();
  const [account, email] = [`new.${stamp}`, `new.${stamp}@songduan.example`];
  await speak(page, 'en-us');
  await logInAsStaff(page, 'admin');
  await page.goto('/staff/members/new');
  await page.getByLabel('Name', { exact: true }).fill(`Somsri ${stamp}`);
  await page.getByLabel('Account').fill(account);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Language', { exact: true }).selectOption('en-us');
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Super administrator' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Somsri ${stamp}`);

  const letter = await readOutbox(process.env.SITE_URL ?? '', email);
  const link = /https?:\S+\/staff\/link\?token=[\w-]+/.exec(letter.text)?.[0] ?? '';
  const context = await browser.newContext();
  const own = await context.newPage();
  await speak(own, 'en-us');
  await own.goto(link);
  await own.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
  await own.getByRole('textbox', { name: 'New password again' }).fill(PASSWORD);
  await own.getByRole('button', { name: 'Set password' }).click();
  await own.getByRole('link', { name: 'Log in' }).click();
  await own.getByLabel('Account').fill(account);
  await own.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await own.getByRole('button', { name: 'Log in' }).click();

  const secret = (await own.locator('code').innerText()).replaceAll(' ', '');
  await own.getByLabel('6-digit code of your app').fill(new TOTP({ secret }).generate());
  await own.getByRole('button', { name: 'Set up the app' }).click();
  await own.getByLabel('I have kept the codes').check();
  await own.getByRole('button', { name: 'Go on' }).click();
  await expect(own.getByText(`Hello, Somsri ${stamp}`)).toBeVisible();
  await context.close();
});
