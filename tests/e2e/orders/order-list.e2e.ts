import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import englishWritten from '#features/orders/locales/en-us.json' with { type: 'json' };
import thaiWritten from '#features/orders/locales/th.json' with { type: 'json' };
import { joinTexts } from '#features/publishing/joined-text.rules.ts';
import { paths } from '#routes/paths.ts';
import { readZpl } from '../../paper/zpl-reader.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { orderPickup } from '../kit/orders.ts';
import { complaintsOf, isPhone } from '../kit/page-actions.ts';
import { button, notice, siteUrl } from '../personal-centre/personal-pages.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

test('an order is found, gets another pickup time, and is cancelled [RD-27] [RM-03] [W-14] [D-17] [S-14]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const language = isPhone() ? 'th' : 'en-us';
  const words = isPhone() ? joinTexts(thaiWritten, 'th') : joinTexts(englishWritten, 'en-us');
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  await orderPickup(siteUrl(), token, { name: 'มานะ' });
  const wanted = await orderPickup(siteUrl(), token, { reference: 'Shop-17', codSatang: 45_000 });
  await accounts.logIn(page, language, person);
  await page.locator('main').getByRole('link', { name: words.title }).first().click();
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(2);
  await expectAccessible(page);

  // By the number on the label, which elsewhere opens the parcel.
  const search = page.getByRole('searchbox', { name: words.list.search });
  await search.fill(wanted.subOrders[0]?.waybillNo ?? '');
  await search.press('Enter');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').click();
  // The card shows the order's number, too: wait until the page itself is there.
  await expect(page).toHaveURL(new RegExp(`order=${wanted.orderNo}`));
  await expect(page.locator('main')).toContainText(wanted.orderNo);
  await expectAccessible(page);

  await button(page, words.actions.changePickup).click();
  const change = page.getByRole('dialog', { name: words.change.title });
  const day = change.getByRole('combobox', { name: words.change.day });
  // The last day on which the carrier works.
  await day.selectOption(await day.locator('option:enabled').last().getAttribute('value'));
  await expectAccessible(page);
  const chosen = await day.inputValue();
  await change.getByRole('button', { name: words.change.save }).click();
  await expect(notice(page, words.change.done)).toBeVisible();
  await expect(change).toBeHidden();
  await expect(page.locator('main ol > li')).toHaveCount(2);
  expect(chosen).not.toBe(wanted.pickup?.date);

  await button(page, words.actions.cancel).click();
  const ask = page.getByRole('dialog', { name: words.cancel.title });
  await ask.getByRole('button', { name: words.cancel.confirm }).click();
  await expect(notice(page, words.cancel.done)).toBeVisible();
  await expect(page.locator('main')).toContainText(words.says.CANCELLED);
  await expect(button(page, words.actions.cancel)).toHaveCount(0);
  await expect(page.locator('main ol > li')).toHaveCount(3);
  await page.goto(paths.myOrders({ status: 'CANCELLED' }));
  await expect(cards).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('labels of several orders are selected in the list, for a paper size that this device remembers', {
  tag: '@desktop',
}, async ({ page }) => {
  const words = joinTexts(englishWritten, 'en-us');
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  const one = await orderPickup(siteUrl(), token, { name: 'มานะ', parcels: 2 });
  const two = await orderPickup(siteUrl(), token, { name: 'สุดา' });
  await accounts.logIn(page, 'en-us', person, paths.myOrders());
  await button(page, words.labels.choose).click();
  await page.locator('main').getByRole('checkbox').first().check();
  await expect(page.locator('main').getByRole('status')).toHaveText(/1.*1/);
  await button(page, words.labels.wholePage).click();
  const paper = page.getByRole('combobox', { name: words.labels.format });
  await paper.selectOption('a4');
  await expectAccessible(page);
  const print = page.getByRole('link', { name: words.labels.print_other.replace('{{count}}', '3') });
  const address = new URL((await print.getAttribute('href')) ?? '', page.url());
  expect(address.searchParams.get('format')).toBe('a4');
  expect(address.searchParams.get('orderNo')?.split(',').toSorted()).toEqual(
    [one.orderNo, two.orderNo].toSorted(),
  );
  expect((await page.request.get(address.href)).headers()['content-type']).toBe('application/pdf');
  await page.goto(paths.myOrders({ order: one.orderNo }));
  await expect(paper).toHaveValue('a4');
  const formats: Record<string, string> = words.labels.formats;
  const zpl = words.labels.zplFormat.replace('{{paper}}', formats['100x75'] ?? '').replace('{{dpi}}', '300');
  await paper.selectOption(zpl);
  const label = page.getByRole('link', { name: words.labels.print_other.replace('{{count}}', '2') });
  const [download] = await Promise.all([page.waitForEvent('download'), label.click()]);
  expect(download.suggestedFilename()).toBe(`label-${one.orderNo}.zpl`);
  const labels = readZpl(readFileSync(await download.path(), 'latin1'));
  expect(labels.map(({ printWidth, labelLength }) => [printWidth, labelLength])).toEqual([
    [1181, 886],
    [1181, 886],
  ]);
  await page.reload();
  await expect(paper).toHaveValue('100x75-300');
  const receipt = await page.getByRole('link', { name: words.detail.receipt }).getAttribute('href');
  const file = await page.request.get(new URL(receipt ?? '', page.url()).href);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
