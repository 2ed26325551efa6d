import { expect, test } from '@playwright/test';
import { cancelOrder } from '#features/orders/orders.contract.ts';
import { languages } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { orderPickup } from '../kit/orders.ts';
import { walkLinks } from './links.ts';
import { listOpenPages } from './reading-pages.ts';

// No browser is needed, so the crawls of both layouts run in one project.
for (const layout of ['desktop', 'mobile'] as const) {
  for (const language of languages) {
    test(`no link of any page is broken: ${layout}, ${language} [RD-34, RM-18]`, {
      tag: '@desktop',
    }, async () => {
      test.setTimeout(300_000);
      const { opened, dead } = await walkLinks(test.info().project.use.baseURL ?? '', {
        language,
        layout,
        from: listOpenPages(layout),
      });
      expect(opened).toBeGreaterThan(100);
      expect(dead).toEqual([]);
    });
  }
}

for (const [layout, language] of [
  ['desktop', 'th'],
  ['mobile', 'en-us'],
] as const) {
  test(`no link of a customer’s orders, labels and addresses is broken: ${layout}, ${language} [RD-27, RM-03]`, {
    tag: '@desktop',
  }, async () => {
    const site = test.info().project.use.baseURL ?? '';
    const accounts = await openAccounts();
    const token = await accounts.customers.openSession((await accounts.add()).e164);
    const { orderNo } = await orderPickup(site, token, { parcels: 2, codSatang: 45_000 });
    const cancelled = await orderPickup(site, token);
    await callSite(site, cancelOrder, { orderNo: cancelled.orderNo }, { token });
    const book = layout === 'mobile' ? paths.addressBook() : paths.myAddresses();
    const from = [
      paths.order,
      paths.newOrder({ done: orderNo }),
      paths.myOrders(),
      paths.orderImports(),
      book,
    ];
    const own = new Set([...from, paths.addAddress()].map((path) => path.split('?')[0]));
    const isFollowed = (path: string) => own.has(path.split('?')[0] ?? '');
    const { opened, dead } = await walkLinks(site, { language, layout, token, from, isFollowed });
    expect(opened).toBeGreaterThan(20);
    expect(dead).toEqual([]);
    await accounts.close();
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'an unknown path' : 'an unknown path without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('shows why the track page opened, and only then [RD-34, RM-18]', { tag: '@desktop' }, async ({
      page,
    }) => {
      await page.goto('/no/such/page?lang=en-us');
      await expect(page).toHaveURL(/\/service\/track#/);
      const note = page.getByText('We could not find that page');
      await expect(note).toBeVisible();
      await page.goto(paths.track);
      await expect(note).toBeHidden();
    });
  });
}
