import { expect, type Page, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import words from '#staff/claims/locales/en-us.json' with { type: 'json' };
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { openClaims } from '../kit/claims.ts';
import { siteUrl } from '../personal-centre/personal-pages.ts';
import { logInAsStaff, speak } from './staff-login.ts';

const { actions, payments, views } = words;
const main = (page: Page) => page.locator('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a claim goes from filing to payment with two people, and its customer sees it paid [C-11] [W-12]', async ({
  page,
  browser,
}) => {
  const accounts = await openAccounts();
  const claims = await openClaims();
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  const { claimNo } = await claims.add(siteUrl(), token, person.e164);

  await speak(page, 'en-us');
  await logInAsStaff(page, 'claims');
  await page.goto('/staff/claims');
  await main(page).getByRole('link', { name: views.unassigned }).click();
  await expect(page).toHaveURL(/view=unassigned/);
  await main(page).getByRole('searchbox').fill(claimNo);
  const link = main(page).getByRole('link', { name: claimNo });
  await expect(page).toHaveURL(/text=/);
  await expect(main(page).getByRole('row')).toHaveCount(2);
  // Rows of the previous list are dimmed until the next are there.
  await expect(main(page).getByRole('region')).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  await link.press('Enter');
  await press(page, actions.take.open);
  await confirm(page, actions.take.open);
  await expect(main(page).getByText('With Somchai (demo)')).toBeVisible();
  await main(page).getByRole('button', { name: words.files.damage }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: words.files.damage })).toHaveJSProperty(
    'naturalWidth',
    640,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await press(page, actions.approve.open);
  await page.getByRole('dialog').getByLabel(actions.approve.amount).fill('99.50');
  await confirm(page, actions.approve.open);
  // Another amount needs a reason; the refusal keeps the input.
  await expect(page.getByRole('dialog').getByLabel(actions.approve.amount)).toHaveValue('99.50');
  await page.getByRole('dialog').getByLabel(actions.approve.reason).fill('Only the glass is broken.');
  await confirm(page, actions.approve.open);
  await expect(main(page).getByText(words.decision.second)).toBeVisible();

  const other = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  await speak(other, 'en-us');
  await logInAsStaff(other, 'finance');
  await other.goto('/staff/claim-payments');
  await other
    .getByRole('row', { name: new RegExp(claimNo) })
    .getByRole('checkbox')
    .check();
  await other.getByRole('button', { name: /^Release 1/ }).click();
  await confirm(other, actions.release.open);
  const run = other.getByRole('row', { name: /Wanida.*99.50/ });
  const file = other.waitForEvent('download');
  await run.getByRole('link', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^claim-payments-.*\.csv$/);
  await expectAccessible(other);
  await run.getByRole('button', { name: payments.confirm }).click();
  await confirm(other, payments.confirm);
  await expect(run).toContainText('Paid');
  await other.context().close();

  await accounts.logIn(page, 'en-us', person, paths.claimStatus({ claimNo }));
  await expect(page.locator('main')).toContainText('THB 99.50');
  await claims.close();
  await accounts.close();
});
