import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { addAddress, setDefaultAddress } from '#features/addresses/addresses.contract.ts';
import { addRecurringPickup, recurringPickups } from '#features/orders/recurring/recurring.contract.ts';
import { stepPath } from '#features/orders/web/flow/order-url.ts';
import { paths } from '#routes/paths.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { complaintsOf } from '../kit/page-actions.ts';
import { button, notice, siteUrl } from '../personal-centre/personal-pages.ts';
import { CONSIGNEE, paste } from './order-form.ts';
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
  addressType: 1,
} as const;
const main = (page: Page) => page.locator('main');

test('a recurring pickup is made, one of its dates is left out and taken back, and the whole is ended [W-11]', async ({
  page,
}) => {
  const w = orderWords['en-us'].recurring;
  const complaints = complaintsOf(page);
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  await callSite(siteUrl(), addAddress, silom, { token });
  await accounts.logIn(page, 'en-us', person, paths.myOrders());
  await main(page).getByRole('link', { name: w.open, exact: true }).click();
  await expect(main(page)).toContainText(w.none);
  const days = main(page).getByRole('group', { name: w.weekdays });
  for (const day of await days.getByRole('checkbox').all()) await day.uncheck();
  await button(page, w.make).click();
  await expect(main(page).getByRole('alert')).toContainText(orderWords['en-us'].validation.weekdayRequired);
  await expectAccessible(page);

  for (const day of await days.getByRole('checkbox').all()) await day.check();
  await button(page, w.make).click();
  await expect(notice(page, w.made)).toBeVisible();
  const dates = main(page).locator('li li');
  await expect(dates).toHaveCount(10);
  const last = dates.last();
  await expect(last).toContainText(w.states.PLANNED);
  await last.getByRole('button', { name: w.skip }).press('Enter');
  await expect(last).toContainText(w.states.SKIPPED);
  await last.getByRole('button', { name: w.unskip }).press('Enter');
  await expect(last).toContainText(w.states.PLANNED);
  await expectAccessible(page);

  await main(page)
    .getByRole('button', { name: new RegExp(`^${w.end} `) })
    .click();
  await page.getByRole('dialog', { name: w.ask }).getByRole('button', { name: w.confirm }).click();
  await expect(main(page)).toContainText(w.ended);
  await expect(main(page).getByRole('button', { name: w.skip })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('an order from the address of a recurring pickup asks for no time, and goes with the courier who comes anyway [W-11]', async ({
  page,
}) => {
  const w = orderWords['en-us'];
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  const { addressId } = await callSite(siteUrl(), addAddress, silom, { token });
  await callSite(siteUrl(), setDefaultAddress, { addressId }, { token });
  const { windows } = await callSite(siteUrl(), recurringPickups, {}, { token });
  const hours = windows.at(-1);
  if (!hours) throw new Error('The rules have no windows.');
  const every = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: hours.from, until: hours.until };
  await callSite(
    siteUrl(),
    addRecurringPickup,
    { requestKey: randomUUID(), senderId: addressId, ...every },
    { token },
  );
  await accounts.logIn(page, 'en-us', person, stepPath('consignee', 'mobile'));
  const goOn = () => main(page).getByRole('button', { name: w.kit.flow.next, exact: true }).click();
  await paste(main(page), w, CONSIGNEE);
  await goOn();
  await main(page).locator('[id$="parcel.item"]').selectOption('clothing');
  await main(page).locator('[id$="parcel.kg"]').fill('1.2');
  await goOn();
  const anyway = main(page).getByRole('radio', { name: w.flow.pickup.anyway });
  await expect(anyway).toBeChecked();
  const own = main(page).locator('input[name="pickupWindow"]');
  await expect(own).toHaveCount(0);
  await expectAccessible(page);
  // A time of its own is still possible, and taken back.
  await main(page).getByRole('radio', { name: w.flow.pickup.another }).check();
  await expect(own.first()).toBeVisible();
  await anyway.check();
  await expect(own).toHaveCount(0);
  await goOn();
  await expect(main(page)).toContainText(w.flow.pickup.anyway);
  await main(page).getByRole('checkbox', { name: w.flow.harmless.confirm }).check();
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await main(page).getByRole('button', { name: w.flow.send, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.flow.done.title })).toBeAttached();
  await expect(main(page)).toContainText(`${hours.from}–${hours.until}`);
});
