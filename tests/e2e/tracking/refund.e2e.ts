import { expect, type Page, test } from '@playwright/test';
import accountsEn from '#features/accounts/locales/en-us.json' with { type: 'json' };
import ledgerEn from '#features/cod-ledger/locales/en-us.json' with { type: 'json' };
import ledgerThai from '#features/cod-ledger/locales/th.json' with { type: 'json' };
import payoutEn from '#features/payout-accounts/locales/en-us.json' with { type: 'json' };
import payoutThai from '#features/payout-accounts/locales/th.json' with { type: 'json' };
import { joinTexts } from '#features/publishing/joined-text.rules.ts';
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { findNewest, readCode } from '../kit/outbox.ts';
import { complaintsOf, isPhone, openIn } from '../kit/page-actions.ts';
import { addRefund } from '../kit/refunds.ts';
import { accounts as accountsTh, tracking as th } from '../kit/thai-texts.ts';
import { openCodesOfSite, typeImageCode } from './track-pages.ts';

openCodesOfSite();

const siteUrl = () => process.env.SITE_URL ?? '';
const thai = {
  language: 'th',
  tracking: th,
  accounts: accountsTh,
  ledger: joinTexts(ledgerThai, 'th'),
  payout: joinTexts(payoutThai, 'th'),
} as const;
const english = {
  language: 'en-us',
  tracking: en,
  accounts: accountsEn,
  ledger: ledgerEn,
  payout: payoutEn,
} as const;
type Words = typeof thai | typeof english;

/** The code that a form asks for before it is sent. */
async function typeCode(page: Page, { accounts }: Words, phone: string): Promise<void> {
  const known = await findNewest(siteUrl(), phone);
  const codes = page.getByRole('dialog');
  await codes.getByRole('button', { name: accounts.screen.sendCode.get, exact: true }).click();
  await codes.getByLabel(accounts.screen.field.code).fill(await readCode(siteUrl(), phone, known?.id));
  await page.keyboard.press('Enter');
  await expect(codes).toBeHidden();
}

test('who gets money back says where it goes, with a code by SMS, and corrects it before it is sent', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const words: Words = isPhone() ? thai : english;
  const { refund, objection } = words.ledger;
  const { form, numbers } = words.payout;
  const { waybillNo, phone, last4 } = await addRefund();
  await openIn(page, words.language, paths.codRefund({ billcode: waybillNo }));
  await page.getByRole('button', { name: objection.verify, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(words.tracking.screen.lastFour).fill(last4);
  await typeImageCode(page, words.language);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();

  const main = page.locator('main');
  const status = main.getByRole('status');
  await expect(status.filter({ hasText: refund.states.noAccount })).toBeVisible();
  await expect(main).toContainText('1,290');
  await expectAccessible(page);

  const give = main.getByRole('button', { name: refund.give, exact: true });
  await main.getByLabel(form.bank, { exact: true }).selectOption('004');
  await main.getByLabel(numbers.bank, { exact: true }).fill('12345');
  await main.getByLabel(form.holder, { exact: true }).fill('สมหญิง ใจดี');
  await give.click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await main.getByLabel(numbers.bank, { exact: true }).fill('123-4-56789-0');
  await give.click();
  await typeCode(page, words, phone);
  await expect(status.filter({ hasText: refund.states.due })).toBeVisible();
  await expect(main).toContainText('7890');
  await expect(main).not.toContainText('56789');
  await expectAccessible(page);

  await main.getByRole('button', { name: refund.change, exact: true }).click();
  await main.getByLabel(form.kind, { exact: true }).selectOption('promptPayPhone');
  await main.getByLabel(numbers.promptPayPhone, { exact: true }).fill('089-111-2222');
  await main.getByLabel(form.holder, { exact: true }).fill('สมหญิง ใจดี');
  await main.getByRole('button', { name: refund.give, exact: true }).click();
  await expect(main).toContainText('2222');
  expect(complaints).toEqual([]);
});
