import { expect, type Page, test } from '@playwright/test';
import accountsEn from '#features/accounts/locales/en-us.json' with { type: 'json' };
import ledgerEn from '#features/cod-ledger/locales/en-us.json' with { type: 'json' };
import ledgerThai from '#features/cod-ledger/locales/th.json' with { type: 'json' };
import receiptsEn from '#features/cod-receipts/locales/en-us.json' with { type: 'json' };
import receiptsThai from '#features/cod-receipts/locales/th.json' with { type: 'json' };
import { joinTexts } from '#features/publishing/joined-text.rules.ts';
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import differences from '#staff/cod-differences/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { findNewest, readCode } from '../kit/outbox.ts';
import { complaintsOf, isPhone, openIn } from '../kit/page-actions.ts';
import { accounts as accountsTh, tracking as th } from '../kit/thai-texts.ts';
import { logInAsStaff, speak } from '../staff/staff-login.ts';
import { openCodesOfSite, typeImageCode } from './track-pages.ts';

openCodesOfSite();

const siteUrl = () => process.env.SITE_URL ?? '';
/** The consignee of these parcels of the demonstration, who paid on delivery. */
const CONSIGNEE = { phone: '+66820005678', last4: '5678' };
const PAID_OUT = '700000009019';
const DUE = '700000009040';

const thai = {
  language: 'th',
  tracking: th,
  accounts: accountsTh,
  receipts: joinTexts(receiptsThai, 'th'),
  ledger: joinTexts(ledgerThai, 'th'),
} as const;
const english = {
  language: 'en-us',
  tracking: en,
  accounts: accountsEn,
  receipts: receiptsEn,
  ledger: ledgerEn,
} as const;
type Words = typeof thai | typeof english;

const spoken = (): Words => (isPhone() ? thai : english);

/** Proves by the last digits of the phone that the parcel is the visitor's. */
async function prove(page: Page, { language, tracking }: Words, verify: string): Promise<void> {
  await page.getByRole('button', { name: verify, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(tracking.screen.lastFour).fill(CONSIGNEE.last4);
  await typeImageCode(page, language);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
}

test('who paid on delivery gets a receipt, and its code proves it to anybody, also without scripts', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const words = spoken();
  const { receipt, check } = words.receipts;
  await openIn(page, words.language, paths.codReceipt({ billcode: PAID_OUT }));
  await prove(page, words, receipt.verify);
  const main = page.locator('main');
  await expect(main.getByRole('img', { name: plain(receipt.code) })).toBeVisible();
  await expect(main).toContainText(/1,290/);
  await expectAccessible(page);
  const paper = await main.getByRole('link', { name: receipt.download }).getAttribute('href');
  const printed = await page.request.get(paper ?? '');
  expect(String((await printed.body()).subarray(0, 5))).toBe('%PDF-');

  const shown = await main.getByRole('link', { name: receipt.openCheck }).getAttribute('href');
  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl() });
  await other.addCookies([{ name: 'lang', value: words.language, url: siteUrl() }]);
  const shop = await other.newPage();
  await shop.goto(shown ?? '');
  await expect(shop.getByRole('status').filter({ hasText: check.verdicts.valid })).toBeVisible();
  await expect(shop.locator('main')).toContainText(/1,290/);
  await expect(shop.locator('main')).not.toContainText(PAID_OUT);
  await shop.goto(paths.checkCodReceipt('of-somebody-else'));
  await expect(shop.getByRole('status').filter({ hasText: check.verdicts.notOurs })).toBeVisible();
  await other.close();
  expect(complaints).toEqual([]);
});

test('a consignee who did not order says so with a code by SMS, and staff find the money held', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  const { objection } = thai.ledger;
  await openIn(page, 'th', paths.codObjection({ billcode: DUE }));
  await prove(page, thai, objection.verify);
  const known = await findNewest(siteUrl(), CONSIGNEE.phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: objection.button, exact: true }).click();
  const codes = page.getByRole('dialog');
  await codes.getByRole('button', { name: thai.accounts.screen.sendCode.get, exact: true }).click();
  const code = await readCode(siteUrl(), CONSIGNEE.phone, known?.id);
  await codes.getByLabel(thai.accounts.screen.field.code).fill(code);
  await page.keyboard.press('Enter');
  await expect(codes).toBeHidden();
  const said = page.locator('main').getByRole('status');
  await expect(said).toContainText(objection.outcomes.held);
  await expectAccessible(page);
  // Told once: another visit shows what became of it.
  await page.reload();
  await expect(said).toContainText(objection.outcomes.held);
  await expect(page.getByRole('button', { name: objection.button, exact: true })).toHaveCount(0);

  const desk = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 1280, height: 900 } });
  const staff = await desk.newPage();
  await speak(staff, 'en-us');
  await logInAsStaff(staff, 'finance');
  await staff.goto('/staff/cod-differences');
  const row = staff.getByRole('row').filter({ hasText: differences.kinds.notOrdered });
  await expect(row).toHaveCount(1);
  await desk.close();
  expect(complaints).toEqual([]);
});
