import { expect, type Page, test } from '@playwright/test';
import { joinTexts } from '#features/publishing/joined-text.rules.ts';
import en from '#features/returns/locales/en-us.json' with { type: 'json' };
import thai from '#features/returns/locales/th.json' with { type: 'json' };
import trackingEn from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { anotherDevice, openAccounts, type Person } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { deliver } from '../kit/delivered-parcel.ts';
import { readOutbox } from '../kit/outbox.ts';
import { alive, complaintsOf, isPhone } from '../kit/page-actions.ts';
import { tracking as trackingTh } from '../kit/thai-texts.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

const siteUrl = () => process.env.SITE_URL ?? '';
const inThai = { language: 'th', own: joinTexts(thai, 'th'), tracking: trackingTh } as const;
const inEnglish = { language: 'en-us', own: en, tracking: trackingEn } as const;
type Words = typeof inThai | typeof inEnglish;
const main = (page: Page) => page.locator('main');

async function takeBack(page: Page, { own, language }: Words, shop: Person) {
  await accounts.logIn(page, language, shop, paths.returns());
  await alive(page);
  await expect(main(page)).toContainText(own.shop.rule.OFF);
  await main(page).getByRole('link', { name: own.shop.toRule, exact: true }).click();
  await main(page).getByRole('radio', { name: own.rule.modes.BY_HAND }).check();
  const days = main(page).getByLabel(own.rule.days);
  await days.fill('99');
  await main(page).getByRole('button', { name: own.rule.save, exact: true }).click();
  await expect(main(page).getByRole('alert')).toContainText(own.validation.days);
  await expectAccessible(page);
  await days.fill('7');
  await main(page).getByRole('radio', { name: own.rule.payers.CONSIGNEE }).check();
  await main(page).getByRole('button', { name: own.rule.save, exact: true }).press('Enter');
  await expect(page.getByText(own.rule.saved, { exact: true })).toBeVisible();
}

async function ask(page: Page, { own, tracking, language }: Words, consignee: Person, waybillNo: string) {
  await accounts.logIn(page, language, consignee, paths.waybill(waybillNo));
  await alive(page);
  await main(page).getByRole('link', { name: tracking.screen.sendBack.link, exact: true }).click();
  const request = main(page).getByRole('button', { name: own.screen.ask, exact: true });
  await request.click();
  await expect(main(page).getByRole('alert')).toContainText(own.validation.reason);
  await expectAccessible(page);
  await main(page).getByRole('radio', { name: own.reasons.DOES_NOT_FIT }).check();
  await main(page).getByLabel(own.screen.note).fill('One size smaller, please');
  await expect(main(page)).toContainText(/฿\s?\d|\d+(\.\d+)?\s?(บาท|฿)|THB/);
  await request.press('Enter');
  await expect(main(page)).toContainText(own.states.REQUESTED);
}

test('a shop takes parcels back, a consignee asks, the shop approves, and the counter gets a code', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const words = isPhone() ? inThai : inEnglish;
  const { own } = words;
  const [shop, consignee] = [await accounts.add({ kind: 'VIP' }), await accounts.add()];
  const desk = await anotherDevice(browser);
  await takeBack(desk, words, shop);
  const waybillNo = await deliver(accounts, shop, consignee);
  await ask(page, words, consignee, waybillNo);

  await desk.goto(paths.returns({ state: 'REQUESTED' }));
  await alive(desk);
  await expect(main(desk)).toContainText('One size smaller, please');
  await expectAccessible(desk);
  await main(desk)
    .getByRole('button', { name: new RegExp(`^${own.shop.approve}`) })
    .click();
  await expect(desk.getByText(own.shop.approved)).toBeVisible();
  expect((await readOutbox(siteUrl(), consignee.e164)).kind).toBe('returnApproved');

  await page.reload();
  await alive(page);
  await expect(main(page).getByRole('img', { name: plain(own.screen.square) })).toBeVisible();
  await expectAccessible(page);
  const label = await main(page).getByRole('link', { name: own.screen.label }).getAttribute('href');
  expect((await page.request.get(label ?? '')).headers()['content-type']).toBe('application/pdf');
  await main(page).getByRole('button', { name: own.screen.callOff, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: own.screen.callOff, exact: true }).click();
  await expect(main(page)).toContainText(own.states.CALLED_OFF);
  await desk.context().close();
  expect(complaints).toEqual([]);
});

test('a shop refuses with a reason, which the consignee reads', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  const words = inEnglish;
  const { own } = words;
  const [shop, consignee] = [await accounts.add({ kind: 'VIP' }), await accounts.add()];
  const desk = await anotherDevice(browser);
  await takeBack(desk, words, shop);
  const waybillNo = await deliver(accounts, shop, consignee);
  await ask(page, words, consignee, waybillNo);
  await desk.goto(paths.returns());
  await alive(desk);
  await main(desk)
    .getByRole('button', { name: new RegExp(`^${own.shop.refuse}`) })
    .click();
  const dialog = desk.getByRole('dialog', { name: own.shop.refuseTitle });
  await dialog.getByRole('button', { name: own.shop.refuse, exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(own.validation.refusal);
  await dialog.getByLabel(own.shop.refusal).selectOption('USED_GOODS');
  await dialog.getByLabel(own.shop.note).fill('It was worn.');
  await dialog.getByRole('button', { name: own.shop.refuse, exact: true }).click();
  await expect(desk.getByText(own.shop.refused)).toBeVisible();
  await page.reload();
  await alive(page);
  await expect(main(page)).toContainText(own.refusals.USED_GOODS);
  await expect(main(page)).toContainText('It was worn.');
  await desk.context().close();
});
