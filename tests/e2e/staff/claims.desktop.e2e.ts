import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import words from '#staff/claims/locales/en-us.json' with { type: 'json' };
import payouts from '#staff/payouts/locales/en-us.json' with { type: 'json' };
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { openClaims } from '../kit/claims.ts';
import { siteUrl } from '../personal-centre/personal-pages.ts';
import { logInAsStaff, speak } from './staff-login.ts';

const { actions, views } = words;
const { actions: pay, due } = payouts;
const main = (page: Page) => page.locator('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** The references of the payments in a file for the bank. */
async function referencesIn(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).match(/PR\d+-\d+/g) ?? [];
}

/** Gives a run the bank's answer as a file. */
async function readAnswer(page: Page, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, pay.read.open);
  await (await chooser).setFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Whether the carrier works today; on Sundays and holidays the page says that nobody prepares a run. */
async function isPayoutDay(page: Page): Promise<boolean> {
  const notToday = main(page).getByText(due.notToday);
  await notToday.or(main(page).getByRole('button', { name: due.prepare, exact: true })).waitFor();
  return !(await notToday.isVisible());
}

/** One prepares the run, another releases it and makes the file, and the bank's answer is read. */
async function payClaim(browser: Browser, other: Page): Promise<void> {
  await press(other, due.prepare);
  await confirm(other, due.prepare);
  await expect(main(other).getByText(pay.release.notOwn)).toBeVisible();
  const run = new URL(other.url()).pathname;
  await expectAccessible(other);

  const third = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  await speak(third, 'en-us');
  await logInAsStaff(third, 'admin');
  await third.goto(run);
  await press(third, pay.release.open);
  await expectAccessible(third);
  await confirm(third, pay.release.open);
  const csv = pay.file.open.replace('{{format}}', payouts.formats.csv);
  await press(third, csv);
  await confirm(third, csv);
  const file = third.waitForEvent('download');
  await main(third).getByRole('link', { name: pay.file.download }).click();
  expect((await file).suggestedFilename()).toMatch(/^PR\d+\.csv$/);
  const references = await referencesIn(await (await file).path());
  await third.context().close();

  await other.reload();
  await readAnswer(other, 'reference,status,date,reason\r\nPR00000000-000001,paid,,');
  // An answer about another run changes nothing.
  await expect(other.getByRole('alert').filter({ hasText: 'PR00000000-000001' })).toBeVisible();
  const answer = references.map((reference) => `${reference},paid,,`);
  await readAnswer(other, ['reference,status,date,reason', ...answer].join('\r\n'));
  await expect(main(other).getByText(payouts.states.done, { exact: true })).toBeVisible();
}

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
  await other.goto('/staff/payouts');
  if (await isPayoutDay(other)) await payClaim(browser, other);
  else await expect(main(other).getByRole('button', { name: due.prepare, exact: true })).toHaveCount(0);
  await other.context().close();
  await accounts.logIn(page, 'en-us', person, paths.claimStatus({ claimNo }));
  await expect(page.locator('main')).toContainText('THB 99.50');
  await claims.close();
  await accounts.close();
});
