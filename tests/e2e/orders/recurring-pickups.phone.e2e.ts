import { expect, type Page, test } from '@playwright/test';
import { addAddress } from '#features/addresses/addresses.contract.ts';
import { paths } from '#routes/paths.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { complaintsOf } from '../kit/page-actions.ts';
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
