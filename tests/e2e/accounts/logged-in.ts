import { type Browser, expect, type Page, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { openCustomers } from '../kit/customers.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { openImageCodes } from '../kit/image-code.ts';
import { alive, isPhone, openIn } from '../kit/page-actions.ts';
import { accountWords, type Language } from './account-words.ts';

/** Somebody with an account of the site under test. */
export type Person = { national: string; e164: string; password: string; name: string };

/** Access to what only a site's database has: customers, and the codes in its captcha images. */
export async function openAccounts(dataDir?: string) {
  const customers = await openCustomers(dataDir);
  const images = await openImageCodes(dataDir);

  async function add(extra: { email?: string; password?: string; kind?: 'VIP' } = {}): Promise<Person> {
    const person = { ...freshPhone(), name: 'Somchai Jaidee', password: 'Abc12345xyz', ...extra };
    const { e164: phone, name, password } = person;
    const { email, kind } = extra;
    await customers.add({ phone, name, password, ...(email && { email }), ...(kind && { kind }) });
    return person;
  }

  /** Creates a session without the login form, which has its own tests; then opens `next`. */
  async function logIn(page: Page, language: Language, person: Person, next: string = paths.personalCentre) {
    const url = test.info().project.use.baseURL ?? '';
    const value = await customers.openSession(person.e164);
    await page.context().addCookies([{ name: 'token', value, url, sameSite: 'Lax' }]);
    await openIn(page, language, next);
    await expect(page.locator('main h1')).toBeVisible();
  }

  /** Logs in by the form, then opens `next`. */
  async function logInByForm(page: Page, language: Language, person: Person, next: string) {
    const url = test.info().project.use.baseURL ?? '';
    await page.context().addCookies([{ name: 'lang', value: language, url }]);
    await page.goto(isPhone() ? paths.login(next) : paths.homeBefore(next));
    await alive(page);
    await fillLogin(page, language, person);
    await expect(page.locator('main h1')).toBeVisible();
    await page.waitForURL(`**${next}`);
    await alive(page);
  }

  /** Fills in and sends the open login form. */
  async function fillLogin(page: Page, language: Language, person: Person) {
    const w = accountWords[language];
    const form = isPhone() ? page.locator('main') : page.getByRole('dialog', { name: w.screen.login.title });
    const token = form.locator('input[name="ctoken"]');
    await expect(token).toHaveCount(1);
    await form.getByRole('textbox', { name: w.screen.field.phone, exact: true }).fill(person.national);
    await form.getByRole('textbox', { name: w.screen.field.password, exact: true }).fill(person.password);
    await form
      .getByRole('textbox', { name: w.captcha.image.label, exact: true })
      .fill(images.read(await token.inputValue()));
    if (!isPhone()) await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: w.screen.login.submit, exact: true }).click();
  }

  return {
    customers,
    add,
    logIn,
    logInByForm,
    fillLogin,
    async close() {
      await customers.close();
      await images.close();
    },
  };
}

/** The same person on another device. */
export async function anotherDevice(browser: Browser): Promise<Page> {
  const { baseURL, userAgent, viewport } = test.info().project.use;
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...(userAgent && { userAgent }),
    ...(viewport && { viewport }),
    serviceWorkers: 'block',
  });
  return context.newPage();
}
