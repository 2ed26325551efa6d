import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#db/connect.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import own from '#features/returns/locales/en-us.json' with { type: 'json' };
import { parcelReturn } from '#features/returns/server/returns.table.ts';
import customers from '#staff/customers/locales/en-us.json' with { type: 'json' };
import words from '#staff/parcels/locales/en-us.json' with { type: 'json' };
import { openAccounts, type Person } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { deliver } from '../kit/delivered-parcel.ts';
import { complaintsOf } from '../kit/page-actions.ts';
import { logInAsStaff, speak } from './staff-login.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

/** A return of one parcel, whose way back is another one; answers with the shop's id. */
async function addReturn(shop: Person, waybillNo: string, returnWaybillNo: string): Promise<string> {
  const db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
  try {
    const [row] = await db.orm.select().from(customer).where(eq(customer.phone, shop.e164));
    const customerId = row?.id ?? '';
    const now = new Date();
    await db.orm.insert(parcelReturn).values({
      id: randomUUID(),
      customerId,
      mode: 'live',
      waybillNo,
      orderNo: 'O000000000001',
      reason: 'DOES_NOT_FIT',
      note: 'One size smaller, please',
      paidBy: 'CONSIGNEE',
      priceSatang: 4_500,
      state: 'HANDED_OVER',
      askedAt: now,
      askedBy: 'link',
      visitor: '',
      decidedAt: now,
      decidedBy: 'customer',
      returnOrderNo: 'O000000000002',
      returnWaybillNo,
      expiresOn: '2099-12-31',
      endedAt: now,
    });
    return customerId;
  } finally {
    await db.close();
  }
}

test('staff see the return of a parcel, go on to its way back, and find it in the record of the shop', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const [shop, consignee] = [await accounts.add(), await accounts.add()];
  const came = await deliver(accounts, shop, consignee);
  const back = await deliver(accounts, shop, consignee);
  const customerId = await addReturn(shop, came, back);
  await speak(page, 'en-us');
  await logInAsStaff(page, 'service');
  await page.goto(`/staff/parcels/${came}`);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words.returns.title }) });
  await expect(section).toContainText(own.states.HANDED_OVER);
  await expect(section).toContainText(own.reasons.DOES_NOT_FIT);
  await expect(section).toContainText('One size smaller, please');
  await expect(section).toContainText(words.returns.payers.CONSIGNEE);
  await expectAccessible(page);
  await section.getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/staff/parcels/${back}$`));
  await expect(section).toContainText(words.returns.wayBack);
  await section.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/staff/parcels/${came}$`));
  await page.goto(`/staff/customers/${customerId}`);
  const listed = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: customers.returns.title }) });
  await expect(listed.getByRole('link', { name: came })).toBeVisible();
  await expectAccessible(page);
  await listed.getByRole('link', { name: customers.returns.all }).click();
  const row = page.getByRole('row').filter({ hasText: back });
  await expect(row).toContainText(own.states.HANDED_OVER);
  await expect(row.getByRole('link')).toHaveCount(3);
  expect(complaints).toEqual([]);
});
