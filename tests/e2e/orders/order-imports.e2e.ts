import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addAddress } from '#features/addresses/addresses.contract.ts';
import { importOrders } from '#features/orders/many/order-imports.contract.ts';
import { joinTexts } from '#features/publishing/joined-text.rules.ts';
import sheetsWritten from '#features/sheets/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { listFile, listRow, listRows } from '../../fakes/imports/list-files.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';
import { openAccounts, type Person } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { alive, complaintsOf } from '../kit/page-actions.ts';
import { orders as th, sheets as thSheets } from '../kit/thai-texts.ts';
import { button, notice, siteUrl } from '../personal-centre/personal-pages.ts';
import { orderWords } from './order-words.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

const silom = {
  name: 'สมชาย ใจดี',
  phone: '081-234-5678',
  detail: '99/1 ถนนสีลม',
  placeCode: '100402',
  postcode: '10500',
};
const main = (page: Page) => page.locator('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const chooseFile = (page: Page, rows: string[][]) =>
  main(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: listFile(rows) });

/** A customer with an address to send from. */
async function addShop(): Promise<Person & { senderId: string }> {
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  const sender = { ...silom, addressType: 1, isDefault: true } as const;
  const { addressId: senderId } = await callSite(siteUrl(), addAddress, sender, { token });
  return { ...person, senderId };
}

async function sendFile({ e164, senderId }: { e164: string; senderId: string }, rows: string[][]) {
  const token = await accounts.customers.openSession(e164);
  const how = { service: 'SUPER', itemType: 'clothing', handover: 'WALK_IN', fileName: 'shop.csv' } as const;
  const file = listFile(rows).toString('base64');
  await callSite(siteUrl(), importOrders, { ...how, senderId, file }, { token });
}

