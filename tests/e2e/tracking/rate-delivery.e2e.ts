import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { openDatabase } from '#db/connect.ts';
import accountsEn from '#features/accounts/locales/en-us.json' with { type: 'json' };
import { joinTexts } from '#features/publishing/joined-text.rules.ts';
import en from '#features/ratings/locales/en-us.json' with { type: 'json' };
import thai from '#features/ratings/locales/th.json' with { type: 'json' };
import trackingEn from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { MINUTE_MS } from '#lib/clock.ts';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import { addParcel, waybillNo } from '../../fakes/parcels.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { findNewest, readCode } from '../kit/outbox.ts';
import { alive, complaintsOf, isPhone, openIn } from '../kit/page-actions.ts';
import { accounts as accountsTh, tracking as trackingTh } from '../kit/thai-texts.ts';
import { logInAsStaff, speak } from '../staff/staff-login.ts';
import { openCodesOfSite, typeImageCode } from './track-pages.ts';

openCodesOfSite();

const siteUrl = () => process.env.SITE_URL ?? '';
const inThai = {
  language: 'th',
  ratings: joinTexts(thai, 'th'),
  tracking: trackingTh,
  accounts: accountsTh,
} as const;
const inEnglish = { language: 'en-us', ratings: en, tracking: trackingEn, accounts: accountsEn } as const;

type Delivered = { number: string; phone: string; courier: string };

/** A parcel of its own that a courier of its own has just delivered. */
async function addDelivered(): Promise<Delivered> {
  const nth = 3_000_000 + randomInt(900_000);
  const parcel = { number: waybillNo(nth), phone: `+6682${nth}`, courier: `C-${nth}` };
  const db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
  const scans = (['PICKED_UP', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const).map((code, at) => ({
    code,
    occurredAt: ago(50 - 10 * at),
    countryCode: 'TH',
    provinceCode: '50',
    facilityCode: 'CNX07',
    operator: parcel.courier,
  }));
  const differs = { acceptedAt: ago(60), consigneePhone: parcel.phone, codSatang: null };
  await addParcel(db, parcel.number, differs, scans).finally(() => db.close());
  return parcel;
}

async function proveDigits(
  page: Page,
  { ratings, tracking, language }: typeof inThai | typeof inEnglish,
  phone: string,
) {
  await page.getByRole('button', { name: ratings.screen.verify, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(tracking.screen.lastFour).fill(phone.slice(-4));
  await typeImageCode(page, language);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
}

test('a consignee rates a delivery from the page of the parcel with a code, and a bad rating leads to a claim', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const words = isPhone() ? inThai : inEnglish;
  const { ratings, tracking, accounts } = words;
  const { number, phone, courier } = await addDelivered();
  await openIn(page, words.language, paths.waybill(number));
  const question = page.getByRole('navigation', { name: tracking.screen.rate.title });
  await question.getByRole('link', { name: `1 ${tracking.screen.rate.scores[1]}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: ratings.screen.title })).toBeVisible();
  await alive(page);
  await proveDigits(page, words, phone);

  const chosen = page.getByRole('radio', { name: `1 ${tracking.screen.rate.scores[1]}` });
  await expect(chosen).toBeChecked();
  // A group of choices moves by arrow keys.
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: `2 ${tracking.screen.rate.scores[2]}` })).toBeChecked();
  for (const reason of ['LATE', 'RUDE', 'NOT_CALLED', 'DAMAGED'] as const)
    await page.getByRole('checkbox', { name: ratings.reasons[reason] }).check();
  await page.getByLabel(ratings.screen.comment).fill('The box was open');
  await expectAccessible(page);
  const send = page.getByRole('button', { name: ratings.screen.send, exact: true });
  await send.click();
  await expect(page.getByRole('alert')).toContainText(ratings.validation.reasons);
  await page.getByRole('checkbox', { name: ratings.reasons.DAMAGED }).uncheck();
  const known = await findNewest(siteUrl(), phone);
  await send.click();
  const codes = page.getByRole('dialog');
  await codes.getByRole('button', { name: accounts.screen.sendCode.get, exact: true }).click();
  const code = await readCode(siteUrl(), phone, known?.id);
  await codes.getByLabel(accounts.screen.field.code).fill(code);
  await page.keyboard.press('Enter');
  await expect(codes).toBeHidden();
  const main = page.locator('main');
  const thanks = main.getByRole('status');
  await expect(thanks).toContainText(ratings.screen.thanks);
  await expect(thanks).toContainText('The box was open');
  await expectAccessible(page);
  await page.getByRole('button', { name: ratings.screen.change, exact: true }).click();
  await expect(page.getByLabel(ratings.screen.comment)).toHaveValue('The box was open');
  await page.getByRole('button', { name: ratings.screen.cancel, exact: true }).click();
  const complain = main.getByRole('link', { name: ratings.screen.complain });
  await expect(complain).toHaveAttribute('href', new RegExp(`topic=COMPLAINT.*${number}`));
  await main.getByRole('link', { name: ratings.screen.claim }).click();
  await expect(page).toHaveURL(new RegExp(number));

  const desk = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 1280, height: 900 } });
  const staff = await desk.newPage();
  await speak(staff, 'en-us');
  await logInAsStaff(staff, 'service');
  await staff.goto(`/staff/ratings?courier=${courier}`);
  const sum = staff.getByRole('row').filter({ hasText: 'CNX07' });
  await expect(sum).toContainText('2.00');
  await expect(sum).toContainText('100% (1)');
  await sum.getByRole('link', { name: '1', exact: true }).click();
  const row = staff.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('The box was open');
  await row.getByRole('link', { name: formatWaybillNo(number) }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(number);
  await desk.close();
  expect(complaints).toEqual([]);
});
