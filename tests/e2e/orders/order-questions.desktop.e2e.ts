import { expect, type Page, test } from '@playwright/test';
import { orderDraft } from '#features/orders/order-drafts.contract.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import { createOrder } from '#features/orders/orders.contract.ts';
import { paths } from '#routes/paths.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { orderPickup } from '../kit/orders.ts';
import { siteUrl } from '../personal-centre/personal-pages.ts';
import { orderWords } from './order-words.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

const w = orderWords['en-us'].flow;

test('a repeated order is asked about when its price changed, its key was used, and a courier comes that day already [W-11] [V-13]', async ({
  page,
}) => {
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  const earlier = await orderPickup(siteUrl(), token, { name: 'มานะ' });
  await accounts.logIn(page, 'en-us', person, paths.newOrder({ again: earlier.orderNo }));
  const main = page.locator('main');
  await main.locator('input[name="pickupWindow"]').first().check();
  await main.getByRole('checkbox', { name: w.harmless.confirm }).check();
  await expect(main).toContainText(w.draft.saved);
  // Another tab has submitted this draft with other content meanwhile.
  const { draft } = await callSite(siteUrl(), orderDraft, {}, { token });
  await orderPickup(siteUrl(), token, { name: 'วีระ', requestKey: draft?.requestKey ?? '' });
  await priceChangesOnce(page);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await main.getByRole('button', { name: w.send, exact: true }).click();

  const changed = page.getByRole('dialog', { name: w.questions.priceChanged });
  await expect(changed).toContainText('It was THB 1');
  await expectAccessible(page);
  await changed.getByRole('button', { name: /THB/ }).click();
  const used = page.getByRole('dialog', { name: w.questions.keyUsed });
  await expect(used).toBeVisible();
  await expectAccessible(page);
  await used.getByRole('button', { name: w.questions.another }).click();
  const same = page.getByRole('dialog', { name: w.questions.samePickup });
  await expect(same).toBeVisible();
  await expectAccessible(page);
  await same.getByRole('button', { name: w.questions.join }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.done.title })).toBeAttached();
  await main.getByRole('link', { name: w.done.toOrder }).click();
  await expect(page).toHaveURL(/order=O\d{12}/);
});

/** A price list changes at midnight of some day: simulates the server's answer of that moment, once. */
async function priceChangesOnce(page: Page): Promise<void> {
  const { code, httpStatus } = orderErrors.priceChanged;
  const fields = [{ field: 'parcels.0.agreedTotalSatang', msg: 'It was THB 1' }];
  const answer = {
    code,
    succ: false,
    fail: true,
    msg: 'The price has changed.',
    desc: null,
    data: { fields },
  };
  await page.route(`**${createOrder.path}`, (route) => route.fulfill({ status: httpStatus, json: answer }), {
    times: 1,
  });
}
