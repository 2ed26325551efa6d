import { expect, type Page, test } from '@playwright/test';
import en from '#features/applications/locales/en-us.json' with { type: 'json' };
import zh from '#features/applications/locales/zh-cn.json' with { type: 'json' };
import marketing from '#features/marketing/locales/en-us.json' with { type: 'json' };
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import kitEn from '#web/locales/en-us.json' with { type: 'json' };
import kitZh from '#web/locales/zh-cn.json' with { type: 'json' };
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
const kit = () => (isPhone() ? kitZh : kitEn);
const send = (page: Page) => main(page).getByRole('button', { name: words().form.send, exact: true });

// Each comes from its own IP address, or together they would exceed the limit of applications per visitor.
let visitors = 0;
test.beforeEach(async ({ page }, { project, workerIndex }) => {
  visitors += 1;
  const network = project.name === 'phone' ? 60 : 80;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${network + (workerIndex % 20)}.${visitors}` });
});

/** Goes on to the next step, which a phone asks one at a time. */
async function goOn(page: Page): Promise<void> {
  if (isPhone()) await main(page).getByRole('button', { name: kit().flow.next, exact: true }).click();
}

/** Sends the form, or tries to leave a step on a phone, and expects these errors, in this order. */
async function expectErrors(page: Page, errors: readonly string[]): Promise<void> {
  if (isPhone()) await goOn(page);
  else await send(page).click();
  const summary = main(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(errors);
}

/** Fills in the contact details and the desired place; ends on the review of a phone. */
async function fillIn(page: Page, person: { national: string; email: string }): Promise<void> {
  await field(page, 'businessType').selectOption('grocery');
  await goOn(page);
  await field(page, 'provinceCode').selectOption(CHIANG_MAI);
  await field(page, 'districtCode').selectOption(MUEANG);
  await goOn(page);
  await field(page, 'name').fill('สุดา รักไทย');
  await field(page, 'phone').fill(person.national);
  await field(page, 'email').fill(person.email);
  await goOn(page);
}

/** On a phone: each step is left only when it is complete, and the way back keeps what was typed. */
async function refuseSteps(page: Page, ofPerson: readonly string[]): Promise<void> {
  const w = words();
  await main(page).getByRole('radio', { name: w.franchiseTypes.home }).check();
  await field(page, 'businessType').selectOption('grocery');
  await goOn(page);
  await expectErrors(page, [w.validation.province]);
  await field(page, 'provinceCode').selectOption(CHIANG_MAI);
  await field(page, 'districtCode').selectOption(MUEANG);
  await goOn(page);
  await expectErrors(page, ofPerson);
  await expectAccessible(page);
  await page.goBack();
  await expect(field(page, 'districtCode')).toHaveValue(MUEANG);
  await page.goBack();
  await expect(main(page).getByRole('radio', { name: w.franchiseTypes.home })).toBeChecked();
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
  const { validation } = w;
  const ofBusiness = [validation.franchiseType, validation.businessType];
  const ofPerson = [validation.name, validation.phone, validation.email];
  await expectErrors(
    page,
    isPhone() ? ofBusiness : [...ofBusiness, validation.province, ...ofPerson, w.form.agreeFirst],
  );
  await expectAccessible(page);
  if (isPhone()) await refuseSteps(page, ofPerson);
  else {
    await main(page).getByRole('alert').getByRole('link', { name: validation.province }).click();
    await expect(field(page, 'provinceCode')).toBeFocused();
  }

  await main(page).getByRole('radio', { name: w.franchiseTypes.home }).check();
  await fillIn(page, person);
  await page.reload();
  if (isPhone()) await expect(main(page).getByRole('heading', { name: w.form.review })).toBeVisible();
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
  await field(page, 'businessType').selectOption('grocery');
  await goOn(page);
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
