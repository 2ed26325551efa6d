import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type Db, openDatabase } from '#db/connect.ts';
import { notify } from '#db/listen.ts';
import { deliveryWindow } from '#features/delivery-windows/server/delivery-windows.table.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { bangkokDate, MINUTE_MS } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import { formatSpan } from '#web/texts/format.ts';
import { addParcel, waybillNo } from '../../fakes/parcels.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { openIn } from '../kit/page-actions.ts';
import { openCodesOfSite, typeImageCode } from './track-pages.ts';

openCodesOfSite();

const { screen } = en;
type Said = { from: Date; until: Date; announcedUntil?: Date; stopsBefore: number };

async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
  return work(db).finally(() => db.close());
}

/** A parcel of its own, because others look at those of the demonstration meanwhile. */
function addOut(): Promise<string> {
  const number = waybillNo(2_000_000 + randomInt(900_000));
  const promisedDate = bangkokDate(new Date());
  const scans = (['PICKED_UP', 'OUT_FOR_DELIVERY'] as const).map((code, nth) => ({
    code,
    occurredAt: inMinutes(-(30 - nth)),
    countryCode: 'TH',
    provinceCode: '50',
  }));
  return onDatabase(async (db) => {
    await addParcel(db, number, { acceptedAt: inMinutes(-60), promisedDate }, scans);
    return number;
  });
}

/** What the carrier's system says of a parcel; the calls of the feed have tests of the server. */
function say(number: string, { from, until, announcedUntil, stopsBefore }: Said): Promise<void> {
  return onDatabase(async (db) => {
    const said = {
      fromAt: from,
      untilAt: until,
      announcedFrom: from,
      announcedUntil: announcedUntil ?? until,
      stopsBefore,
      courierName: 'Somsak',
      courierExtension: '4512',
      updatedAt: new Date(),
    };
    await db.orm
      .insert(deliveryWindow)
      .values({ waybillNo: number, ...said })
      .onConflictDoUpdate({ target: deliveryWindow.waybillNo, set: said });
    await notify(db.pool, PARCELS_CHANGED, '');
  });
}

const span = ({ from, until }: Said) => formatSpan(from, until, 'en-us');
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

async function verify(page: Page, last4: string): Promise<void> {
  await page.getByRole('button', { name: screen.verify, exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(screen.lastFour).fill(last4);
  await typeImageCode(page, 'en-us');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
}

test('a window narrows on the open page, slips with a warning, and tells stops after verification', async ({
  page,
}) => {
  const first = { from: inMinutes(2), until: inMinutes(62), stopsBefore: 9 };
  const number = await addOut();
  await say(number, first);
  await openIn(page, 'en-us', paths.waybill(number));
  const hero = page.getByRole('article');
  await expect(hero).toContainText(span(first));
  await expect(page.getByText('9 stops before you')).toBeHidden();
  await verify(page, '1234');
  await expect(page.getByText('9 stops before you')).toBeVisible();
  await expectAccessible(page);

  const narrower = { ...first, until: inMinutes(30), announcedUntil: first.until, stopsBefore: 1 };
  await say(number, narrower);
  await expect(hero).toContainText(span(narrower));
  await expect(page.getByText('1 stop before you')).toBeVisible();
  await expect(hero).not.toContainText('Later than first said');

  const later = { ...first, until: inMinutes(90), announcedUntil: first.until, stopsBefore: 4 };
  await say(number, later);
  await expect(hero).toContainText('Later than first said');
  await expect(page.getByText('4 stops before you')).toBeVisible();
  await expectAccessible(page);
});

test('the window is read without JavaScript', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const said = { from: inMinutes(2), until: inMinutes(32), stopsBefore: 3 };
  const number = await addOut();
  await say(number, said);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(paths.waybill(number));
  await expect(page.getByRole('article')).toContainText(formatSpan(said.from, said.until, 'th'));
  await expect(page.locator('body')).not.toContainText('Somsak');
  await context.close();
});
