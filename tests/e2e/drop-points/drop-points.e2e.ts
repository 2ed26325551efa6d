import { expect, type Locator, type Page, test } from '@playwright/test';
import en from '#features/drop-points/locales/en-us.json' with { type: 'json' };
import zh from '#features/drop-points/locales/zh-cn.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { layoutOf } from '../kit/layouts.ts';
import { alive, complaintsOf, interactive, isPhone, openIn } from '../kit/page-actions.ts';
import { dropPoints as th } from '../kit/thai-texts.ts';

const languages = [
  { language: 'th', texts: th },
  { language: 'en-us', texts: en },
  { language: 'zh-cn', texts: zh },
] as const;
const SI_LOM = { latitude: 13.7292, longitude: 100.5349 };
const CHIANG_MAI = { latitude: 18.7883, longitude: 98.9853 };
const points = (page: Page) => page.getByRole('main').getByRole('article');

for (const { language, texts } of languages) {
  test(`in ${language} a drop point is found by where the visitor is, and its page says when it is open [W-05] [RD-23] [RM-09]`, {
    tag: layoutOf[language],
  }, async ({ page, context }) => {
    const complaints = complaintsOf(page);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(SI_LOM);
    await openIn(page, language, paths.dropPoints());
    await page.getByRole('button', { name: texts.list.nearMe }).click();
    await expect(page).toHaveURL(/near=13\.729,100\.535/);
    await expect(points(page).first()).toContainText('MRT');
    await expectAccessible(page);
    const name = await points(page).first().getByRole('heading').innerText();
    await points(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('table')).toContainText('07:00–20:00');
    await expect(page.getByRole('table')).toContainText('08:30–20:00');
    await expect(page.getByRole('link', { name: texts.point.directions })).toHaveAttribute(
      'href',
      /destination=13\./,
    );
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test('the start page shows drop points, and by one press those near the visitor [RD-01] [W-05]', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(CHIANG_MAI);
  await openIn(page, 'en-us', '/');
  const near = page.getByRole('region', { name: 'Drop points near you' });
  await expect(near.getByRole('article')).toHaveCount(3);
  await expect(near.getByRole('article').first()).toContainText(/Bangkok.*/);
  await expect(near.getByRole('article').first()).toContainText(/Open|Clos/);
  await expect(near).not.toContainText(/ km/);
  await near.getByRole('button', { name: en.nearby.useLocation }).click();
  await expect(near.getByRole('status')).toHaveText(en.nearby.nearest);
  const first = near.getByRole('article').first();
  await expect(first).toContainText('Chiang Mai');
  await expect(first).toContainText(/\d\sk?m\b/);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test.describe('the start page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows drop points with a link to each and to all of them [W-05]', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto(`${paths.home}?lang=en-us`);
    const near = page.getByRole('region', { name: 'Drop points near you' });
    await expect(near.getByRole('button')).toHaveCount(0);
    await expect(near.getByRole('link', { name: 'Find a drop point' })).toHaveAttribute(
      'href',
      /drop-point$/,
    );
    await near.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/drop-point\?code=/);
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test('a visitor who does not share the location is shown another way [W-05]', { tag: '@phone' }, async ({
  page,
}) => {
  await openIn(page, 'en-us', paths.dropPoints());
  await page.getByRole('button', { name: en.list.nearMe }).click();
  await expect(page.getByText(en.nearby.denied)).toBeVisible();
  await page.getByRole('searchbox', { name: en.list.search }).fill('10500');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=10500/);
  await expect(points(page).first()).toContainText('Bang Rak');
});

test('a place name without a point shows the points near it [W-05]', { tag: '@desktop' }, async ({
  page,
}) => {
  await openIn(page, 'th', `${paths.dropPoints()}?keyword=ต.แม่แฝก`);
  await expect(page.getByText(th.list.nearPlace.split(' ')[0] ?? '')).toContainText('สันทราย');
  await expect(points(page).first()).toContainText(/ห่าง\s.+\sก?ม\./);
});

test('filters are in the URL: bulky parcels in a district, open now [RD-23]', {
  tag: '@desktop',
}, async ({ page }) => {
  await openIn(page, 'en-us', paths.dropPoints());
  const filters = page.locator('summary', { hasText: en.list.filters });
  await filters.click();
  await page.getByRole('combobox', { name: en.list.province }).selectOption('50');
  await expect(page).toHaveURL(/province=50/);
  await page.getByRole('combobox', { name: en.list.district }).selectOption('5001');
  await expect(page).toHaveURL(/district=5001/);
  const bulky = page
    .getByRole('navigation', { name: en.list.services })
    .getByRole('link', { name: en.services.BULKY });
  await bulky.click();
  await expect(page).toHaveURL(/province=50&district=5001&service=BULKY/);
  await expect(bulky).toHaveAttribute('aria-current', 'true');
  for (const point of await points(page).all()) {
    await expect(point).toContainText(en.services.BULKY);
    await expect(point).toContainText('Chiang Mai');
  }
  await page.reload();
  await alive(page);
  const chosen = page.getByRole('navigation', { name: en.list.chosen });
  await expect(chosen.getByRole('link', { name: en.services.BULKY })).toHaveAttribute('aria-current', 'true');
  await chosen.getByRole('link', { name: 'Chiang Mai', exact: true }).click();
  await expect(page).toHaveURL(/drop-point\?service=BULKY$/);
});

/** The map, which a phone shows after a press of the button with the number of points. */
async function openMap(page: Page): Promise<Locator> {
  const map = page.getByRole('region', { name: en.list.map });
  if (isPhone()) {
    const button = page.getByRole('button', { name: /^Map of\s\d/ });
    await expect(button).toHaveText(/ of\s[\d,]+\spoints?$/);
    await button.click();
  }
  return map;
}

test('the map shows the listed points by their numbers, and a pin marks its line [RD-23]', async ({
  page,
}) => {
  // The pins of all other points come late, and those that are there stay, because one of them may have the focus.
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/listNetworkPins', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${paths.dropPoints()}?near=13.729,100.535&lang=en-us`);
  await interactive(page);
  const map = await openMap(page);
  const pin = map.locator('.map-pin').first();
  await pin.focus();
  const number = await pin.innerText();
  resolve();
  await expect(map.locator('.map-dot').first()).toBeVisible();
  await expect(map.locator(':focus')).toHaveText(number);
  await page.keyboard.press('Enter');
  await expect(page.locator('li[data-chosen]')).toContainText(number);
  await expect(map.getByRole('status')).toContainText(/Open|Closed|Closes/);
  await expectAccessible(page);
});

test('overlapping pins are clustered, and a press expands the cluster [RD-23]', {
  tag: '@desktop',
}, async ({ page }) => {
  await openIn(page, 'en-us', paths.dropPoints());
  const map = await openMap(page);
  const clusters = map.getByRole('button', { name: /^\d+\spoints, press/ });
  await expect(clusters.first()).toBeVisible();
  const counts = (await clusters.allInnerTexts()).map(Number);
  const largest = Math.max(...counts);
  const before = counts.length;
  await clusters.nth(counts.indexOf(largest)).press('Enter');
  await expect(clusters.filter({ hasText: new RegExp(`^${largest}$`) })).toHaveCount(0);
  expect(before).toBeGreaterThan(1);
  await expectAccessible(page);
});

test('at high zoom, the map shows coasts and districts of the visible areas, and names its source [RD-23]', {
  tag: '@phone',
}, async ({ page }) => {
  const areas: string[] = [];
  page.on('request', (request) => /generated.*\.json/.test(request.url()) && areas.push(request.url()));
  await openIn(page, 'en-us', `${paths.dropPoints()}?near=13.729,100.535`);
  const map = await openMap(page);
  await expect(map.locator('.map-land').first()).toBeAttached();
  // Names take no pointer events, so that they do not block touches, and are not read out.
  const names = map.locator('[aria-hidden] .map-name');
  await expect(names.filter({ hasText: 'Bang Rak' })).toHaveCount(1);
  await expect(names.filter({ hasText: /^(?:MRT|BTS) / }).first()).toBeVisible();
  await expect(map).toContainText('OpenStreetMap');
  expect(areas.length).toBeGreaterThan(0);
  expect(areas.length).toBeLessThanOrEqual(12);
});

test('the picture of one point opens the map and comes back, with the keyboard where it was [RD-23]', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', `${paths.dropPoints()}?code=BR-1004`);
  const open = page.getByRole('button', { name: en.list.openMap });
  const hide = page.getByRole('button', { name: en.list.hideMap });
  await open.press('Enter');
  await expect(hide).toBeFocused();
  await hide.press('Enter');
  await expect(open).toBeFocused();
});

test.describe('without JavaScript on a desktop', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('list and map drawing are side by side from the start [RD-23]', async ({ page }) => {
    await page.goto(`${paths.dropPoints()}?lang=en-us`);
    const list = await points(page).first().boundingBox();
    const map = await page.getByRole('region', { name: en.list.map }).locator('svg').last().boundingBox();
    expect(list?.y).toBeLessThan(450);
    expect(Math.abs((list?.y ?? 0) - (map?.y ?? 0))).toBeLessThan(20);
    expect(map?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0) - 1);
  });
});

