import { expect, test } from '@playwright/test';
import { expectLoggedIn, openAccountsOfSite, place, typeImage } from '../accounts/account-forms.ts';
import { accountWords } from '../accounts/account-words.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { readOutbox } from '../kit/outbox.ts';
import { logInAsStaff, speak } from './staff-login.ts';

const PASSWORD = 'Orchard2026';

openAccountsOfSite();

test('a VIP application becomes a customer who sets a password and logs in [W-09] [P-03]', async ({
  page,
  browser,
}) => {
  const accountName = `orchard${Date.now().toString().slice(-8)}`;
  await speak(page, 'en-us');
  await logInAsStaff(page, 'recruiter');
  await page.goto('/staff/applications?kind=vip');
  await page.getByLabel('State').selectOption({ label: 'Received' });
  const first = page.getByRole('region', { name: 'Applications' }).getByRole('link').first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take on' }).click();
  await expect(page.getByText('In review').first()).toBeVisible();
  await page.getByLabel('Account name').fill('silkshop');
  await page.getByRole('button', { name: 'Accept and invite' }).click();
  await expect(page.getByText('Another customer has this account name').first()).toBeVisible();
  await page.getByLabel('Account name').fill(accountName);
  await page.getByRole('button', { name: 'Accept and invite' }).click();
  await expect(page.getByText('Not set yet')).toBeVisible();

  const email = await page.locator('a[href^="mailto:"]').innerText();
  const { link } = await readOutbox(process.env.SITE_URL ?? '', email);
  const context = await browser.newContext();
  const own = await context.newPage();
  const w = accountWords['en-us'];
  await own.context().addCookies([{ name: 'lang', value: 'en-us', url: process.env.SITE_URL ?? '' }]);
  await own.goto(link ?? '');
  await own.getByLabel(w.screen.field.newPassword, { exact: true }).fill(PASSWORD);
  await own.getByLabel(w.screen.field.confirmation, { exact: true }).fill(PASSWORD);
  await own.getByRole('button', { name: w.screen.forgotten.save }).click();
  await own.getByRole('button', { name: w.screen.forgotten.loginNow }).click();
  const form = place(own);
  await form.getByRole('tab', { name: w.screen.login.vip }).click();
  await form.getByRole('textbox', { name: w.screen.field.account, exact: true }).fill(accountName);
  await form.getByLabel(w.screen.field.password, { exact: true }).fill(PASSWORD);
  await typeImage(own, w);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: w.screen.login.submit, exact: true }).click();
  await expectLoggedIn(own, name.slice(0, 30));
  await context.close();
});
