import { expect, type Page, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { interactive, isPhone } from '../kit/page-actions.ts';
import { SENDER } from '../orders/order-form.ts';

/** Opens a page whose scripts are delayed, as on a slow network; returns a function that lets them through. */
async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'lang', value: 'en-us', url }]);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/libraries-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    resolve();
    await interactive(page);
  };
}

test('input before the page is hydrated stays, and counts [W-03] [D-13]', async ({ page }) => {
  const go = await openSlowly(page, paths.price());
  const from = page.getByRole('combobox', { name: 'From', exact: true });
  const contents = page.locator('main select').first();
  const weight = page.locator('main input[inputmode="decimal"]').first();
  await from.pressSequentially('Si Lom');
  await contents.selectOption({ index: 2 });
  await weight.fill('2.5');
  const chosen = await contents.inputValue();
  await from.focus();
  await go();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Si Lom');
  await expect(from).toHaveValue('Si Lom');
  await expect(contents).toHaveValue(chosen);
  await expect(weight).toHaveValue('2.5');
  // React knows the value, too: a press that renders the form again keeps it.
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(weight).toHaveValue('2.5');
  await expect(contents).toHaveValue(chosen);
});

test('numbers and checkboxes of other forms stay as well [V-11] [V-03]', async ({ page }) => {
  const go = await openSlowly(page, paths.register());
  const phone = page.locator('main input[autocomplete="tel"]');
  const terms = page.locator('main input[type="checkbox"]').first();
  await phone.fill('512345678');
  if (!isPhone()) await terms.check();
  await go();
  // Another field renders the form again, from React's state.
  await page.locator('main input[autocomplete="one-time-code"]').fill('123456');
  await expect(phone).toHaveValue('512345678');
  if (!isPhone()) return expect(terms).toBeChecked();
  const goOn = await openSlowly(page, paths.track);
  const box = page.locator('main textarea').first();
  await box.pressSequentially('111111111117');
  await goOn();
  await expect(box).toHaveValue('111111111117');
});

test('an address pasted before the page is hydrated is split by itself [W-14]', async ({ page }) => {
  const accounts = await openAccounts();
  const person = await accounts.add();
  const value = await accounts.customers.openSession(person.e164);
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'token', value, url, sameSite: 'Lax' }]);
  await accounts.close();
  const go = await openSlowly(page, isPhone() ? paths.addAddress() : paths.myAddresses({ view: 'form' }));
  const box = page.locator('main textarea').first();
  await box.focus();
  // What a browser does for a paste, without its clipboard.
  await box.evaluate((field: HTMLTextAreaElement, text) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, SENDER);
  await go();
  await expect(page.locator('main input[autocomplete="street-address"]')).toHaveValue('99/1 ถนนสีลม');
  await expect(box).toHaveValue(SENDER);
});

test('the text of a result has its fonts before scripts compete for the connection', {
  tag: '@phone',
}, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.goto(paths.waybill('111111111117'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
  expect(asked).toEqual([]);
  resolve();
  await interactive(page);
  expect(asked.length).toBeGreaterThan(0);
});
