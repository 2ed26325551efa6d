import { expect, type Page, test } from '@playwright/test';
import { addAddress } from '#features/addresses/addresses.contract.ts';
import en from '#features/shop-platforms/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';
import { SHOP_SECRET, type ShopChange } from '../../fakes/shops/shop-server.ts';
import { startWooShop } from '../../fakes/shops/woo-shop.ts';
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
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

test('a shop is connected, its orders are looked at and sent, and the shop gets their numbers [W-11]', async ({
  page,
}) => {
  const shop = await startWooShop();
  const complaints = complaintsOf(page);
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  await callSite(siteUrl(), addAddress, silom, { token });
  await accounts.logIn(page, 'en-us', person, paths.myOrders());
  await main(page).getByRole('link', { name: orderWords['en-us'].shops.open, exact: true }).click();
  await main(page).getByRole('link', { name: en.shops.open, exact: true }).click();
  await button(page, en.shops.connect).click();
  await expect(main(page).getByRole('alert')).toContainText(en.validation.required);
  await field(page, en.shops.name).fill('My shop');
  await field(page, en.shops.url.woocommerce).fill(shop.url);
  await field(page, en.shops.key.woocommerce).fill(shop.access.key);
  await field(page, en.shops.secret.woocommerce).fill(shop.access.secret);
  await field(page, en.shops.signing.woocommerce).fill(SHOP_SECRET);
  await button(page, en.shops.connect).click();
  await expect(main(page).getByRole('status')).toContainText(en.shops.next);
  await expectAccessible(page);

  const inbound = await field(page, en.shops.inbound).first().inputValue();
  const deliver = async (change: ShopChange) => {
    const response = await fetch(inbound, { method: 'POST', ...shop.delivery(change) });
    expect(response.status).toBe(200);
  };
  await deliver({ orderId: 501 });
  await deliver({ orderId: 502, phone: '' });
  await page.goto(paths.shopOrders());
  await expect(main(page).getByRole('article')).toHaveCount(2);
  await expect(main(page)).toContainText(en.drafts.conflicts);
  await expectAccessible(page);
  await main(page)
    .getByRole('link', { name: `${en.drafts.edit} 502` })
    .click();
  await main(page).getByLabel('Phone', { exact: true }).fill('081 222 3344');
  await button(page, en.drafts.save).click();
  await expect(notice(page, en.drafts.saved)).toBeVisible();

  await button(page, en.send.all).click();
  await main(page)
    .getByLabel(orderWords['en-us'].many.screen.handover.label, { exact: true })
    .selectOption('WALK_IN');
  await button(page, en.send.prices).click();
  await main(page).getByRole('checkbox', { name: en.send.harmless }).check();
  await expectAccessible(page);
  await button(page, en.send.order_other.replace('{{count}}', '2')).click();
  const result = main(page).getByRole('region', { name: en.send.result });
  await expect(result).toContainText(en.send.done_other.replace('{{count}}', '2'));
  await expect(result.getByRole('link', { name: en.send.labels })).toHaveAttribute('href', /labels\/print/);
  for (const orderId of ['501', '502'])
    await expect.poll(() => shop.toldOf(orderId).numbers.length, { timeout: 30_000 }).toBe(1);

  await main(page)
    .getByRole('link', { name: new RegExp(`^${en.drafts.states.ordered} `) })
    .click();
  await expect(main(page).getByText(en.drafts.tracking.written)).toHaveCount(2);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await shop.close();
});
