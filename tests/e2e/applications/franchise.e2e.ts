import { expect, type Page, test } from '@playwright/test';
import en from '#features/applications/locales/en-us.json' with { type: 'json' };
import zh from '#features/applications/locales/zh-cn.json' with { type: 'json' };
import marketing from '#features/marketing/locales/en-us.json' with { type: 'json' };
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { readOutbox } from '../kit/outbox.ts';
import { complaintsOf, isPhone, openIn } from '../kit/page-actions.ts';

const NUMBER = /[FVD]-\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const CHIANG_MAI = '50';
const MUEANG = '5001';

const words = () => (isPhone() ? zh : en);
const language = () => (isPhone() ? 'zh-cn' : 'en-us');
const main = (page: Page) => page.locator('main');
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
const send = (page: Page) => main(page).getByRole('button', { name: words().form.send, exact: true });

// Each comes from its own IP address, or together they would exceed the limit of applications per visitor.
let visitors = 0;
test.beforeEach(async ({ page }, { project, workerIndex }) => {
  visitors += 1;
  const network = project.name === 'phone' ? 60 : 80;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${network + (workerIndex % 20)}.${visitors}` });
});

/** Fills in the contact details and the desired place. */
async function fillIn(page: Page, person: { national: string; email: string }): Promise<void> {
  await field(page, 'businessType').selectOption('grocery');
  await field(page, 'provinceCode').selectOption(CHIANG_MAI);
  await field(page, 'districtCode').selectOption(MUEANG);
  await field(page, 'name').fill('สุดา รักไทย');
  await field(page, 'phone').fill(person.national);
  await field(page, 'email').fill(person.email);
}

function newPerson() {
  const { national } = freshPhone();
  return { national, email: `partner.${national}@example.com` };
}

test('a franchise is applied for from the partner page: errors shown, draft kept, a number, and a second one refused [W-08] [E-13] [RD-18] [RM-12] [D-16] [A-17] [V-17]', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const w = words();
  const person = newPerson();
  await openIn(page, language(), paths.partner);
  await main(page).locator(`header a[href="${paths.partnerRegister()}"]`).click();
  await expect(page).toHaveURL(paths.partnerRegister());
  await expect(field(page, 'provinceCode').locator('option')).toHaveCount(78);
  await send(page).click();
  const summary = main(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    w.validation.franchiseType,
    w.validation.businessType,
    w.validation.province,
    w.validation.name,
    w.validation.phone,
    w.validation.email,
    w.form.agreeFirst,
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: w.validation.province }).click();
  await expect(field(page, 'provinceCode')).toBeFocused();

  await main(page).getByRole('radio', { name: w.franchiseTypes.home }).check();
  await fillIn(page, person);
  await page.reload();
  await expect(field(page, 'email')).toHaveValue(person.email);
  await expect(field(page, 'districtCode')).toHaveValue(MUEANG);
  await main(page).getByRole('checkbox').check();
  await send(page).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.done.title);
  const number = NUMBER.exec(await main(page).innerText())?.[0] ?? 'none';
  expect(number).toMatch(/^F-/);
  await expect(main(page).getByText(w.done.franchise.after)).toBeVisible();
  const receipt = await readOutbox(baseURL ?? '', person.email);
  expect(JSON.stringify(receipt)).toContain(number);
  await expectAccessible(page);

  await page.goto(paths.partnerRegister());
  await main(page).getByRole('radio', { name: w.franchiseTypes.standard }).check();
  await fillIn(page, person);
  await main(page).getByRole('checkbox').check();
  await send(page).click();
  await expect(main(page).getByRole('alert')).toContainText(number);
  expect(complaints).toEqual([]);
});

test('a VIP account is applied for below its benefits, and an e-mail confirms it [W-09] [E-12] [RD-32] [D-16] [A-17]', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const w = words();
  const person = newPerson();
  await openIn(page, language(), paths.vipAccount());
  await main(page).locator('header a[href$="#apply"]').click();
  await expect(page.getByRole('heading', { level: 2, name: w.business.titles.vip })).toBeInViewport();
  await fillIn(page, person);
  await main(page).getByRole('checkbox').check();
  await expectAccessible(page);
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.done.title);
  await expect(main(page).getByText(/V-\d{4}-\w{4}-\w{4}/)).toBeVisible();
  await expect(main(page).getByText(w.done.vip.after)).toBeVisible();
  expect(JSON.stringify(await readOutbox(baseURL ?? '', person.email))).toMatch(NUMBER);
  expect(complaints).toEqual([]);
});

test('if the districts cannot be loaded, that is shown, and everything else stays', {
  tag: '@phone',
}, async ({ page }) => {
  const w = words();
  await openIn(page, language(), paths.dropPointContact());
  await field(page, 'shopName').fill('ร้านสุดา');
  await page.route('**/findProvinceCityArea**', (route) => route.abort());
  await field(page, 'provinceCode').selectOption(CHIANG_MAI);
  await expect(main(page).getByText(w.business.unreachable)).toBeVisible();
  await page.unroute('**/findProvinceCityArea**');
  await main(page).getByRole('button', { name: w.business.again }).click();
  await field(page, 'districtCode').selectOption(MUEANG);
  await expect(field(page, 'shopName')).toHaveValue('ร้านสุดา');
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('partners calculate with their own figures, and the form says how else to apply [W-08]', async ({
    page,
  }) => {
    const url = test.info().project.use.baseURL ?? '';
    await page.context().addCookies([{ name: 'lang', value: 'en-us', url }]);
    await page.goto(paths.partner);
    await main(page).getByRole('button', { name: marketing.partner.send }).click();
    await expect(main(page).getByText(marketing.partner.problems.missing)).toHaveCount(6);
    const figures = { parcels: '40', share: '5', days: '26', rent: '3,000', start: '20000' };
    for (const [name, value] of Object.entries(figures)) await field(page, name).fill(value);
    await main(page).getByRole('button', { name: marketing.partner.send }).click();
    await expect(page).toHaveURL(/parcels=40.*#sums$/);
    await expect(main(page).getByText('THB 2,200', { exact: true })).toBeVisible();
    await expect(main(page).getByText(/covered from 24\s+parcels/)).toBeVisible();
    await expect(field(page, 'rent')).toHaveValue('3,000');
    await page.goto(paths.partnerRegister());
    await expect(
      main(page).getByText(new RegExp(`${brand.partnersEmail}.*${brand.callCentre}`)),
    ).toBeVisible();
  });
});
