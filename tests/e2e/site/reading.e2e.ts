import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import bannersEn from '#features/banners/locales/en-us.json' with { type: 'json' };
import { languages } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { chooseLanguage, openIn } from '../kit/page-actions.ts';
import { rows, topics } from './reading-pages.ts';

/** Requests paths in three languages without a browser, and collects those that are not a page with a title. */
async function missingFrom(request: APIRequestContext, layout: string, paths: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const path of paths) {
    for (const language of languages) {
      const headers = { cookie: `lang=${language}; layout=${layout}` };
      const answer = await request.get(path, { headers, maxRedirects: 0 });
      if (answer.status() !== 200 || !/<h1[^>]*>[^<]+/.test(await answer.text())) {
        missing.push(`${path} in ${language}: ${answer.status()}`);
      }
    }
  }
  return missing;
}

for (const { id, layout, paths } of rows) {
  const title =
    paths.length > 4 ? `${paths.slice(0, 3).join(', ')} and ${paths.length - 3} more` : paths.join(', ');
  test(`${title} open on a ${layout === 'mobile' ? 'phone' : 'desktop'} in three languages [${id}]`, {
    tag: layout === 'mobile' ? '@phone' : '@desktop',
  }, async ({ request }) => {
    expect(await missingFrom(request, layout, paths)).toEqual([]);
  });
}

for (const { id, paths } of topics) {
  test(`${paths.slice(0, 3).join(', ')} and their subpages are public [${id}]`, async ({ request }, {
    project,
  }) => {
    expect(await missingFrom(request, project.name === 'phone' ? 'mobile' : 'desktop', paths)).toEqual([]);
  });
}

test.describe('on a phone', { tag: '@phone' }, () => {
  test('news have their own list, and articles and details open from it [RM-14]', async ({ page }) => {
    await openIn(page, 'en-us', paths.newList({ kind: 'article' }));
    const first = page.locator('main li article a').first();
    const title = await first.innerText();
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('/protocol is the user agreement [RM-16]', async ({ page }) => {
    await openIn(page, 'en-us', paths.protocol);
    await expect(page.getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible();
  });
});

test('customer support names the call centre, its hours and the other channels [W-10]', {
  tag: '@desktop',
}, async ({ page }) => {
  await openIn(page, 'en-us', paths.customerSupport);
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'Call 1484' })).toHaveAttribute('href', 'tel:1484');
  await expect(main.getByText(/Every day 08:00–\u2060?20:00/).first()).toBeVisible();
  await main.locator('summary').click();
  for (const channel of [/E-\u2060?mail:/, 'App:', 'Drop points:'])
    await expect(main.getByText(channel)).toBeVisible();
});

test('the banners of services and news are shown on their pages [E-03]', { tag: '@desktop' }, async ({
  page,
}) => {
  const banners = { [paths.services]: 'A drop point near you', [paths.news()]: 'Your parcels in your hand' };
  for (const [path, title] of Object.entries(banners)) {
    await openIn(page, 'en-us', path);
    const strip = page.getByRole('main').getByRole('region', { name: bannersEn.strip.title });
    await expect(strip.getByRole('link', { name: title })).toBeVisible();
  }
});

test('the services name all seven international destinations [W-17]', { tag: '@desktop' }, async ({
  page,
}) => {
  await openIn(page, 'en-us', paths.services);
  for (const name of ['Singapore', 'Malaysia', 'Indonesia', 'China', 'Cambodia', 'Philippines', 'Vietnam'])
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
});

test('a service page names its starting price, and for what [W-03, W-04]', {
  tag: '@desktop',
}, async ({ page }) => {
  const starts = {
    [paths.super]: 'From THB 30 same province, up to 0.5 kg',
    [paths.bulky]: 'From THB 290 same province, over 20 kg and up to 25 kg',
    [paths.fruit]: 'From THB 55 same province, up to 1 kg',
  };
  for (const [path, words] of Object.entries(starts)) {
    await openIn(page, 'en-us', path);
    await expect(page.locator('main header p', { hasText: words })).toBeVisible();
  }
  await openIn(page, 'en-us', paths.international);
  await expect(page.locator('main header').getByText(/^parcel to Cambodia, up to 0\.5\skg$/)).toBeVisible();
  // Cash on delivery has no card of its own.
  await openIn(page, 'en-us', paths.service('cod'));
  await expect(page.getByText(/From THB/)).toHaveCount(0);
});

