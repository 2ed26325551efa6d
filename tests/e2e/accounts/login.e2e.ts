import { expect, test } from '@playwright/test';
import { SEND_DEBOUNCE_MS } from '#features/accounts/credentials/code-countdown.rules.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import shellEn from '#shell/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { alive, goTo, isPhone, openIn } from '../kit/page-actions.ts';
import {
  expectLoggedIn,
  getCode,
  inDatabase,
  logIn,
  newestId,
  openAccountsOfSite,
  openLogin,
  PASSWORD,
  place,
  siteUrl,
  typeImage,
} from './account-forms.ts';
import { accountWords } from './account-words.ts';

const NEXT = paths.waybill('111111111117');

openAccountsOfSite();

test('a wrong login is reported for three seconds and at the form, with a new captcha, and the input stays [D-04] [V-01] [X-01] [X-08] [X-09] [X-22]', async ({
  page,
}) => {
  const w = accountWords['zh-cn'];
  const phone = freshPhone();
  await inDatabase.add({ phone: phone.e164, name: '陈小明', password: PASSWORD });
  await openLogin(page, 'zh-cn');
  const form = place(page);
  if (!isPhone()) await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: w.screen.login.submit, exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(w.validation.required);
  await expect(form.getByRole('alert')).toContainText(w.captcha.errors.imageCodeFirst);
  const picture = form.getByRole('img', { name: plain(w.captcha.image.alt) });
  await expect(picture).toHaveJSProperty('naturalWidth', 144);
  await expectAccessible(page);

  const token = form.locator('input[name="ctoken"]');
  const firstToken = await token.inputValue();
  await logIn(page, w, phone.national, 'Wrong-word-1');
  await expect(form.getByRole('alert')).toContainText(w.errors.wrongCredentials);
  const notice = form.getByRole('status').getByText(w.errors.wrongCredentials);
  const anyNotice = isPhone() ? page.getByRole('status').getByText(w.errors.wrongCredentials) : notice;
  await expect(anyNotice).toBeVisible();
  await expect(token).not.toHaveValue(firstToken);
  await expect(anyNotice).toBeHidden();
  await expect(form.getByRole('alert')).toContainText(w.errors.wrongCredentials);
  await expect(form.getByRole('textbox', { name: w.screen.field.phone, exact: true })).toHaveValue(
    phone.national,
  );

  await typeImage(page, w, '----');
  await form.getByRole('button', { name: w.screen.login.submit, exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(w.captcha.errors.imageCodeWrong);
  await logIn(page, w, phone.national, PASSWORD);
  await expectLoggedIn(page, '陈小明');
});

test('a restricted account gets a dialog with a contact [D-01] [S-13]', { tag: '@desktop' }, async ({
  page,
}) => {
  const w = accountWords['en-us'];
  const phone = freshPhone();
  await inDatabase.add({ phone: phone.e164, name: 'Restricted', password: PASSWORD, restricted: true });
  await openLogin(page, 'en-us');
  await logIn(page, w, phone.national, PASSWORD);
  const dialog = page.getByRole('dialog', { name: w.screen.restricted.title });
  await expect(dialog).toContainText(w.screen.restricted.text);
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: w.screen.restricted.acknowledge }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('an account that is restricted while it is logged in gets the dialog, and is logged out [P-06]', {
  tag: '@phone',
}, async ({ page }) => {
  const w = accountWords['en-us'];
  const phone = freshPhone();
  await inDatabase.add({ phone: phone.e164, name: 'Later', password: PASSWORD });
  await inDatabase.openSession(page, phone.e164);
  // A page that makes no calls by itself: a call in flight would meet the restriction first.
  await openIn(page, 'en-us', paths.news());
  await inDatabase.restrict(phone.e164);
  await page.goto(paths.personalCentre);
  const dialog = page.getByRole('dialog', { name: w.screen.restricted.title });
  await expect(dialog).toContainText(w.screen.restricted.text);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await dialog.getByRole('button', { name: w.screen.restricted.acknowledge }).click();
  await expect(dialog).toBeHidden();
});

test('a call inside an open page that meets the restriction opens the dialog, and logs out [P-06] [S-13]', {
  tag: '@phone',
}, async ({ page }) => {
  const w = accountWords.th;
  const phone = freshPhone();
  await inDatabase.add({ phone: phone.e164, name: 'Inside', password: PASSWORD });
  await inDatabase.openSession(page, phone.e164);
  await openIn(page, 'th', paths.track);
  await inDatabase.restrict(phone.e164);
  await page.locator('main textarea').fill('111111111117');
  await page.locator('main form button[type="submit"]').click();
  const dialog = page.getByRole('dialog', { name: w.screen.restricted.title });
  await expect(dialog).toContainText(w.screen.restricted.text);
  await expect(page).toHaveURL(`${siteUrl()}/`);
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userData')]),
  ).toEqual([null, null]);
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false);
});

test('a VIP customer logs in by account name [D-03] [V-02] [S-10]', async ({ page }) => {
  const w = accountWords['zh-cn'];
  const phone = freshPhone();
  const accountName = `VIP-${phone.national.slice(-8)}`;
  await inDatabase.add({ phone: phone.e164, name: '速运公司', password: PASSWORD, kind: 'VIP', accountName });
  await openLogin(page, 'zh-cn');
  const form = place(page);
  if (isPhone()) await form.getByRole('button', { name: w.screen.login.toVip }).click();
  else await form.getByRole('tab', { name: w.screen.login.vip }).click();
  await form.getByRole('textbox', { name: w.screen.field.account, exact: true }).fill('x'.repeat(17));
  await form.getByLabel(w.screen.field.password, { exact: true }).fill(PASSWORD);
  await typeImage(page, w);
  await form.getByRole('button', { name: w.screen.login.submit, exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('16');
  await form.getByRole('textbox', { name: w.screen.field.account, exact: true }).fill(accountName);
  if (!isPhone()) {
    // D-05: both tabs of the dialog have the checkbox; the phone's page has the agreement text below its forms.
    await expect(form.getByRole('alert')).toContainText(w.validation.agreement);
    await form.getByRole('checkbox').check();
  }
  await form.getByRole('button', { name: w.screen.login.submit, exact: true }).click();
  await expectLoggedIn(page, '速运公司');
});

test('a visitor on the way to a page gets there after the login [RD-35] [RM-17] [S-10]', async ({ page }) => {
  const w = accountWords['en-us'];
  const phone = freshPhone();
  await inDatabase.add({ phone: phone.e164, name: 'Anan', password: PASSWORD });
  await openLogin(page, 'en-us', NEXT);
  await logIn(page, w, phone.national, PASSWORD);
  await expect(page).toHaveURL(/billcode=111111111117/);
  // A URL of another site is ignored.
  await page.goto(isPhone() ? paths.login('//evil.example') : paths.homeBefore('//evil.example'));
  await expect.poll(() => new URL(page.url()).host).toBe(new URL(siteUrl()).host);
});

test('tabs are in sync: a logout in one is a logout in the other, and an ended session is reported and returns home [S-01] [S-02] [S-03]', async ({
  page,
}) => {
  const w = accountWords['en-us'];
  const phone = freshPhone();
  await inDatabase.add({ phone: phone.e164, name: 'Busaba', password: PASSWORD });
  await openLogin(page, 'en-us');
  await logIn(page, w, phone.national, PASSWORD);
  await expectLoggedIn(page, 'Busaba');

  const other = await page.context().newPage();
  await other.goto(paths.register());
  await alive(other);
  // A browser draws the tab in front; one behind it gets a frame a second, and every press waits for two.
  await page.bringToFront();
  // The session is ended remotely; the next call in any tab is answered with 70001.
  await inDatabase.endSessions(phone.e164);
  await page.goto(paths.debugging);
  await expect(page.getByRole('status').getByText('Invalid token.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false);

  // A call of an open page is answered with 70001: the message is shown, everything is cleared, the home page opens.
  await openLogin(page, 'en-us');
  await logIn(page, w, phone.national, PASSWORD);
  await expectLoggedIn(page, 'Busaba');
  await openIn(page, 'en-us', paths.track);
  const over = { code: 70001, succ: false, msg: 'Invalid token.', data: null };
  await page.route('**/api/v2/track/orderTrack', (route) => route.fulfill({ json: over }));
  await page.locator('main textarea').fill('111111111117');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByRole('status').getByText('Invalid token.')).toBeVisible();
  await expect(page).toHaveURL(`${siteUrl()}/`);
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userData')]),
  ).toEqual([null, null]);
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false);

  if (isPhone()) return;
  await openLogin(page, 'en-us');
  await logIn(page, w, phone.national, PASSWORD);
  await expectLoggedIn(page, 'Busaba');
  await expect(other.locator('header summary').filter({ hasText: 'Busaba' })).toBeVisible();
  await page.locator('header summary').filter({ hasText: 'Busaba' }).click();
  await page.getByRole('button', { name: shellEn.session.logout }).click();
  await expect(page.getByRole('link', { name: shellEn.session.login })).toBeVisible();
  await expect(other.getByRole('link', { name: shellEn.session.login })).toBeVisible();
  // Read in the other tab, because the one that logged out reloads.
  const left = () => other.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userData')]);
  await expect.poll(left).toEqual([null, null]);
});

test('a session that ends on the way to a customer’s page is reported there, at the login [S-03] [RD-27]', {
  tag: '@phone',
}, async ({ page }) => {
  const w = accountWords['en-us'];
  const phone = freshPhone();
  await inDatabase.add({ phone: phone.e164, name: 'Chalerm', password: PASSWORD });
  await inDatabase.openSession(page, phone.e164);
  await openIn(page, 'en-us', NEXT);
  await expectLoggedIn(page, 'Chalerm');
  await inDatabase.endSessions(phone.e164);
  await goTo(page, paths.personalCentre);
  await expect(page.getByRole('status').getByText('Invalid token.')).toBeVisible();
  await logIn(page, w, phone.national, PASSWORD);
  await expect(page).toHaveURL(/personalCenter/);
});

test('@phone logs in with a code by text message, below the name of the payment provider [D-07] [RM-02] [A-24]', async ({
  page,
}) => {
  const w = accountWords.th;
  const phone = freshPhone();
  await inDatabase.add({ phone: phone.e164, name: 'สมศักดิ์' });
  await openLogin(page, 'th');
  await expect(page.getByText('Songduan Pay')).toBeVisible();
  await page.getByRole('tab', { name: w.screen.login.byCode }).click();
  const typed = page.locator('main').getByRole('textbox', { name: w.screen.field.phone, exact: true });
  // §7: a number without account is reported at once, and nothing is sent to it.
  const nobody = freshPhone();
  await typed.fill(nobody.national);
  await page.getByRole('button', { name: w.screen.sendCode.get, exact: true }).click();
  await expect(typed).toHaveAccessibleDescription(new RegExp(w.validation.phoneMissing));
  expect(await newestId(nobody.e164)).toBeUndefined();
  // A second press before that counts as the same one [S-09].
  await page.waitForTimeout(SEND_DEBOUNCE_MS);
  await typed.fill(phone.national);
  const code = await getCode(page, w, phone.e164);
  await page.locator('main').getByRole('textbox', { name: w.screen.field.code, exact: true }).fill(code);
  await typeImage(page, w);
  await expectAccessible(page);
  await page.locator('main').getByRole('button', { name: w.screen.login.submit, exact: true }).click();
  await expectLoggedIn(page, 'สมศักดิ์');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the pages show that they need it, and whom to call instead', async ({ page }) => {
    for (const path of isPhone()
      ? [paths.login(), paths.register(), paths.forgottenPassword()]
      : [paths.register(), paths.homeBefore(paths.order)]) {
      await page.goto(path);
      // Locators skip this element, even where it is visible.
      expect(await page.content()).toMatch(/<noscript>.*JavaScript.*1484.*<\/noscript>/s);
    }
  });
});
