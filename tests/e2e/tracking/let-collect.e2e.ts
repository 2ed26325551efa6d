import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { openDatabase } from '#db/connect.ts';
import accountsEn from '#features/accounts/locales/en-us.json' with { type: 'json' };
import en from '#features/collect-codes/locales/en-us.json' with { type: 'json' };
import thai from '#features/collect-codes/locales/th.json' with { type: 'json' };
import { joinTexts } from '#features/publishing/joined-text.rules.ts';
import trackingEn from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { HOUR_MS } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import staffTexts from '#staff/parcels/locales/en-us.json' with { type: 'json' };
import { addParcel, waybillNo } from '../../fakes/parcels.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { findNewest, readCode, readOutbox } from '../kit/outbox.ts';
import { alive, complaintsOf, isPhone, openIn } from '../kit/page-actions.ts';
import { accounts as accountsTh, tracking as trackingTh } from '../kit/thai-texts.ts';
import { logInAsStaff, speak } from '../staff/staff-login.ts';
import { openCodesOfSite, typeImageCode } from './track-pages.ts';

openCodesOfSite();

const siteUrl = () => process.env.SITE_URL ?? '';
const inThai = {
  language: 'th',
  own: joinTexts(thai, 'th'),
  tracking: trackingTh,
  accounts: accountsTh,
} as const;
const inEnglish = { language: 'en-us', own: en, tracking: trackingEn, accounts: accountsEn } as const;
type Words = typeof inThai | typeof inEnglish;

/** A parcel of its own that waits at a drop point. */
async function addHeld(): Promise<{ number: string; phone: string }> {
  const nth = 4_000_000 + randomInt(900_000);
  const parcel = { number: waybillNo(nth), phone: `+6682${nth}` };
  const db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const place = { countryCode: 'TH', provinceCode: '50', facilityCode: 'BR-5001' };
  const scans = [
    { ...place, code: 'PICKED_UP', occurredAt: ago(20) },
    { ...place, code: 'HELD_AT_DROP_POINT', occurredAt: ago(2) },
  ] as const;
  const differs = { acceptedAt: ago(21), consigneePhone: parcel.phone, codSatang: null };
  await addParcel(db, parcel.number, differs, scans).finally(() => db.close());
  return parcel;
}

async function proveDigits(page: Page, { own, tracking, language }: Words, phone: string) {
  await page.getByRole('button', { name: own.screen.verify, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(tracking.screen.lastFour).fill(phone.slice(-4));
  await typeImageCode(page, language);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
}

async function makeCode(page: Page, { own, accounts }: Words, phone: string, name: string) {
  const make = page.getByRole('button', { name: own.screen.make, exact: true });
  await make.click();
  await expect(page.getByRole('alert')).toContainText(own.validation.name);
  await page.getByLabel(own.screen.name).fill(name);
  await expectAccessible(page);
  const known = await findNewest(siteUrl(), phone);
  await make.click();
  const codes = page.getByRole('dialog');
  await codes.getByRole('button', { name: accounts.screen.sendCode.get, exact: true }).click();
  const code = await readCode(siteUrl(), phone, known?.id);
  await codes.getByLabel(accounts.screen.field.code).fill(code);
  await page.keyboard.press('Enter');
  await expect(codes).toBeHidden();
  await expect(page.getByRole('heading', { name: own.screen.list })).toBeVisible();
}

test('a consignee has somebody else collect a parcel, whose page needs no scripts, and a counter uses the code', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const words = isPhone() ? inThai : inEnglish;
  const { own } = words;
  const { number, phone } = await addHeld();
  await openIn(page, words.language, paths.letCollect({ billcode: number }));
  await alive(page);
  await proveDigits(page, words, phone);
  await makeCode(page, words, phone, 'Dao Jaidee');
  await expectAccessible(page);
  const link = page.getByRole('link', { name: own.screen.open });
  const address = (await link.getAttribute('href')) ?? '';

  const other = await browser.newContext({ baseURL: siteUrl(), javaScriptEnabled: false });
  const shown = await other.newPage();
  await shown.goto(`${address}&lang=${words.language}`);
  await expect(shown.getByRole('img', { name: own.shown.square })).toBeVisible();
  await expect(shown.locator('main')).toContainText('Dao Jaidee');
  const digits = ((await shown.locator('figcaption strong').textContent()) ?? '').replaceAll(/\s/g, '');
  expect(digits).toMatch(/^\d{8}$/);
  await other.close();

  const desk = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 1280, height: 900 } });
  const staff = await desk.newPage();
  await speak(staff, 'en-us');
  await logInAsStaff(staff, 'operations');
  await staff.goto(`/staff/parcels/${number}`);
  await staff.getByRole('button', { name: staffTexts.collect.check, exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel(staffTexts.collect.code).fill(`${number} ${digits}`);
  await dialog.getByLabel(staffTexts.collect.facility).fill('BR-5001');
  await staff.getByRole('option', { name: /BR-5001/ }).click();
  await dialog.getByRole('button', { name: staffTexts.collect.check, exact: true }).click();
  await expect(dialog).toContainText('Dao Jaidee');
  const before = await findNewest(siteUrl(), phone);
  await dialog.getByRole('button', { name: staffTexts.collect.redeem, exact: true }).click();
  const handedOver = staffTexts.collect.done.replace('{{name}}', 'Dao Jaidee');
  await expect(staff.getByRole('alert').filter({ hasText: handedOver })).toBeVisible();
  await desk.close();
  expect((await readOutbox(siteUrl(), phone, before?.id)).kind).toBe('collectCodeUsed');

  await page.reload();
  await alive(page);
  await expect(page.locator('main')).toContainText(own.states.USED);
  await page.goto(address);
  await alive(page);
  await expect(page.getByRole('heading', { name: own.shown.over.USED })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
