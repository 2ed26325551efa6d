import { expect, test } from '@playwright/test';
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import shellEn from '#shell/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { alive, complaintsOf, isPhone, openIn } from '../kit/page-actions.ts';
import { tracking as th } from '../kit/thai-texts.ts';
import {
  ATTEMPTED,
  changeNumbers,
  DELIVERED,
  HELD,
  LOCKED,
  SLOW,
  search,
  TODAY,
  TRACK,
} from './track-pages.ts';

test('recent numbers are stored on the device until they are cleared or disabled', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', TRACK);
  await search(page, en, TODAY);
  await expect(page.getByRole('heading', { name: en.screen.timeline })).toBeVisible();
  await openIn(page, 'en-us', TRACK);
  const recent = page.getByRole('region', { name: en.screen.recent });
  await expect(recent.getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await recent.getByRole('button', { name: en.screen.clearRecent, exact: true }).click();
  await expect(recent).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('lastSeenParcels'))).toBe('[]');
});

test('without a connection the last result is shown with its time', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await openIn(page, 'en-us', TRACK);
  await search(page, en, TODAY);
  await expect(page.getByRole('heading', { name: en.screen.timeline })).toBeVisible();
  await changeNumbers(page, en);
  await context.setOffline(true);
  await search(page, en, `${TODAY} `);
  await expect(page.getByText(en.screen.offline)).toBeVisible();
  await expect(page.getByText(/Last seen/)).toBeVisible();
  await context.setOffline(false);
});

test('links with several numbers in any spelling open the results, and are not indexed [RD-29]', async ({
  page,
}) => {
  const numbers = `${TODAY},${HELD}`;
  const answer = await page.goto(`${paths.trackDetail.toLowerCase()}?WaybillNo=${numbers}`);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page).toHaveURL(isPhone() ? /\/trajectoryList\?/ : /\/service\/track\?/);
  const results = page
    .getByRole('region', { name: en.screen.results })
    .or(page.getByRole('region', { name: th.screen.results }));
  await expect(results.getByRole('article')).toHaveCount(2);
});

test('a number in a link is answered without a redirect, at the URL of its layout [RM-08]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const answer = await page.goto(`${TRACK}?WaybillNo=${DELIVERED.no}#content`);
  expect(answer?.request().redirectedFrom()).toBeNull();
  await alive(page);
  await expect(page).toHaveURL(isPhone() ? /\/trajectoryQuery\?.*#content$/ : /\/service\/track\?/);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('the first view of a parcel waits for no script, and shows what happened', { tag: '@phone' }, async ({
  page,
}) => {
  const answer = await page.request.get(`${TRACK}?billcode=${DELIVERED.no}&lang=en-us`);
  // Content in the template waits until the page is painted.
  const firstView = (await answer.text()).replace(/<template>.*?<\/template>/s, '');
  expect(firstView).toMatch(/<article.*delivered.*<\/article>/s);
  expect(firstView).not.toMatch(/type="module"|rel="modulepreload"|\ssrc="[^"]+\.js"/);
});

test('the eighth of ten parcels opens at its top', { tag: '@desktop' }, async ({ page }) => {
  const known = [TODAY, ATTEMPTED, HELD, SLOW, DELIVERED.no, LOCKED];
  const numbers = [...known, '777777777779', '999999999993', '123456789012', '666666666662'];
  await openIn(page, 'en-us', `${TRACK}?billcode=${numbers.join(',')}`);
  const eighth = page.getByRole('article').nth(7).getByRole('link');
  const no = /\d{12}/.exec((await eighth.textContent()) ?? '')?.[0] ?? '';
  await eighth.click();
  await expect(page.locator('h2', { hasText: new RegExp(no.replace(/\d{4}/g, '$&\\s?')) })).toBeInViewport();
});

test('a waybill number typed into the header’s search opens the parcel', async ({ page }) => {
  await openIn(page, 'en-us', paths.news());
  if (isPhone()) await page.locator('header').getByRole('link', { name: shellEn.search.label }).click();
  // The page has a search of its own.
  const header = isPhone() ? page.getByRole('dialog') : page.locator('header');
  await header.getByRole('searchbox').first().fill('2222 2222 2224');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/billcode=222222222224/);
  await expect(page.getByRole('heading', { name: en.screen.timeline })).toBeVisible();
});

test('on paper are the logo, the time and the URL', { tag: '@desktop' }, async ({ page }) => {
  await openIn(page, 'en-us', `${TRACK}?billcode=${DELIVERED.no}`);
  await expect(page.getByText(/^Printed/)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^Printed .*\d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(`billcode=${DELIVERED.no}`)).toBeVisible();
  await expect(page.locator('img[src="/favicon.svg"]')).toBeVisible();
});
