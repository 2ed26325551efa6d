import { expect, type Locator, type Page, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { openCustomers } from '../kit/customers.ts';
import { openImageCodes } from '../kit/image-code.ts';
import { findNewest, readCode } from '../kit/outbox.ts';
import { isPhone, openIn } from '../kit/page-actions.ts';
import { type AccountWords, accountWords, type Language } from './account-words.ts';

export const PASSWORD = 'Abc12345xyz';

let codes: Awaited<ReturnType<typeof openImageCodes>>;
let customers: Awaited<ReturnType<typeof openCustomers>>;

/** Gives the tests of a file access to the site's database; call it once at the top. */
export function openAccountsOfSite(): void {
  test.beforeAll(async () => {
    codes = await openImageCodes();
    customers = await openCustomers();
  });
  test.afterAll(async () => {
    await codes.close();
    await customers.close();
  });
}

/** The customers of the site under test. */
export const inDatabase = {
  add: (row: Parameters<typeof customers.add>[0]) => customers.add(row),
  restrict: (phone: string) => customers.restrict(phone),
  endSessions: (phone: string) => customers.endSessions(phone),
  /** Creates a session without a login; pages opened afterwards are the customer's. */
  async openSession(page: Page, phone: string): Promise<void> {
    const value = await customers.openSession(phone);
    await page.context().addCookies([{ name: 'token', value, url: siteUrl(), sameSite: 'Lax' }]);
  },
};

export const siteUrl = () => test.info().project.use.baseURL ?? '';

/** The place of login forms: the dialog on a desktop, the page on a phone. */
export function place(page: Page): Locator {
  return isPhone() ? page.locator('main') : page.locator('dialog[open]').last();
}

export async function openLogin(page: Page, language: Language, next?: string): Promise<void> {
  if (isPhone()) return openIn(page, language, paths.login(next));
  await openIn(page, language, next === undefined ? paths.loginDialog() : paths.homeBefore(next));
  await expect(page.getByRole('dialog', { name: accountWords[language].screen.login.title })).toBeVisible();
}

export async function typeImage(page: Page, w: AccountWords, code?: string): Promise<void> {
  const token = place(page).locator('input[name="ctoken"]');
  await expect(token).toHaveCount(1);
  const answer = code ?? codes.read(await token.inputValue());
  await place(page).getByRole('textbox', { name: w.captcha.image.label, exact: true }).fill(answer);
}

export async function logIn(page: Page, w: AccountWords, phone: string, password: string): Promise<void> {
  const form = place(page);
  await form.getByRole('textbox', { name: w.screen.field.phone, exact: true }).fill(phone);
  await form.getByRole('textbox', { name: w.screen.field.password, exact: true }).fill(password);
  await typeImage(page, w);
  if (!isPhone()) await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: w.screen.login.submit, exact: true }).click();
}

/** Goes to the next question of a registration, which a phone asks one at a time. */
export async function nextQuestion(page: Page, { kit }: AccountWords): Promise<void> {
  const form = page.locator('main form');
  if (isPhone()) await form.getByRole('button', { name: kit.flow.next, exact: true }).click();
}

export async function expectLoggedIn(page: Page, name: string): Promise<void> {
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? 'null')?.name ?? null);
  await expect.poll(stored).toBe(name);
  if (!isPhone()) await expect(page.locator('header summary').filter({ hasText: name })).toBeVisible();
}

/** Presses Get Code and returns the code that was really sent. */
export async function getCode(page: Page, w: AccountWords, to: string): Promise<string> {
  const before = await newestId(to);
  await place(page).getByRole('button', { name: w.screen.sendCode.get, exact: true }).click();
  await expect(place(page).getByRole('button', { name: /\d+/ }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  return readCode(siteUrl(), to, before);
}

export async function newestId(to: string): Promise<string | undefined> {
  return (await findNewest(siteUrl(), to))?.id;
}
