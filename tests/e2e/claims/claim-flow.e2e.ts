import { expect, type Locator, type Page, test } from '@playwright/test';
import englishAccounts from '#features/payout-accounts/locales/en-us.json' with { type: 'json' };
import chineseAccounts from '#features/payout-accounts/locales/zh-cn.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { complaintsOf, interactive, isPhone, openIn } from '../kit/page-actions.ts';
import { claimWords } from './claim-words.ts';
import { openParcels, photo } from './claimed-parcels.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
let parcels: Awaited<ReturnType<typeof openParcels>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
  parcels = await openParcels();
});
test.afterAll(async () => {
  await accounts.close();
  await parcels.close();
});
test.describe.configure({ timeout: 60_000 });

const REMARKS = 'The screen was broken when I opened the box.';
const SIDES = ['top', 'bottom', 'left', 'right'] as const;
const words = () => claimWords[isPhone() ? 'zh-cn' : 'en-us'];
const accountWords = () => (isPhone() ? chineseAccounts : englishAccounts);
const language = () => (isPhone() ? 'zh-cn' : 'en-us');

test('a claim is filed with photos: the amount first, missing fields reported, then its number [W-12] [W-13] [D-15] [RD-24] [V-14] [V-15] [C-10]', async ({
  page,
}) => {
  const w = words();
  const complaints = complaintsOf(page);
  const main = page.locator('main');
  const person = await accounts.add();
  const billCode = await parcels.add(person.e164);
  await accounts.logIn(page, language(), person, paths.claim({ billCode }));
  await expect(main.getByLabel(w.flow.waybill.label, { exact: true })).toHaveValue(billCode);
  await expect(main.getByText(w.flow.estimate.possible)).toBeVisible();
  await expect(page).toHaveURL(paths.claim());
  await goOn(page);
  await part(page, 'type').getByRole('radio', { name: w.types.damaged }).check();
  // Four kilograms by its size, at 1,000 per kilogram up to 3,000, and not above the declared 1,500.
  await expect(main.locator('tfoot td')).toHaveText(/1,500/);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await goOn(page);

  const item = part(page, 'item');
  if (isPhone()) await goOn(page);
  else await main.getByRole('button', { name: w.flow.send, exact: true }).click();
  await expect(main.getByRole('alert').first()).toContainText(w.validation.remarks);
  await main.getByRole('alert').getByRole('link', { name: w.validation.itemType }).click();
  await expect(item.getByLabel(w.flow.item.type)).toBeFocused();
  await item.getByLabel(w.flow.item.type).selectOption('electronics');
  await item.getByLabel(w.flow.item.remarks).fill(REMARKS);
  await goOn(page);

  const photos = part(page, 'photos');
  await addTo(photos, w.flow.photos.damage, 'broken.jpg');
  for (const side of SIDES)
    await photos.getByLabel(w.sides[side], { exact: true }).setInputFiles(await photo(`${side}.jpg`));
  await expect(photos.getByText(w.flow.photos.enough)).toBeVisible();
  if (isPhone()) {
    // A file that is not a picture blocks its own step only, with an error there.
    const noPicture = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await photos.getByLabel(w.sides.back, { exact: true }).setInputFiles(noPicture);
    await expect(photos.locator('[data-state="failed"]')).toHaveCount(1);
    await goOn(page);
    await expect(main.getByRole('alert').first()).toContainText(w.flow.problems.fileFailed);
    await photos.locator('[data-state="failed"] button').last().click();
    await expect(main.getByText(w.flow.problems.fileFailed)).toHaveCount(0);
  }
  await expectAccessible(page);
  await goOn(page);
  await addTo(part(page, 'documents'), w.flow.documents.value, 'receipt.jpg');
  await addTo(part(page, 'documents'), w.flow.documents.identification, 'card.jpg');
  await goOn(page);
  const payee = part(page, 'payee');
  await payee.getByLabel(accountWords().form.bank, { exact: true }).selectOption('014');
  await expect(payee).toContainText(/10/);
  await payee.getByLabel(accountWords().numbers.bank, { exact: true }).fill('123-4-56789-0');
  await payee.getByLabel(w.flow.payee.name, { exact: true }).fill(person.name);
  await payee.getByLabel(w.flow.payee.phone, { exact: true }).fill(person.national);
  await addTo(payee, w.flow.payee.bankBook, 'book.jpg');
  await payee.getByRole('checkbox').check();
  await goOn(page);
  await main.getByRole('checkbox', { name: w.flow.review.true }).check();
  await expect(main.locator('[id$="waiting"]')).toHaveCount(0, { timeout: 30_000 });
  await expectAccessible(page);
  await main.getByRole('button', { name: w.flow.send, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.flow.done.title })).toBeAttached();
  await expect(main.getByText(/^C\d{12}$/)).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('photos taken without a connection, or after the session ended, are sent later @phone [V-16]', async ({
  page,
}) => {
  const w = words();
  const main = page.locator('main');
  const person = await accounts.add();
  const billCode = await parcels.add(person.e164);
  await accounts.logIn(page, language(), person, paths.claim({ billCode }));
  await expect(main.getByText(w.flow.estimate.possible)).toBeVisible();
  await goOn(page);
  await main.getByRole('radio', { name: w.types.damaged }).check();
  await goOn(page);
  await page.context().setOffline(true);
  await main.getByLabel(w.flow.item.type).selectOption('electronics');
  await main.getByLabel(w.flow.item.remarks).fill(REMARKS);
  await goOn(page);
  await addTo(main, w.flow.photos.damage, 'broken.jpg');
  await expect(main.getByText(w.sending.waiting)).toBeVisible();
  await accounts.customers.endSessions(person.e164);
  await page.context().setOffline(false);
  await page.waitForURL((url) => url.pathname === paths.home);

  await accounts.logIn(page, language(), person, paths.claim({ step: 'item' }));
  await expect(main.getByLabel(w.flow.item.remarks)).toHaveValue(REMARKS);
  await goOn(page);
  await expect(main.getByRole('img', { name: /broken\.jpg/ })).toBeVisible();
  await expect(main.locator('[data-state="sent"]')).toHaveCount(1);
});

test('a visitor fills in and photographs first, logs in on the way, and loses nothing [RD-24] [RD-35] [RM-17]', async ({
  page,
}) => {
  const w = words();
  const main = page.locator('main');
  const person = await accounts.add();
  const billCode = await parcels.add(person.e164);
  await openIn(page, language(), paths.claim({ billCode }));
  await expect(page).toHaveURL(paths.claim());
  await expect(main.getByText(w.flow.visitor.title)).toBeVisible();
  await page.goto(paths.claim({ step: 'item' }));
  // Nobody types a sentence and leaves the page before its scripts have started.
  await interactive(page);
  await part(page, 'item').getByLabel(w.flow.item.remarks).fill(REMARKS);
  await page.goto(paths.claim({ step: 'photos' }));
  await interactive(page);
  await addTo(part(page, 'photos'), w.flow.photos.damage, 'broken.jpg');
  await expect(main.getByText(w.sending.here, { exact: true })).toBeVisible();
  // Both survive closing the tab.
  await page.goto(paths.claim({ step: 'documents' }));
  await expect(main.getByText(w.flow.visitor.needed).first()).toBeVisible();
  await expectAccessible(page);
  const login = isPhone()
    ? main.getByRole('link', { name: w.flow.visitor.login, exact: true }).last()
    : main.getByRole('button', { name: w.flow.visitor.login, exact: true }).last();
  await login.click();
  await accounts.fillLogin(page, language(), person);
  await expect(part(page, 'documents').getByRole('group', { name: w.flow.documents.value })).toBeVisible();
  await page.waitForURL((url) => url.pathname === paths.claim());
  if (isPhone()) await page.goto(paths.claim({ step: 'item' }));
  await expect(part(page, 'item').getByLabel(w.flow.item.remarks)).toHaveValue(REMARKS);
  if (isPhone()) await page.goto(paths.claim({ step: 'photos' }));
  await expect(main.getByRole('img', { name: /broken\.jpg/ })).toBeVisible();
  await expect(main.locator('[data-state="sent"]')).toHaveCount(1);
  await page.goto(paths.claim());
  await expect(main.getByLabel(w.flow.waybill.label, { exact: true })).toHaveValue(billCode);
});

test('the title menu of a phone leads to the next-day claim, the status and the terms @phone [RM-13] [W-13]', async ({
  page,
}) => {
  const w = words();
  await openIn(page, language(), paths.claim());
  const title = page.locator('header details', { hasText: w.flow.title });
  await title.locator('summary').click();
  await expect(title.getByRole('link', { name: w.flow.menu.terms })).toBeVisible();
  await title.getByRole('link', { name: w.flow.menu.nextDay }).click();
  await expect(page).toHaveURL(paths.claim({ kind: 'next-day' }));
  await expect(page.getByRole('heading', { level: 1, name: w.flow.nextDayTitle })).toBeAttached();
});

/** A step on a phone, a section on a desktop. */
function part(page: Page, step: string): Locator {
  return isPhone() ? page.locator('main') : page.locator(`section#${step}`);
}

async function goOn(page: Page): Promise<void> {
  if (isPhone()) await page.getByRole('button', { name: words().kit.flow.next, exact: true }).click();
}

/** Chooses a photo for the place with this legend. */
async function addTo(where: Locator, legend: string, name: string): Promise<void> {
  const group = where.getByRole('group', { name: legend, exact: true });
  await group.locator('input[type="file"]').setInputFiles(await photo(name));
  await expect(group.getByRole('img', { name: new RegExp(name) })).toBeVisible();
}
