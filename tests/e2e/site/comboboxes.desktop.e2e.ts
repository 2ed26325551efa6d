import { expect, type Page, test } from '@playwright/test';
import accounts from '#features/accounts/locales/en-us.json' with { type: 'json' };
import places from '#features/places/locales/en-us.json' with { type: 'json' };
import quotes from '#features/quotes/locales/en-us.json' with { type: 'json' };
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import web from '#web/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { alive, interactive, openIn, settled } from '../kit/page-actions.ts';

const { form } = quotes.screen;
const boxOf = (page: Page) => page.getByRole('combobox', { name: form.origin, exact: true });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

/** The field's active option, as screen readers announce it. */
async function active(page: Page, box = boxOf(page)): Promise<string | null> {
  const id = await box.getAttribute('aria-activedescendant');
  return id && page.locator(`[id="${id}"]`).textContent();
}

/** Types into the place field of the price form, and waits for the suggestions. */
async function find(page: Page, typed: string): Promise<string[]> {
  await boxOf(page).pressSequentially(typed);
  await expect(options(page).first()).toBeVisible();
  await settled(page);
  return options(page).allTextContents();
}

test('the arrow keys move through the suggestions, and wrap at both ends [D-13]', async ({ page }) => {
  await openIn(page, 'en-us', paths.price());
  const box = boxOf(page);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  const found = await find(page, 'bang rak');
  expect(found.length).toBeGreaterThan(1);
  await expectAccessible(page);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator(`[id="${await box.getAttribute('aria-controls')}"]`)).toHaveRole('listbox');
  expect(await active(page)).toBeNull();
  await box.press('ArrowDown');
  expect(await active(page)).toBe(found[0]);
  await box.press('ArrowUp');
  expect(await active(page)).toBe(found.at(-1));
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(
    found.at(-1) ?? '',
  );
  await box.press('ArrowDown');
  expect(await active(page)).toBe(found[0]);
  await box.press('Enter');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toBeFocused();
  await expect(page.locator('input[name="originCode"]')).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`${paths.price()}$`));
  // Typing over a chosen place starts a new search.
  await box.press('End');
  await box.press('Backspace');
  await expect(page.locator('input[name="originCode"]')).not.toBeAttached();
});

test('Home and End move in the text while suggestions are shown, as in every field', async ({ page }) => {
  await openIn(page, 'en-us', paths.price());
  const box = boxOf(page);
  await find(page, 'silom');
  const caret = () => box.evaluate((field: HTMLInputElement) => field.selectionStart);
  await box.press('Home');
  expect(await caret()).toBe(0);
  await box.press('End');
  expect(await caret()).toBe('silom'.length);
  expect(await active(page)).toBeNull();
});

test('Escape closes the list and keeps the text; Tab leaves and selects nothing', async ({ page }) => {
  await openIn(page, 'en-us', paths.price());
  const box = boxOf(page);
  await find(page, 'silom');
  await box.press('ArrowDown');
  await box.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toHaveValue('silom');
  // Nothing is left to close, and nothing is lost.
  await box.press('Escape');
  await expect(box).toHaveValue('silom');
  await box.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Tab');
  await expect(box).not.toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue('silom');
  await expect(page.locator('input[name="originCode"]')).not.toBeAttached();
});

test('a pointer selects, and the focus stays in the field', async ({ page }) => {
  await openIn(page, 'en-us', paths.price());
  const box = boxOf(page);
  const found = await find(page, 'silom');
  await options(page).first().hover();
  expect(await active(page)).toBe(found[0]);
  await options(page).first().click();
  await expect(box).toHaveValue(/Si Lom/);
  await expect(box).toBeFocused();
  await expect(options(page)).toHaveCount(0);
});

test('a press elsewhere closes the list and keeps the text', async ({ page }) => {
  await openIn(page, 'en-us', paths.price());
  await find(page, 'silom');
  await page.locator('main').click({ position: { x: 3, y: 3 } });
  await expect(options(page)).toHaveCount(0);
  await expect(boxOf(page)).toHaveValue('silom');
});

test('no match is announced once, in the site’s own words', async ({ page }) => {
  await openIn(page, 'en-us', paths.price());
  await boxOf(page).pressSequentially('qqqqzzzz');
  await expect(page.getByRole('status').getByText(places.picker.nothing)).toBeAttached();
  await expect(options(page)).toHaveCount(0);
  await expect(page.locator('#a11y-status-message')).toHaveCount(0);
  // Enter is left to the form, which shows what is missing.
  await boxOf(page).press('Enter');
  await expect(page.locator('[role="alert"][tabindex="-1"]')).toBeFocused();
});

