import { expect, test } from '@playwright/test';
import { stepPath } from '#features/orders/web/flow/order-url.ts';
import { paths } from '#routes/paths.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { alive, isPhone } from '../kit/page-actions.ts';
import { CONSIGNEE, onConsigneeStep, paste, SENDER } from './order-form.ts';
import { orderWords } from './order-words.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());
test.describe.configure({ timeout: 120_000 });

test('a shop with two payout accounts names one for the COD money of an order, and the order keeps it [W-11] [C-08]', async ({
  page,
}) => {
  const language = isPhone() ? 'zh-cn' : 'en-us';
  const w = orderWords[language];
  const shop = await accounts.add({ kind: 'VIP' });
  await accounts.customers.addPayoutAccount(shop.e164, '004', '7890');
  await accounts.customers.addPayoutAccount(shop.e164, '014', '4321');
  await accounts.logIn(page, language, shop, isPhone() ? stepPath('sender', 'mobile') : paths.order);
  const main = page.locator('main');
  const part = (step: string) => (isPhone() ? main : page.locator(`#${step}`));
  const goOn = async () => {
    if (isPhone()) await main.getByRole('button', { name: w.kit.flow.next, exact: true }).click();
  };
  await paste(part('sender'), w, SENDER);
  await goOn();
  if (isPhone()) await onConsigneeStep(page, w);
  await paste(part('consignee'), w, CONSIGNEE);
  await goOn();
  await main.locator('[id$="parcel.item"]').selectOption('clothing');
  await main.locator('[id$="parcel.kg"]').fill('1.2');
  const account = main.getByRole('combobox', { name: w.flow.parcel.payoutAccount, exact: true });
  await expect(account).toHaveCount(0);
  await main.locator('[id$="parcel.cod"]').fill('500');
  await expect(account.locator('option')).toContainText([/••7890/, /••4321/]);
  await expect(account.locator('option:checked')).toContainText('••7890');
  await account.selectOption({ index: 1 });
  await main.getByRole('radio', { name: w.quotes.services.SUPER }).check();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await goOn();
  await main.getByRole('radio', { name: w.flow.handovers.WALK_IN }).check();
  await goOn();
  if (isPhone()) await expect(main).toContainText(/••4321/);
  // The choice is part of the draft.
  await page.reload();
  await alive(page);
  if (isPhone()) await expect(main).toContainText(/••4321/);
  else await expect(account.locator('option:checked')).toContainText('••4321');
  await main.getByRole('checkbox', { name: w.flow.harmless.confirm }).check();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await main.getByRole('button', { name: w.flow.send, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.flow.done.title })).toBeAttached();
  await main.getByRole('link', { name: w.flow.done.toOrder, exact: true }).click();
  await expect(page.getByRole('heading', { name: w.flow.parcel.payoutAccount })).toBeVisible();
  await expect(main).toContainText('••4321');
  await expect(main).not.toContainText('••7890');
  await expectAccessible(page);
});
