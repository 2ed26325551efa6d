import { expect, type Page, test } from '@playwright/test';
import { addAddress } from '#features/addresses/addresses.contract.ts';
import en from '#features/shop-platforms/locales/en-us.json' with { type: 'json' };
import { keyOfSecret, signedHeaders } from '#http/secrets/standard-webhooks.ts';
import { paths } from '#routes/paths.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';
import { sampleOrder } from '../../fakes/shops/sample-order.ts';
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
const words = en.mapping.fields;
/** Where each field of the sample is. */
const choices: Partial<Record<keyof typeof words, string>> = {
  reference: '/id',
  name: '/buyer/name',
  phone: '/buyer/tel',
  line: '/ship/street',
  subdistrict: '/ship/tambon',
  district: '/ship/amphoe',
  province: '/ship/changwat',
  codAmount: '/payment/total',
  items: '/lines',
};

test('another system is connected, its fields are chosen beside a preview, and its order is sent', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  await callSite(siteUrl(), addAddress, silom, { token });
  await accounts.logIn(page, 'en-us', person, paths.shops);
  await field(page, en.shops.platform).selectOption('other');
  await field(page, en.shops.name).fill('My system');
  await expectAccessible(page);
  await button(page, en.shops.connect).click();
  const inbound = await field(page, en.shops.inbound).first().inputValue();
  const secret = await field(page, en.system.secretField).inputValue();
  const post = async (order: object) => {
    const body = JSON.stringify(order);
    const signed = signedHeaders({ messageId: crypto.randomUUID(), body, at: new Date() }, [
      keyOfSecret(secret),
    ]);
    const headers = { 'content-type': 'application/json', ...signed };
    expect((await fetch(inbound, { method: 'POST', headers, body })).status).toBe(200);
  };
  await post(sampleOrder);

  await main(page).getByRole('link', { name: en.system.map }).first().click();
  await expect(field(page, en.mapping.sample)).toHaveValue(JSON.stringify(sampleOrder));
  await button(page, en.mapping.save).click();
  await expect(main(page).getByRole('alert')).toContainText(en.mapping.validation.reference);
  for (const [name, path] of Object.entries(choices))
    await field(page, words[name as keyof typeof words]).selectOption(path);
  await field(page, en.mapping.itemName).selectOption('/title');
  const preview = main(page).getByRole('region', { name: en.mapping.preview });
  await expect(preview).toContainText('1,290');
  await expect(preview).toContainText(en.mapping.ready);
  // The postcode that the place has not, named before anything is saved.
  await field(page, words.postcode).selectOption('=');
  await field(page, en.mapping.constantValue.replace('{{field}}', words.postcode)).fill('10500');
  await expect(preview).toContainText(en.mapping.check);
  await field(page, words.postcode).selectOption('/ship/zip');
  await expect(preview).toContainText(en.mapping.ready);
  await expectAccessible(page);
  await button(page, en.mapping.save).click();
  await expect(notice(page, en.mapping.saved)).toBeVisible();

  await button(page, en.unmapped.retry).click();
  await expect(main(page).getByRole('heading', { name: en.unmapped.title })).toHaveCount(0);
  await page.goto(paths.shopOrders());
  await button(page, en.send.all).click();
  await field(page, orderWords['en-us'].many.screen.handover.label).selectOption('WALK_IN');
  await button(page, en.send.prices).click();
  await main(page).getByRole('checkbox', { name: en.send.harmless }).check();
  await button(page, en.send.order_one.replace('{{count}}', '1')).click();
  await expect(main(page).getByRole('region', { name: en.send.result })).toContainText(
    en.send.done_one.replace('{{count}}', '1'),
  );
  await main(page)
    .getByRole('link', { name: new RegExp(`^${en.drafts.states.ordered} `) })
    .click();
  await expect(main(page).getByText(en.drafts.tracking.unasked)).toHaveCount(1);
  expect(complaints).toEqual([]);
});