test('keys of an IME do not control the list', async ({ page }) => {
  await openIn(page, 'th', paths.price());
  const box = page.locator('input[name="origin"]');
  await box.pressSequentially('สีลม');
  await expect(options(page).first()).toBeVisible();
  const isComposing = { key: 'ArrowDown', isComposing: true, bubbles: true, cancelable: true };
  await box.dispatchEvent('keydown', isComposing);
  expect(await active(page, box)).toBeNull();
  await box.press('ArrowDown');
  await box.dispatchEvent('keydown', { ...isComposing, key: 'Enter' });
  await box.dispatchEvent('keydown', { ...isComposing, key: 'Escape' });
  await expect(options(page).first()).toBeVisible();
  await expect(box).toHaveValue('สีลม');
});

test('input in two place fields before the page started stays, and so does the focus [W-03]', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/libraries-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(paths.price(), { waitUntil: 'commit' });
  await page.locator('input[name="origin"]').fill('สีลม');
  await page.locator('input[name="destination"]').fill('บางรัก');
  const weight = page.locator('input[name="kg"]');
  await weight.fill('2');
  resolve();
  await interactive(page);
  await settled(page);
  await expect(weight).toBeFocused();
  await expect(page.locator('input[name="origin"]')).toHaveValue('สีลม');
  await expect(page.locator('input[name="destination"]')).toHaveValue('บางรัก');
  await expect(options(page)).toHaveCount(0);
  await page.locator('input[name="origin"]').focus();
  await expect(options(page).first()).toBeVisible();
});

const nameOf = (code: keyof typeof accounts.screen.country & `${number}`) =>
  `+${code} ${accounts.screen.country[code]}`;

test('the country of a new phone opens on the selected one, and is left unchanged [D-11]', async ({
  page,
}) => {
  await openIn(page, 'en-us', paths.register());
  const country = page.locator('main').getByRole('combobox');
  await country.click();
  await expect(options(page)).toHaveCount(brand.countryCodes.length);
  expect(await active(page, country)).toBe(nameOf('966'));
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(nameOf('966'));
  // A second click places the cursor in the text.
  await country.click();
  await expect(options(page)).toHaveCount(brand.countryCodes.length);
  await country.pressSequentially('qq');
  await expect(page.getByRole('listbox').getByText(accounts.screen.country.none)).toBeVisible();
  expect(await active(page, country)).toBeNull();
  await country.press('Enter');
  await expect(country).toHaveValue(nameOf('966'));
  await country.press('ArrowDown');
  await country.press('ArrowDown');
  await country.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await expect(country).toHaveValue(nameOf('966'));
});

test('a country is selected by keys only, and the number of matches is announced [D-11]', async ({
  page,
}) => {
  await openIn(page, 'en-us', paths.register());
  const country = page.locator('main').getByRole('combobox');
  const heard = page.getByRole('status').filter({ hasText: /choice|No matching/ });
  await country.focus();
  await expect(options(page)).toHaveCount(0);
  await country.press('ArrowDown');
  await expect(heard).toHaveText(web.choicesFound_other.replace('{{count}}', `${brand.countryCodes.length}`));
  await expectAccessible(page);
  await country.press('Escape');
  await expect(heard).toHaveCount(0);
  // Typing replaces the current name.
  await country.pressSequentially('+66');
  await expect(heard).toHaveText(web.choicesFound_one.replace('{{count}}', '1'));
  await country.pressSequentially('qq');
  await expect(heard).toHaveText(accounts.screen.country.none);
  await country.press('Backspace');
  await country.press('Backspace');
  await country.press('Enter');
  await expect(country).toHaveValue(nameOf('66'));
  await expect(country).toBeFocused();
  await country.pressSequentially('+86');
  await options(page).first().click();
  await expect(country).toHaveValue(nameOf('86'));
  await expect(country).toBeFocused();
});

test('only screens with such a select load its library', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const isLoaded = () => loaded.some((url) => url.includes('/assets/combobox-'));
  for (const path of [paths.home, paths.track, paths.dropPoints(), paths.cover(), paths.login()]) {
    await page.goto(path);
    await alive(page);
    expect(isLoaded(), path).toBe(false);
  }
  await expect(page.locator('input[name="captcha"]')).toBeVisible();
  expect(isLoaded()).toBe(false);
  await page.goto(paths.price());
  await alive(page);
  expect(isLoaded()).toBe(true);
});
