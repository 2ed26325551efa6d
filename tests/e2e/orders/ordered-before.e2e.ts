import { expect, test } from '@playwright/test';
import { stepPath } from '#features/orders/web/flow/order-url.ts';
import { paths } from '#routes/paths.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { orderPickup } from '../kit/orders.ts';
import { isPhone } from '../kit/page-actions.ts';
import { go, siteUrl } from '../personal-centre/personal-pages.ts';
import { orderWords } from './order-words.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());
test.describe.configure({ timeout: 120_000 });

test('a reference that was ordered before is asked about: back to the input, or ordered once more [W-11] [X-17]', async ({
  page,
}) => {
  const language = isPhone() ? 'zh-cn' : 'en-us';
  const w = orderWords[language].flow;
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  const earlier = await orderPickup(siteUrl(), token, { reference: 'Shop-17' });
  await accounts.logIn(page, language, person, paths.newOrder({ again: earlier.orderNo }));
  const main = page.locator('main');
  const goOn = async () => {
    if (isPhone())
      await main.getByRole('button', { name: orderWords[language].kit.flow.next, exact: true }).click();
  };
  await expect(main).toContainText(w.draft.saved);
  if (isPhone()) await go(page, stepPath('parcel', 'mobile'));
  const reference = main.getByLabel(w.parcel.reference);
  await reference.fill('Shop-17');
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await goOn();
  await main.locator('input[name="pickupWindow"]').last().check();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await goOn();
  await main.getByRole('checkbox', { name: w.harmless.confirm }).check();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  const send = main.getByRole('button', { name: w.send, exact: true });
  await send.click();

  const asked = page.getByRole('dialog', { name: w.questions.orderedBefore });
  await expect(asked).toContainText(earlier.orderNo);
  await expect(asked).toContainText('Shop-17');
  await expectAccessible(page);
  await asked.getByRole('button', { name: w.questions.back }).click();
  await expect(asked).toHaveCount(0);
  if (!isPhone()) await expect(reference).toHaveValue('Shop-17');
  await send.click();
  await asked.getByRole('button', { name: w.questions.again }).click();
  // The given answer holds while the next question is asked.
  await page.getByRole('dialog').getByRole('button', { name: w.questions.join }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.done.title })).toBeAttached();
  await expect(main.locator('a[href*="billcode="]')).toHaveCount(1);
});