test('a choice of SUPER, BUK and FP shows the limits of each [W-18]', { tag: '@desktop' }, async ({
  page,
}) => {
  await openIn(page, 'en-us', paths.services);
  for (const value of ['SUPER', 'BUK', 'FP']) {
    const option = page.locator(`input[name="service"][value="${value}"]`);
    await expect(option).toBeEnabled();
    await expect(option.locator('xpath=ancestor::label//img')).toBeVisible();
  }
  await page.getByRole('radio', { name: 'Bulky parcel' }).check();
  await expect(page).toHaveURL(/service=BUK/);
  await expect(page.getByText('over 20 kg, up to 50 kg')).toBeVisible();
  await page.getByRole('link', { name: 'Read more' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bulky parcels' })).toBeVisible();
});

test('the promotion of 15 baht for the first kilogram is shown as ended, with its days [W-19]', {
  tag: '@desktop',
}, async ({ page }) => {
  await openIn(page, 'en-us', `${paths.news()}?kind=promotion&keyword=first%20kilogram`);
  await page.locator('main article a').first().click();
  await expect(page.getByText('This promotion has ended.')).toBeVisible();
  await expect(page.getByText('23 Dec 2022 – 31 Jan 2023')).toBeVisible();
  await expect(page.locator('main article')).toContainText('15');
});

test('an unknown news item is answered with status 404 and links', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  for (const query of ['?id=999999', '?id=abc', '?id=99999999999', ''])
    expect((await request.get(`${paths.newsDetail}${query}`)).status()).toBe(404);
  await openIn(page, 'en-us', paths.newsItem(999999));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('does not exist');
  await page.getByRole('link', { name: 'See everything' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News and promotions' })).toBeVisible();
});

test('changing the language changes the text, and keeps scroll position and input [W-01]', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'th', paths.questions());
  const search = page.locator('main input[type="search"]');
  await search.fill('half a question');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await chooseLanguage(page, 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await expect(page.locator('main summary').first()).toHaveText('How do I track my parcel?');
  await expect(search).toHaveValue('half a question');
  expect(loads).toBe(0);
});

test('changing the language makes no new lookup', { tag: '@phone' }, async ({ page }) => {
  await openIn(page, 'th', paths.track);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await chooseLanguage(page, 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\.data|orderTrack/.test(url))).toEqual([]);
});

test('questions are found, opened and closed with the keyboard only [W-06]', { tag: '@desktop' }, async ({
  page,
}) => {
  await openIn(page, 'en-us', paths.questions());
  await page.locator('main input[type="search"]').focus();
  await page.keyboard.type('lost parcel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keywords=lost\+parcel/);
  const found = page.locator('main details').first();
  await expect(found).toHaveAttribute('open', '');
  await expect(found.locator('mark').first()).toBeVisible();
  await found.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(found).not.toHaveAttribute('open', '');
});

test('a text is read with the keyboard: past the menus, into its contents, on by a link', {
  tag: '@desktop',
}, async ({ page }) => {
  await openIn(page, 'en-us', paths.terms('packaging'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  if (!(await contents.getByRole('link').first().isVisible()))
    await contents.locator('summary').press('Enter');
  await contents.getByRole('link', { name: '2. Step by step' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2. Step by step' })).toBeInViewport();
  await page.locator('main').getByRole('link', { name: 'dimensional weight' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of the transport service' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions are searched, opened and filtered by category [W-06]', { tag: '@phone' }, async ({
    page,
  }) => {
    await openPlain(page, paths.questions());
    await page.locator('main input[type="search"]').fill('claim');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/^Results for “claim”: \d+$/)).toBeVisible();
    await page.goto(paths.questions());
    await page.getByRole('navigation', { name: 'Categories of questions' }).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/category=/);
    const first = page.locator('main details').first();
    await first.locator('summary').click();
    await expect(first.getByRole('link', { name: 'Call 1484' })).toBeVisible();
  });

  test('news are filtered and paged, terms are searched, a service is selected [W-06, W-18]', {
    tag: '@phone',
  }, async ({ page }) => {
    await openPlain(page, paths.news());
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByText('Ended').first()).toBeVisible();
    await page.goto(paths.termsList());
    await page.locator('main input[type="search"]').fill('cookie');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('link', { name: 'Cookie policy' }).first()).toBeVisible();
    await page.goto(paths.services);
    await page.getByRole('radio', { name: 'Fruit' }).check();
    await page.getByRole('button', { name: 'Show details' }).click();
    await expect(page).toHaveURL(/service=FP/);
    await expect(page.getByText('For fresh fruit from orchard or shop')).toBeVisible();
  });

  test('the language changes and the page stays [W-01]', async ({ page }) => {
    await openPlain(page, paths.news({ kind: 'article' }));
    await chooseLanguage(page, '简体中文');
    await expect(page).toHaveURL(/\/news\?kind=article$/);
    await expect(page.getByRole('heading', { level: 1, name: '文章' })).toBeVisible();
  });
});

async function openPlain(page: Page, path: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'lang', value: 'en-us', url }]);
  await page.goto(path);
}
