import { expect, type Page, test } from '@playwright/test';
import englishWritten from '#features/claims/locales/en-us.json' with { type: 'json' };
import thaiWritten from '#features/claims/locales/th.json' with { type: 'json' };
import { joinTexts } from '#features/publishing/joined-text.rules.ts';
import { paths } from '#routes/paths.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { openClaims, picture } from '../kit/claims.ts';
import { complaintsOf, isPhone } from '../kit/page-actions.ts';
import { button, notice, siteUrl } from '../personal-centre/personal-pages.ts';

const thai = joinTexts(thaiWritten, 'th');
const english = joinTexts(englishWritten, 'en-us');

let accounts: Awaited<ReturnType<typeof openAccounts>>;
let claims: Awaited<ReturnType<typeof openClaims>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
  claims = await openClaims();
});
test.afterAll(async () => {
  await claims.close();
  await accounts.close();
});

/** A customer with a claim that was just filed. */
async function newClaimant() {
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  const filed = await claims.add(siteUrl(), token, person.e164);
  return { person, token, ...filed };
}

/** Chooses a picture for a group of tiles, and waits for its upload. */
async function choosePicture(page: Page, group: string, within = page.locator('main')): Promise<void> {
  const tiles = within.getByRole('group', { name: group });
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await tiles.locator('input[type="file"]').setInputFiles(file);
  await expect(tiles.locator('img[src^="/files/"]')).toBeVisible();
}

test('a claim is found by its waybill, its pictures opened, staff written to, and withdrawn [RD-25] [RD-27] [RM-05] [W-12] [D-15]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const [language, words] = isPhone() ? (['th', thai] as const) : (['en-us', english] as const);
  const { person, claimNo, billCode } = await newClaimant();
  await accounts.logIn(page, language, person);
  await page.locator('main').getByRole('link', { name: words.list.title }).first().click();
  await expect(page).toHaveURL(isPhone() ? /claim-status/ : /claimList/);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(1);
  await expectAccessible(page);
  // Read without scripts, as the server renders it.
  const html = await (await page.request.get(paths.claimStatus({ claimNo }))).text();
  expect(html).toContain(words.detail.says.submitted);

  const search = page.getByRole('searchbox', { name: words.list.search });
  await search.fill(billCode);
  await search.press('Enter');
  await expect(page).toHaveURL(/find=/);
  await cards.getByRole('link').click();
  const main = page.locator('main');
  await expect(main).toContainText(words.detail.says.submitted);
  await main.locator('summary').click();
  await expectAccessible(page);
  await main.getByRole('link', { name: words.detail.damage }).click();
  const large = page.getByRole('dialog').getByRole('img');
  await expect(large).toHaveJSProperty('naturalWidth', 640);
  await page.keyboard.press('Escape');

  await main.getByRole('textbox', { name: words.detail.write }).fill('มีใบเสร็จเพิ่ม');
  await choosePicture(page, words.detail.attach);
  await button(page, words.detail.send).click();
  await expect(notice(page, words.detail.sent)).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'มีใบเสร็จเพิ่ม' }).locator('img')).toBeVisible();

  await button(page, words.detail.withdraw.open).click();
  await page.getByRole('dialog').getByRole('button', { name: words.detail.withdraw.open }).click();
  await expect(main).toContainText(words.detail.says.withdrawn);
  expect(complaints).toEqual([]);
});

test('a refused claim shows its reason and is appealed once [W-12] [C-11] @phone', async ({ page }) => {
  const { person, claimNo } = await newClaimant();
  await claims.refuse(claimNo, 'ภาพไม่เห็นใบปะหน้า');
  await accounts.logIn(page, 'th', person, paths.claimStatus({ claimNo }));
  const main = page.locator('main');
  await expect(main).toContainText('ภาพไม่เห็นใบปะหน้า');
  await button(page, thai.detail.appeal.open).click();
  const appeal = page.getByRole('dialog', { name: thai.detail.appeal.title });
  const reasons = appeal.getByRole('textbox', { name: thai.detail.appeal.reasons });
  await reasons.fill('ไม่จริง');
  await appeal.getByRole('button', { name: thai.detail.appeal.send }).click();
  // The input stays next to its error.
  await expect(appeal.getByRole('alert')).toContainText(thai.validation.remarks);
  await expectAccessible(page);
  await reasons.fill('ใบปะหน้าอยู่ด้านข้างของกล่อง ดูภาพที่แนบ');
  await choosePicture(page, thai.detail.appeal.files, appeal);
  await appeal.getByRole('button', { name: thai.detail.appeal.send }).click();
  await expect(main).toContainText(thai.detail.says.submitted);
  await expect(main).toContainText('ใบปะหน้าอยู่ด้านข้างของกล่อง ดูภาพที่แนบ');
  await expect(button(page, thai.detail.appeal.open)).toHaveCount(0);
});

test('a request by staff is answered with a photo, and the account corrected [W-12] [V-15] @desktop', async ({
  page,
}) => {
  const { person, claimNo } = await newClaimant();
  await claims.askForMore(claimNo, 'Please send a photo of the label.');
  await accounts.logIn(page, 'en-us', person, paths.claimStatus({ claimNo }));
  const main = page.locator('main');
  await expect(main).toContainText('Please send a photo of the label.');
  await expectAccessible(page);
  // The button at the top links to the answer form of this claim, not to the list of claims.
  await main.getByRole('link', { name: english.detail.answer.open }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('claimNo') === claimNo && url.hash !== '');
  await button(page, english.detail.correct).click();
  const dialog = page.getByRole('dialog', { name: english.detail.correct });
  await dialog.getByRole('textbox', { name: english.detail.accountNumber }).fill('12345');
  await dialog.getByRole('button', { name: english.detail.save }).click();
  await expect(dialog.getByRole('alert')).toContainText('10 digits; you have typed 5');
  await dialog.getByRole('textbox', { name: english.detail.accountNumber }).fill('987-6-54321-0');
  await dialog.getByRole('button', { name: english.detail.save }).click();
  await expect(main).toContainText('•••• 3210');

  await main.getByRole('textbox', { name: english.detail.answer.text }).fill('Here is the label of the box.');
  await choosePicture(page, english.detail.answer.photos);
  await button(page, english.detail.answer.send).click();
  await expect(main).toContainText(english.detail.says.inReview);
  await expect(main).toContainText('Here is the label of the box.');
});
