import { expect, test } from '@playwright/test';
import { screens } from '../staff/registered-screens.ts';
import { DELIVERED } from '../tracking/track-pages.ts';
import { prepareSite } from './poisoned-site.ts';
import { PAYMENT_ID } from './rows.ts';
import { pagesOf, recordsAmong, type Visit, visitAll, visitPage, visitScreen } from './visits.ts';
import { type Watched, watchedContext } from './watched-context.ts';

const A_WHOLE_WALK_MS = 600_000;

let site: Awaited<ReturnType<typeof prepareSite>>;
test.beforeAll(async () => {
  test.setTimeout(A_WHOLE_WALK_MS);
  site = await prepareSite();
});
test.afterAll(() => site?.stop());
test.beforeEach(() => test.setTimeout(A_WHOLE_WALK_MS));

test('every text column of the database is covered, or listed with its reason', () => {
  expect(site.clean).toEqual([]);
});

for (const layout of ['desktop', 'mobile'] as const) {
  test(`a script in every text of the database stays a text on every page, ${layout}`, async ({
    browser,
  }) => {
    const cookies = { token: site.customerToken, lang: 'th', layout };
    const watched = await watchedContext(browser, { url: site.url, cookies });
    const visits = await visitAll(() => watched.context.newPage(), pagesOf(layout), visitPage);
    await expectHarmless(watched, visits);
  });
}

test('a script in every text of the database stays a text on every screen of the back office', async ({
  browser,
}) => {
  const cookies = { staff_session: site.staffToken, lang: 'en-us' };
  const watched = await watchedContext(browser, { url: site.url, cookies });
  const openTab = () => watched.context.newPage();
  const lists = screens.map(({ path }) => path).filter((path) => !path.includes(':'));
  const listed = await visitAll(openTab, lists, visitScreen);
  // Parcels and customers are found by search, not in a list. A payment is reached from its run.
  const found = [
    `/parcels/${DELIVERED.no}`,
    `/customers/${site.customerId}`,
    `/customers/${site.customerId}/merge`,
    `/payouts/payments/${PAYMENT_ID}`,
  ];
  const records = recordsAmong([...listed.flatMap(({ links }) => links), ...found]);
  const opened = await visitAll(openTab, [...records.values()], visitScreen);
  await expectHarmless(watched, [...listed, ...opened]);
  const unopened = screens.map(({ path }) => path).filter((path) => path.includes(':') && !records.has(path));
  expect(unopened).toEqual([]);
});

/** Nothing ran, nothing would have been refused, no page failed; and the scripts were there as text. */
async function expectHarmless({ context, harms, refusals }: Watched, visits: readonly Visit[]) {
  await context.close();
  const faults = visits.flatMap((visit) => visit.faults);
  expect({ faults, harms, refusals }).toEqual({ faults: [], harms: [], refusals: [] });
  expect(visits.filter(({ showsScript }) => showsScript).length).toBeGreaterThan(visits.length / 3);
}
