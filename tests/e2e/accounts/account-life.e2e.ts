import { expect, type Page, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { findNewest, readCode } from '../kit/outbox.ts';
import { alive, complaintsOf, openIn } from '../kit/page-actions.ts';
import { nextQuestion } from './account-forms.ts';
import { accountWords } from './account-words.ts';
import { openAccounts, type Person } from './logged-in.ts';

const w = accountWords.th;
const DATA = paths.personalData;

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

const siteUrl = () => test.info().project.use.baseURL ?? '';
const box = (page: Page, name: string) => page.locator('main').getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

async function getCode(page: Page, to: string, after?: string): Promise<string> {
  await button(page, w.screen.sendCode.get).click();
  return readCode(siteUrl(), to, after);
}

async function register(page: Page): Promise<Person> {
  const person = { ...freshPhone(), name: 'สมหญิง ใจดี', password: 'Abc12345xyz' };
  await openIn(page, 'th', paths.register());
  const country = page.locator('main').getByRole('combobox');
  await country.click();
  await country.pressSequentially(w.screen.country[66]);
  await country.press('Enter');
  await box(page, w.screen.field.phone).fill(person.national.slice(1));
  await box(page, w.screen.field.code).fill(await getCode(page, person.e164));
  await nextQuestion(page, w);
  await box(page, w.screen.field.name).fill(person.name);
  await nextQuestion(page, w);
  await box(page, w.screen.field.password).fill(person.password);
  await box(page, w.screen.field.confirmation).fill(person.password);
  await page.locator('main').getByRole('checkbox').check();
  await button(page, w.screen.register.submit).click();
  return person;
}

test('the life of an account: registered, logged in, given a new phone, and deleted by its owner [RD-15] [RM-02] [RD-27] [RM-04] [W-14]', {
  tag: '@phone',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  const person = await register(page);
  await accounts.fillLogin(page, 'th', person);
  await expect(page.getByText(w.screen.login.success)).toBeVisible();
  await page.goto(paths.personalCentre);
  await alive(page);
  await expect(page.locator('main')).toContainText(person.name);

  const wanted = freshPhone();
  await page.goto(paths.changePhone);
  await alive(page);
  await box(page, w.personal.phone.code).fill(await getCode(page, person.e164, await newest(person.e164)));
  await button(page, w.screen.forgotten.next).click();
  await box(page, w.screen.field.phone).fill(wanted.national.slice(1));
  await box(page, w.personal.phone.newCode).fill(await getCode(page, wanted.e164));
  await button(page, w.personal.phone.submit).click();
  await expect(page.getByRole('heading', { name: w.personal.phone.done })).toBeVisible();

  // The next login uses the new number.
  await page.goto(paths.personalCentre);
  await alive(page);
  await button(page, w.personal.logout).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  const moved = { ...person, ...wanted };
  await accounts.logInByForm(page, 'th', moved, `${DATA}?part=deletion`);
  await box(page, w.screen.field.password).fill(person.password);
  await button(page, w.personal.deletion.submit).click();
  await expect(page.getByText(w.personal.deletion.requested)).toBeVisible();
  await page.goto(paths.personalCentre);
  await expect(page.locator('main')).toContainText(w.personal.deletion.pendingText);
  expect(complaints).toEqual([]);
});

async function newest(to: string): Promise<string | undefined> {
  return (await findNewest(siteUrl(), to))?.id;
}