test('a spreadsheet with wrong cells is corrected in a table, also after leaving the page, until its total is shown [W-11] [V-13] [V-18]', {
  tag: '@desktop',
}, async ({ page }) => {
  const w = orderWords['en-us'].many;
  const sheets = joinTexts(sheetsWritten, 'en-us');
  const s = w.screen;
  const complaints = complaintsOf(page);
  await accounts.logIn(page, 'en-us', await addShop(), paths.myOrders());
  await link(page, s.open).click();
  await expect(page.getByRole('heading', { level: 1, name: s.title })).toBeVisible();
  await expect(main(page)).toContainText(s.earlier.empty);
  const template = page.waitForEvent('download');
  await button(page, s.start.template).click();
  expect((await template).suggestedFilename()).toMatch(/\.xlsx$/);
  await button(page, s.start.check).click();
  await expect(main(page).getByRole('alert')).toContainText(sheets.file.required);
  await expectAccessible(page);

  await chooseFile(page, [
    listRow(1, { 1: '12' }),
    listRow(2, { 7: 'heavy' }),
    listRow(3, { 5: 'Atlantis' }),
    ...listRows(200).slice(3),
  ]);
  await button(page, s.start.check).click();
  const lines = main(page).locator('tbody tr');
  await expect(lines).toHaveCount(3);
  await expectAccessible(page);
  const cell = (row: number, name: string) =>
    lines
      .filter({ hasText: sheets.table.row.replace('{{row}}', String(row)) })
      .getByRole('textbox', { name });
  const alert = main(page).getByRole('alert');
  await alert.getByRole('link').nth(1).click();
  await expect(cell(3, w.columns.weightKg)).toBeFocused();
  await cell(3, w.columns.weightKg).fill('1.5');
  // The input in one row stays while another row is excluded, and that one can be included again.
  const leaveOut = lines.nth(2).getByRole('button', { name: sheets.table.leaveOutHere });
  await leaveOut.click();
  await expect(lines).toHaveCount(2);
  await expect(cell(3, w.columns.weightKg)).toHaveValue('1.5');
  await button(page, s.correct.back).click();
  await expect(lines).toHaveCount(3);
  await leaveOut.click();
  // A click would miss a button while a row above it disappears.
  await expect(lines).toHaveCount(2);
  await cell(2, orderWords['en-us'].addresses.columns.phone).fill('34');
  await button(page, s.correct.check).click();
  await expect(lines).toHaveCount(1);
  // It is there again after leaving the page.
  await page.goto(paths.orderImports());
  await alive(page);
  await link(page, 'shop.csv').click();
  await cell(2, orderWords['en-us'].addresses.columns.phone).fill('0812345678');
  await button(page, s.correct.check).click();

  await expect(main(page).getByRole('heading', { name: s.order.title })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a spreadsheet without errors is ordered at the shown total, and returned with labels, results and orders [W-11] [V-18]', {
  tag: '@desktop',
}, async ({ page }) => {
  const s = orderWords['en-us'].many.screen;
  const complaints = complaintsOf(page);
  const alert = main(page).getByRole('alert');
  const person = await addShop();
  await sendFile(person, listRows(200));
  await accounts.logIn(page, 'en-us', person, paths.orderImports());
  await link(page, 'shop.csv').click();
  const send = main(page).getByRole('button', { name: s.order.send_other.slice(0, 5) });
  await expect(send).toContainText(/200\sparcels\sfor\sTHB\s[\d,]+/);
  await send.click();
  await expect(alert).toContainText(orderWords['en-us'].validation.prohibitedUnconfirmed);
  await expectAccessible(page);
  await main(page).getByRole('checkbox').check();
  await send.click();
  await expect(
    main(page).getByRole('heading', { name: s.done.title_other.replace('{{count}}', '200') }),
  ).toBeVisible();
  await expectAccessible(page);
  const result = page.waitForEvent('download');
  await button(page, s.done.result.replace('{{format}}', 'CSV')).click();
  const written = await readFile(await (await result).path(), 'utf8');
  expect(written.trim().split('\r\n')).toHaveLength(201);
  const labels = await link(page, s.done.labels_other.replace('{{count}}', '200')).getAttribute('href');
  const pdf = await page.request.get(labels ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const orders = main(page).getByRole('link', { name: /^O\d{12}$/ });
  await expect(orders).not.toHaveCount(0);
  await orders.first().click();
  await expect(page.getByRole('heading', { level: 1, name: orderWords['en-us'].detail.title })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a small file is sent from a phone: a card for the wrong row, another way to hand it over, the order, and the file deleted [W-11] [V-18]', {
  tag: '@phone',
}, async ({ page }) => {
  const s = th.many.screen;
  const complaints = complaintsOf(page);
  await accounts.logIn(page, 'th', await addShop(), paths.order);
  await link(page, s.open).click();
  await chooseFile(page, [listRow(1), listRow(2, { 6: '1' })]);
  await button(page, s.start.check).click();
  const card = main(page).getByRole('group', { name: thSheets.table.row.replace('{{row}}', '3') });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('textbox').fill('50200');
  await button(page, s.correct.check).click();
  const send = main(page).locator('form button[type="submit"]');
  await expect(send).toContainText('2');
  const dear = (await send.textContent()) ?? '';
  await main(page).getByRole('button', { name: s.facts.change }).click();
  const change = page.getByRole('dialog', { name: s.change.title });
  await change.getByRole('combobox', { name: s.handover.label }).selectOption('WALK_IN');
  await change.getByRole('button', { name: s.change.save }).click();
  await expect(notice(page, s.change.done)).toBeVisible();
  await expect(change).toBeHidden();
  await expect(send).not.toHaveText(dear);
  await main(page).getByRole('checkbox').check();
  await send.click();
  await expect(link(page, s.done.labels_other.replace('{{count}}', '2'))).toBeVisible();
  await expectAccessible(page);
  await button(page, s.delete.open).click();
  const ask = page.getByRole('dialog', { name: s.delete.title });
  await ask.getByRole('button', { name: s.delete.confirm }).click();
  await expect(notice(page, s.delete.done)).toBeVisible();
  await expect(main(page)).toContainText(s.earlier.empty);
  expect(complaints).toEqual([]);
});
