import { expect, type Locator, test } from '@playwright/test';
import { accountWords } from '../accounts/account-words.ts';
import { anotherDevice, openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { readOutbox } from '../kit/outbox.ts';
import {
  box,
  button,
  CENTRE,
  DATA,
  getCode,
  go,
  notice,
  passwordPath,
  phonePath,
  siteUrl,
} from './personal-pages.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());
test.describe.configure({ timeout: 120_000 });

test('an e-mail address counts once its link is opened, and can be removed [D-17] [V-09]', {
  tag: '@phone',
}, async ({ page }) => {
  const w = accountWords['en-us'];
  const { email: words } = w.personal;
  const person = await accounts.add();
  const email = `somchai-${person.national}@mail.example`;
  await accounts.logIn(page, 'en-us', person, `${DATA}?part=email`);
  const password = box(page, w.screen.field.password);
  await box(page, words.add).fill('nobody@nowhere');
  await password.fill('Not0mypassword');
  await button(page, words.submit).click();
  await expect(page.locator('main').getByRole('alert')).toContainText(w.validation.emailIncorrect);
  await expect(box(page, words.add)).toHaveValue('nobody@nowhere');
  await box(page, words.add).fill(email);
  await button(page, words.submit).click();
  await expect(page.locator('main').getByRole('alert')).toContainText(w.errors.wrongOldPassword);
  await password.fill(person.password);
  await button(page, words.submit).click();
  await expect(notice(page, words.sent)).toBeVisible();
  await expect(page.locator('main')).toContainText(words.pendingTitle);
  await expect(page.locator('main')).toContainText(email);
  await expectAccessible(page);
  const first = await readOutbox(siteUrl(), email);
  await button(page, words.sendAgain).click();
  await expect(notice(page, words.sentAgain)).toBeVisible();
  const { link } = await readOutbox(siteUrl(), email, first.id);
  if (!link) throw new Error('The mail has no link.');
  await go(page, CENTRE);
  await expect(page.locator('main')).toContainText(words.pendingTitle);

  await go(page, link);
  await button(page, w.personal.confirmEmail.submit).click();
  await expect(page.getByRole('heading', { name: w.personal.confirmEmail.done })).toBeVisible();
  await go(page, `${DATA}?part=email`);
  await expect(page.locator('main')).toContainText(words.confirmed);
  await expect(page.locator('main')).not.toContainText(words.pendingTitle);

  // A pending address can be cancelled; the confirmed one stays.
  await box(page, words.new).fill(`other-${email}`);
  await password.fill(person.password);
  await button(page, words.submit).click();
  await button(page, words.takeBack).click();
  await expect(notice(page, words.takenBack)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(`other-${email}`);
  await button(page, words.remove).click();
  const ask = page.getByRole('dialog', { name: words.removeTitle });
  await expectAccessible(page);
  await ask.getByLabel(w.screen.field.password, { exact: true }).fill(person.password);
  await ask.getByRole('button', { name: words.remove, exact: true }).click();
  await expect(notice(page, words.removed)).toBeVisible();
  await expect(page.locator('main')).toContainText(words.none);
});

test('a new phone needs a code from each number, and a taken one is refused [RM-04] [V-05] [X-03] [X-08] [S-09]', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const w = accountWords.th;
  const words = w.personal.phone;
  const person = await accounts.add();
  const wanted = freshPhone();
  const taken = freshPhone();
  const other = await anotherDevice(browser);
  await accounts.logIn(other, 'th', person);
  await accounts.logIn(page, 'th', person, phonePath());
  const alert = page.locator('main').getByRole('alert');
  await button(page, w.screen.forgotten.next).click();
  await expect(alert).toContainText(w.validation.required);
  const presentCode = await getCode(page, w, person.e164);
  await box(page, words.code).fill(presentCode);
  await button(page, w.screen.forgotten.next).click();

  // A Thai customer's new number defaults to Thailand; the leading 0 is not part of it.
  await expect(page.locator('main').getByRole('combobox')).toHaveValue(`+66 ${w.screen.country[66]}`);
  const number = box(page, w.screen.field.phone);
  await number.fill(wanted.national.slice(0, -1));
  await expect(number).toHaveValue(wanted.national.slice(1, -1));
  await button(page, w.screen.sendCode.get).click();
  await expect(alert).toContainText(w.validation.phonePattern);
  await expectAccessible(page);
  // Somebody else registers the number while its code is on the way.
  await page.waitForTimeout(400);
  await number.fill(taken.national.slice(1));
  const takenCode = await getCode(page, w, taken.e164);
  await accounts.customers.add({ phone: taken.e164, name: 'First', password: 'Abc12345xyz' });
  await box(page, words.newCode).fill(takenCode);
  await button(page, words.submit).click();
  await expect(alert).toContainText(w.errors.accountExists);

  await number.fill(wanted.national.slice(1));
  await page.waitForTimeout(400);
  const newCode = await getCode(page, w, wanted.e164);
  await box(page, words.newCode).fill(newCode === '000000' ? '111111' : '000000');
  await button(page, words.submit).click();
  await expect(alert).toContainText(words.codesWrong);
  // Input survives going back to the first code and forward again.
  await button(page, words.back).click();
  await expect(box(page, words.code)).toHaveValue(presentCode);
  await button(page, w.screen.forgotten.next).click();
  await expect(number).toHaveValue(wanted.national.slice(1));
  await box(page, words.newCode).fill(newCode);
  await button(page, words.submit).click();
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
  await expectAccessible(page);
  await go(page, DATA);
  await expect(page.locator('main')).toContainText(wanted.national.slice(-4));

  // The other device was logged out, shows that, and asks for the login.
  await other.reload();
  await expect(other).not.toHaveURL(new RegExp(`${CENTRE}$`));
  await other.context().close();
});

test('a password is changed by keyboard only, and other devices are logged out [RM-04] [V-10] [X-24]', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const w = accountWords['en-us'];
  const words = w.personal.password;
  const person = await accounts.add();
  const other = await anotherDevice(browser);
  await accounts.logIn(other, 'en-us', person);
  await accounts.logIn(page, 'en-us', person, passwordPath());
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The Tab key does not lead there.');
  };
  const fill = async (name: string, text: string) => {
    await tabTo(box(page, name));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const alert = page.locator('main').getByRole('alert');
  await page.locator('main').focus();
  await fill(words.old, 'Wrong-word-1');
  await fill(w.screen.field.newPassword, 'short1A');
  await fill(w.screen.field.confirmation, 'short1B');
  await page.keyboard.press('Enter');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(w.validation.accountPassword);
  await expect(alert).toContainText(w.validation.inconsistent);
  await expectAccessible(page);
  // The summary links to the field.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(box(page, w.screen.field.newPassword)).toBeFocused();
  await fill(w.screen.field.newPassword, 'Another-word-2026');
  await expect(page.locator('main')).toContainText(w.screen.passwordField.strength.strong);
  await fill(w.screen.field.confirmation, 'Another-word-2026');
  await page.keyboard.press('Enter');
  await expect(alert).toContainText(w.errors.wrongOldPassword);
  await expect(box(page, words.old)).toHaveValue('Wrong-word-1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await fill(words.old, person.password);
  await fill(w.screen.field.newPassword, person.password);
  await fill(w.screen.field.confirmation, person.password);
  await page.keyboard.press('Enter');
  await expect(alert).toContainText(w.validation.samePassword);
  await fill(w.screen.field.newPassword, 'Another-word-2026');
  await fill(w.screen.field.confirmation, 'Another-word-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.done })).toBeFocused();

  // This device stays logged in; the other one is logged out at its next call, and returns to the page after the login.
  await go(page, `${DATA}?part=devices`);
  await expect(page.locator('main')).toContainText(w.personal.devices.alone);
  await other.locator('main').getByRole('link', { name: w.personal.parts.devices.title }).first().click();
  await expect(other.locator('input[name="ctoken"]')).toHaveCount(1);
  expect((await other.context().cookies()).some(({ name }) => name === 'token')).toBe(false);
  expect(await other.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  await accounts.fillLogin(other, 'en-us', { ...person, password: 'Another-word-2026' });
  await expect(other.getByRole('heading', { level: 1, name: w.personal.parts.devices.title })).toBeVisible();
  await other.context().close();
});
