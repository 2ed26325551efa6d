import { expect, test } from '@playwright/test';
import { stepPath } from '#features/orders/web/flow/order-url.ts';
import { paths } from '#routes/paths.ts';
import { anotherDevice, openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { alive, complaintsOf, isPhone, openIn } from '../kit/page-actions.ts';
import { kit, orders as th } from '../kit/thai-texts.ts';
import { go } from '../personal-centre/personal-pages.ts';
import { CONSIGNEE, field, onConsigneeStep, paste, SENDER } from './order-form.ts';
import { orderWords } from './order-words.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());
test.describe.configure({ timeout: 120_000 });

/** Si Lom in Bangkok to Si Phum in Chiang Mai, collected at the door. */
const QUOTE =
  'originCode=100402&destinationCode=500101&destination=&item=clothing&kg=1.2&cod=500&handover=PICKUP';

test('a price becomes an order: pasted addresses, a pickup, one order with its waybill number [W-11] [RD-28] [RM-07] [C-04] [V-13]', async ({
  page,
}) => {
  const language = isPhone() ? 'zh-cn' : 'en-us';
  const w = orderWords[language];
  const complaints = complaintsOf(page);
  const main = page.locator('main');
  const part = (step: string) => (isPhone() ? main : page.locator(`#${step}`));
  const goOn = async () => {
    if (isPhone()) await main.getByRole('button', { name: w.kit.flow.next, exact: true }).click();
  };
  await openIn(page, language, `${paths.price()}?${QUOTE}`);
  await main.getByRole('link', { name: w.quotes.screen.result.sendNow }).click();
  await alive(page);
  await accounts.fillLogin(page, language, await accounts.add());
  await expect(page.getByRole('heading', { level: 1, name: w.flow.title })).toBeAttached();
  await page.waitForURL((url) => url.pathname === paths.order && url.search === '');
  if (isPhone()) await main.getByRole('link', { name: w.flow.goOn, exact: true }).click();

  await paste(part('sender'), w, SENDER);
  await goOn();
  if (isPhone()) await onConsigneeStep(page, w);
  await paste(part('consignee'), w, CONSIGNEE);
  await goOn();
  await expect(part('parcel').getByLabel(w.quotes.screen.form.weight)).toHaveValue('1.2');
  await expect(part('parcel').getByRole('radio', { name: w.quotes.services.SUPER })).toBeChecked();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await goOn();
  const hours = part('handover').locator('input[name="pickupWindow"]');
  await expect(hours.first()).toBeVisible();
  // Nothing chosen yet: the step shows an error, and the summary links there.
  const send = main.getByRole('button', { name: w.flow.send, exact: true });
  if (isPhone()) await goOn();
  else await send.click();
  await expect(main.getByRole('alert')).toContainText(w.validation.pickupRequired);
  await hours.last().check();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await goOn();
  await main.getByRole('checkbox', { name: w.flow.harmless.confirm }).check();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  const shown = (await main.locator('tfoot td').innerText()).trim();
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: w.flow.done.title })).toBeAttached();
  await expect(main).toContainText(shown);
  await expect(main.locator('a[href*="billcode="]')).toHaveCount(1);
  await expectAccessible(page);
  // The draft is gone after ordering.
  await go(page, isPhone() ? paths.receiptAddress : paths.order);
  await expect(field(part('consignee'), w.addresses.form.name)).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('a limit blocks a step until corrected, whether or not a price has arrived @phone [V-13] [C-08]', async ({
  page,
}) => {
  await accounts.logIn(page, 'th', await accounts.add(), stepPath('parcel', 'mobile'));
  // The price call of a slow phone: sent and never answered.
  await page.route('**/api/v2/freight/findRates', () => undefined);
  const main = page.locator('main');
  const next = main.getByRole('button', { name: kit.flow.next, exact: true });
  await main.locator('select').selectOption('clothing');
  const [weight, cod] = [main.locator('[id$="parcel.kg"]'), main.locator('[id$="parcel.cod"]')];
  await weight.fill('1.2');
  await cod.fill('35000');
  await next.click();
  await expect(main.getByRole('alert')).toContainText('30,000');
  await expect(page).toHaveURL((url) => url.pathname + url.search === stepPath('parcel', 'mobile'));
  await cod.fill('1250');
  await next.click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === stepPath('handover', 'mobile'));
});

test('a draft survives the logout and continues on another device @phone [W-11]', async ({
  page,
  browser,
}) => {
  const person = await accounts.add();
  await accounts.logIn(page, 'th', person, paths.receiptAddress);
  const name = page.locator('main input[autocomplete="section-consignee name"]');
  await name.fill('ร้านน้ำฝน');
  await go(page, paths.order);
  await expect(page.locator('main')).toContainText('ร้านน้ำฝน');
  await expect(page.locator('main')).toContainText(th.flow.draft.saved);
  await page.context().clearCookies();
  await page.close();

  const other = await anotherDevice(browser);
  await accounts.logIn(other, 'th', person, paths.receiptAddress);
  await expect(other.locator('main input[autocomplete="section-consignee name"]')).toHaveValue('ร้านน้ำฝน');
  await other.context().close();
});
