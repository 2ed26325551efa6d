import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openDatabase } from '#db/connect.ts';
import { lateParcel } from '#features/parcel-facts/promises/server/open-promises.table.ts';
import { addDays, bangkokDate } from '#lib/clock.ts';
import kit from '#staff/kit/locales/en-us.json' with { type: 'json' };
import notices from '#staff/notices/locales/en-us.json' with { type: 'json' };
import words from '#staff/parcels/locales/en-us.json' with { type: 'json' };
import { addParcel, waybillNo } from '../../fakes/parcels.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { logInAs } from '../kit/staff.ts';
import { speak } from './staff-login.ts';

const BRANCH = 'LATENOTES';

/** A parcel that the hourly look has found to be late, at a branch that no other journey asks for. */
async function addLateParcel(): Promise<string> {
  const number = waybillNo(8_000_000 + randomInt(900_000));
  const day = addDays(bangkokDate(new Date()), -5);
  const scannedAt = new Date(Date.now() - 2 * 86_400_000);
  const db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
  const scan = { occurredAt: scannedAt, countryCode: 'TH', facilityCode: BRANCH };
  await addParcel(db, number, { promisedDate: day, acceptedAt: new Date(Date.now() - 7 * 86_400_000) }, [
    { ...scan, code: 'ARRIVED_AT_HUB' },
  ]);
  const situation = { status: 'ON_PROCESS' as const, facilityCode: BRANCH, scannedAt };
  await db.orm.insert(lateParcel).values({ waybillNo: number, promisedDate: day, ...situation });
  await db.close();
  return number;
}

test('notes on a late parcel are written from the list by keys alone, stay one after the other, and reach whom they name', async ({
  page,
  browser,
}) => {
  const number = await addLateParcel();
  const colleague = `Noi ${Date.now().toString(36)}`;
  const context = await browser.newContext();
  const own = await context.newPage();
  await logInAs(own, 'customerService', colleague);
  await logInAs(page, 'operations', `Malee ${colleague}`);
  await speak(page, 'en-us');
  await page.goto(`/staff/late-parcels?branch=${BRANCH}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(words.late.note.add);
  const dialog = page.getByRole('dialog', { name: words.late.note.of.replace('{{waybillNo}}', number) });
  const list = dialog.getByRole('list', { name: kit.notes.title });
  for (const text of ['Called the branch.', `It is on the shelf, @${colleague} `]) {
    await row.getByRole('link').first().focus();
    await page.keyboard.press('e');
    await expect(dialog.getByLabel(kit.notes.label)).toBeFocused();
    await page.keyboard.type(text);
    await dialog.getByRole('button', { name: kit.notes.add }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(text.trim());
  }
  await expect(row).toContainText(words.late.note.all_other.replace('{{count}}', '2'));

  // One press of Escape closes the upper of two dialogs, and what was typed in it is asked about.
  await row.getByRole('link').first().focus();
  await page.keyboard.press('e');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await list.getByRole('listitem').last().getByRole('button', { name: kit.notes.correct }).click();
  const correcting = page.getByRole('dialog', { name: kit.notes.correctTitle });
  await correcting.getByLabel(kit.notes.written).fill('Called the branch twice.');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: kit.leave.stay, exact: true }).click();
  await correcting.getByRole('button', { name: kit.notes.save }).click();
  await expect(correcting).toHaveCount(0);
  await expect(list).toContainText('Called the branch twice.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await speak(own, 'en-us');
  await own.goto('/staff/');
  await own.getByRole('button', { name: /^Notices: \d+ unread$/ }).click();
  await own
    .getByRole('dialog', { name: notices.title })
    .getByRole('link', { name: /named you in a note on parcel/ })
    .click();
  await expect(own).toHaveURL(new RegExp(`/staff/parcels/${number}$`));
  await expect(own.getByRole('list', { name: kit.notes.title })).toContainText('It is on the shelf');
  await context.close();
});
