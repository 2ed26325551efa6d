import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type Db, openDatabase } from '#db/connect.ts';
import en from '#features/delivery-instructions/locales/en-us.json' with { type: 'json' };
import w from '#features/lasting-wishes/locales/en-us.json' with { type: 'json' };
import centre from '#features/personal-centre/locales/en-us.json' with { type: 'json' };
import { bangkokDate, DAY_MS } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import { addParcel, waybillNo } from '../../fakes/parcels.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { complaintsOf, openIn } from '../kit/page-actions.ts';
import { button, notice } from './personal-pages.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
let db: Db;
test.beforeAll(async () => {
  accounts = await openAccounts();
  db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
});
test.afterAll(async () => {
  await accounts.close();
  await db.close();
});

/** A parcel that was picked up today for this phone. */
async function addOnItsWay(consigneePhone: string): Promise<string> {
  const number = waybillNo(10_000_000 + randomInt(80_000_000));
  const now = new Date();
  const facts = { consigneePhone, codSatang: null, acceptedAt: now, promisedDate: null };
  const pickedUp = {
    code: 'PICKED_UP',
    occurredAt: now,
    countryCode: 'TH',
    provinceCode: '10',
    facilityCode: 'BKK01',
  } as const;
  await addParcel(db, number, facts, [pickedUp]);
  return number;
}
const inDays = (days: number) => bangkokDate(new Date(Date.now() + days * DAY_MS));
const main = (page: Page) => page.locator('main');

test('a customer says once what becomes of parcels when nobody is home, and otherwise for one of them', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const person = await accounts.add();
  const number = await addOnItsWay(person.e164);
  await accounts.logIn(page, 'en-us', person);
  await main(page).getByRole('link', { name: centre.lists.lastingWishes, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();

  await page.getByLabel(w.place.kinds.SAFE_PLACE).check();
  await page.getByLabel(en.screen.note).fill('Blue box by the gate');
  await button(page, w.away.add).press('Enter');
  await page.getByLabel(w.away.from).fill(inDays(40));
  await page.getByLabel(w.away.until).fill(inDays(39));
  await page.getByLabel(w.hour.label).selectOption('17');
  await button(page, w.save).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText(en.validation.place);
  await expect(summary).toContainText(w.validation.backBeforeAway);
  await expect(page.getByLabel(en.screen.note)).toHaveValue('Blue box by the gate');
  await expectAccessible(page);

  await page.getByLabel(en.places.GUARD).check();
  await page.getByLabel(w.away.until).fill(inDays(41));
  await button(page, w.save).click();
  await expect(notice(page, w.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(en.places.GUARD)).toBeChecked();
  await expect(page.getByLabel(w.hour.label)).toHaveValue('17');
  await expect(page.getByLabel(w.away.from)).toHaveValue(inDays(40));

  const asked = page.getByRole('region', { name: en.screen.asked });
  await expect(async () => {
    await openIn(page, 'en-us', paths.changeDelivery({ billcode: number }));
    await expect(asked.getByText(en.screen.fromWish)).toHaveCount(2);
  }).toPass();
  await expectAccessible(page);
  const box = asked.getByRole('listitem').filter({ hasText: en.places.GUARD });
  await box.getByRole('button', { name: en.screen.notForThis }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.screen.notForThis }).click();
  await expect(box).toContainText(en.states.CANCELLED);

  await page.getByLabel(en.kinds.NEIGHBOUR).check();
  await page.getByLabel(en.screen.name).fill('Mrs Daeng');
  await page.getByLabel(en.screen.house).fill('88/9');
  await button(page, en.screen.review).click();
  await button(page, en.screen.confirm).click();
  await main(page).getByRole('link', { name: en.done.always }).click();
  await expect(page.getByLabel(w.place.kinds.NEIGHBOUR)).toBeChecked();
  expect(complaints).toEqual([]);
});

test('a drop point is found by words, and one more absence is taken back', { tag: '@phone' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const person = await accounts.add();
  await accounts.logIn(page, 'en-us', person, paths.lastingWishes());
  await page.getByLabel(w.place.kinds.HOLD).check();
  await button(page, w.save).click();
  await expect(page.getByRole('alert')).toContainText(en.validation.point);
  await page.getByLabel(w.point.search).fill('Silom');
  await page.getByLabel(w.point.search).press('Enter');
  const points = page.getByRole('group', { name: w.point.label });
  await points.getByRole('radio').first().check();
  await expectAccessible(page);
  for (const [nth, from] of [10, 20].entries()) {
    await button(page, nth === 0 ? w.away.add : w.away.addAnother).click();
    await page.getByLabel(w.away.from).nth(nth).fill(inDays(from));
    await page
      .getByLabel(w.away.until)
      .nth(nth)
      .fill(inDays(from + 2));
  }
  await main(page).getByRole('button', { name: w.away.remove }).first().click();
  await expect(page.getByLabel(w.away.from)).toHaveValue(inDays(20));
  await button(page, w.save).click();
  await expect(notice(page, w.saved)).toBeVisible();
  await page.reload();
  await expect(points.getByRole('radio').first()).toBeChecked();
  await expect(page.getByLabel(w.away.from)).toHaveValue(inDays(20));
  expect(complaints).toEqual([]);
});