test('a mistake is reported, and an error keeps the input', { tag: '@phone' }, async ({ page }) => {
  await openIn(page, 'en-us', paths.dropPoint('BR-1004'));
  await page.getByRole('button', { name: en.report.open }).click();
  const dialog = page.getByRole('dialog', { name: en.report.title });
  await dialog.getByRole('radio', { name: en.mistakeKinds.WRONG_PHONE }).check();
  await dialog.getByRole('textbox', { name: en.report.contact }).fill('0812345678');
  await dialog.getByRole('button', { name: en.report.send }).click();
  await expect(dialog.getByRole('alert')).toContainText(en.validation.reportRequired);
  await expect(dialog.getByRole('textbox', { name: en.report.contact })).toHaveValue('0812345678');
  await dialog.getByRole('textbox', { name: en.report.text }).fill('Nobody answers this number.');
  await dialog.getByRole('button', { name: en.report.send }).click();
  await expect(page.getByText(en.report.thanks)).toBeVisible();
});

test('an unknown point shows that, with links', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.goto(paths.dropPoint('BR-9999'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(th.errors.notFound)).toBeVisible();
  await page.getByRole('link', { name: th.list.all }).click();
  await expect(points(page)).toHaveCount(20);
});

test('the whole network is listed by region, province and district [RD-30] [RM-09]', async ({ page }) => {
  await openIn(page, 'zh-cn', isPhone() ? paths.networkList : paths.networkSelect);
  await page.getByRole('link', { name: /^清迈/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('清迈');
  await page.getByRole('link', { name: /Mueang Chiang Mai/ }).click();
  await expect(page).toHaveURL(/province=50&district=5001/);
  await expect(points(page).first()).toContainText('Chiang Mai');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a drop point is found by words, by province and by district [RD-23] [RM-09]', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(paths.dropPoints());
    await page.getByRole('searchbox', { name: th.list.search }).fill('สีลม');
    await page.getByRole('button', { name: 'ค้นหา' }).last().click();
    await expect(points(page).first()).toContainText('สีลม');
    await page.goto(paths.dropPoints());
    await page.locator('summary', { hasText: th.list.filters }).click();
    await page.getByRole('combobox', { name: th.list.province }).selectOption('83');
    await page.getByRole('button', { name: th.list.show }).click();
    await expect(points(page).first()).toContainText('ภูเก็ต');
    await points(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});
