import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { type Db, openDatabase } from '#db/connect.ts';
import { scanEvent } from '#features/parcels/server/parcels.table.ts';
import { paths } from '#routes/paths.ts';
import { addParcel, addScan, waybillNo } from '../../fakes/parcels.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { findNewest, readCode } from '../kit/outbox.ts';
import { complaintsOf, openIn } from '../kit/page-actions.ts';
import { accounts, delivery, kit, tracking } from '../kit/thai-texts.ts';
import { openCodesOfSite, typeImageCode } from './track-pages.ts';

openCodesOfSite();

const siteUrl = () => process.env.SITE_URL ?? '';
const { screen, kinds } = delivery;
let db: Db;

test.beforeAll(async () => {
  db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
});
test.afterAll(() => db.close());

/** A parcel that awaits its courier, announced a moment ago. */
async function addAnnounced(senderPhone: string): Promise<string> {
  const number = waybillNo(10_000_000 + randomInt(80_000_000));
  await addParcel(db, number, { senderPhone, codSatang: null, acceptedAt: new Date(), promisedDate: null });
  await db.orm.delete(scanEvent).where(eq(scanEvent.waybillNo, number));
  return number;
}

test('a sender corrects the address by a code to their own phone, and after the pickup is referred to the recipient [V-12]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const sender = freshPhone();
  const no = await addAnnounced(sender.e164);
  await openIn(page, 'th', paths.changeDelivery({ billcode: no }));
  await page.getByRole('button', { name: screen.verifyAction }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(tracking.screen.lastFour).fill(sender.e164.slice(-4));
  await typeImageCode(page, 'th');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();

  await page.getByLabel(kinds.ADDRESS).check();
  await page.locator('select').selectOption({ index: 1 });
  await page.getByLabel(screen.newHouse).fill('99/9 หมู่ 2');
  await page.getByRole('button', { name: screen.review }).click();
  await page.getByRole('button', { name: screen.confirm, exact: true }).click();

  const codes = page.getByRole('dialog');
  await codes.getByLabel(delivery.code.role.sender).check();
  await expectAccessible(page);
  const known = await findNewest(siteUrl(), sender.e164);
  await codes.getByRole('button', { name: accounts.screen.sendCode.get, exact: true }).click();
  await codes.getByLabel(accounts.screen.field.code).fill(await readCode(siteUrl(), sender.e164, known?.id));
  await codes.getByRole('button', { name: delivery.code.confirm, exact: true }).click();
  await expect(page.getByRole('heading', { name: delivery.done.title.ADDRESS })).toBeFocused();
  const asked = page.getByRole('region', { name: screen.asked });
  await expect(asked).toContainText('99/9');

  // The sender may take back their own request, and nothing else.
  await page.getByRole('button', { name: delivery.done.more }).click();
  const notTheirs = page.getByText(screen.notForSender);
  await expect(notTheirs).toBeVisible();
  await asked.getByRole('button', { name: screen.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: screen.cancel }).click();
  await expect(asked.getByRole('listitem')).toContainText(delivery.states.CANCELLED);

  await addScan(db, no, { code: 'PICKED_UP', occurredAt: new Date(), countryCode: 'TH', provinceCode: '10' });
  await page.reload();
  await expect(notTheirs).toBeVisible();
  await expect(page.getByText(screen.forRecipient)).toBeVisible();
  await expect(page.getByRole('button', { name: kit.share.share })).toBeVisible();
  await expect(page.locator('input[name="kind"]')).toHaveCount(0);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('a sender who has proved only the digits is told that only the recipient confirms the rest [V-12]', async ({
  page,
}) => {
  const sender = freshPhone();
  const no = waybillNo(10_000_000 + randomInt(80_000_000));
  await addParcel(db, no, { senderPhone: sender.e164, codSatang: null, acceptedAt: new Date() });
  await openIn(page, 'th', paths.changeDelivery({ billcode: no }));
  await page.getByRole('button', { name: screen.verifyAction }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(tracking.screen.lastFour).fill(sender.e164.slice(-4));
  await typeImageCode(page, 'th');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await page.getByLabel(kinds.ANOTHER_DAY).check();
  await page.locator('input[name="date"]').first().check();
  await page.getByRole('button', { name: screen.review }).click();
  await page.getByRole('button', { name: screen.confirm, exact: true }).click();
  const codes = page.getByRole('dialog');
  await expect(codes).toContainText(delivery.code.only.consignee.split('{{')[0] ?? '');
  await expect(codes.locator('input[name="whose"]')).toHaveCount(0);
});
