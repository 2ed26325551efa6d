import { expect, test } from '@playwright/test';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import shellEn from '#shell/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { layoutOf } from '../kit/layouts.ts';
import { readCode, readOutbox } from '../kit/outbox.ts';
import { alive, complaintsOf, isPhone, openIn, settled } from '../kit/page-actions.ts';
import { shell as shellTh } from '../kit/thai-texts.ts';
import {
  expectLoggedIn,
  getCode,
  inDatabase,
  logIn,
  nextQuestion,
  openAccountsOfSite,
  openLogin,
  PASSWORD,
  place,
  siteUrl,
} from './account-forms.ts';
import { accountWords } from './account-words.ts';

openAccountsOfSite();
const shellWords = { th: shellTh, 'en-us': shellEn };

for (const language of ['th', 'en-us'] as const) {
  const w = accountWords[language];
  const { screen, validation } = w;

  test(`in ${language} a stranger registers, logs in, and sets a forgotten password by phone [W-15] [RD-35] [RM-17] [RD-15] [RM-02] [D-08] [D-10] [S-05] [S-08] [S-09] [S-10] [S-12] [X-23] [X-24] [X-25] [E-24]`, {
    tag: layoutOf[language],
  }, async ({ page }) => {
    test.setTimeout(240_000);
    const complaints = complaintsOf(page);
    const phone = freshPhone();
    await openIn(page, language, paths.register());
    const form = page.locator('main form');
    const submit = form.getByRole('button', { name: screen.register.submit });
    // S-12: disabled until the agreement is ticked; the code button requires the phone first.
    if (!isPhone()) await expect(submit).toBeDisabled();
    await form.getByRole('button', { name: screen.sendCode.get }).click();
    await expect(form.getByRole('alert')).toContainText(validation.required);
    await expectAccessible(page);

    // D-11: the default is +966; the select can be searched.
    const country = form.getByRole('combobox');
    await expect(country).toHaveValue(`+966 ${screen.country[966]}`);
    await country.click();
    await country.pressSequentially(screen.country[86]);
    await expect(form.getByRole('option')).toHaveCount(1);
    await country.press('Enter');
    await expect(country).toHaveValue(`+86 ${screen.country[86]}`);
    // V-05: the leading 0 is removed, and a number that is clearly Thai selects its country and shows that.
    const phoneField = form.getByRole('textbox', { name: screen.field.phone, exact: true });
    await phoneField.pressSequentially(phone.national);
    await expect(phoneField).toHaveValue(phone.national.slice(1));
    await expect(country).toHaveValue(`+66 ${screen.country[66]}`);
    const chosen = screen.country.chosen.replace('{{code}}', '66').replace('{{country}}', screen.country[66]);
    await expect(form.getByRole('status').getByText(chosen)).toBeVisible();
    // V-09: everything that is not a digit is removed.
    await phoneField.fill(`${phone.national.slice(1, 3)}-${phone.national.slice(3)} `);
    await expect(phoneField).toHaveValue(phone.national.slice(1));

    // S-09: a press within 300 ms of the last one does nothing, and the test would be that quick.
    await page.waitForTimeout(400);
    await form.getByRole('button', { name: screen.sendCode.get }).click();
    const waiting = form.locator('button[aria-disabled="true"]', { hasText: /\d/ });
    await expect(waiting).toBeVisible();
    await expect(page.getByText(`+66 ${phone.national.slice(1)}`).first()).toBeVisible();
    const code = await readCode(siteUrl(), phone.e164);

    const summary = form.getByRole('alert');
    const codeBox = form.getByRole('textbox', { name: screen.field.code, exact: true });
    const nameBox = form.getByRole('textbox', { name: screen.field.name, exact: true });
    const email = form.getByRole('textbox', { name: screen.field.emailOptional });
    const password = form.getByLabel(screen.field.password, { exact: true });
    await codeBox.fill('12345');
    if (isPhone()) {
      // One question at a time, each validated before the next.
      await nextQuestion(page, w);
      await expect(summary).toBeFocused();
      await expect(summary).toContainText(validation.registrationCode);
      // A wrong code is reported at its own step, before more is asked.
      await codeBox.fill(code === '000000' ? '111111' : '000000');
      await nextQuestion(page, w);
      await expect(summary).toContainText(w.errors.codeWrong);
      await codeBox.fill(code);
      await nextQuestion(page, w);
      await expect(nameBox).toBeFocused();
    }
    await nameBox.fill('สมหญิง ใจดี');
    await email.fill('not-an-address');
    if (isPhone()) {
      await nextQuestion(page, w);
      await expect(page.getByRole('status').getByText(validation.emailFormat)).toBeVisible();
      await expectAccessible(page);
      await email.fill('');
      await nextQuestion(page, w);
      // Going back keeps the input.
      await expect(password).toBeVisible();
      await page.getByRole('link', { name: plain(shellWords[language].back), exact: true }).click();
      await expect(nameBox).toHaveValue('สมหญิง ใจดี');
      await nextQuestion(page, w);
    }
    await password.fill('abc');
    await form.getByLabel(screen.field.confirmation, { exact: true }).fill(PASSWORD);
    await expect(submit).toBeDisabled();
    await form.getByRole('checkbox').check();
    await submit.click();
    // V-06, V-07, V-08: at the fields and in the summary, the address also as a notification.
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(validation.registrationPassword);
    await expect(summary).toContainText(validation.passwordsDiffer);
    if (!isPhone()) {
      await expect(summary).toContainText(validation.registrationCode);
      await expect(page.getByRole('status').getByText(validation.emailFormat)).toBeVisible();
      await email.fill('');
    }
    await expectAccessible(page);
    await password.fill(PASSWORD);
    if (!isPhone()) await codeBox.fill(code);
    await submit.click();

    // a notification, then the login with the phone filled in.
    await expect(page.getByText(screen.register.success)).toBeVisible();
    await expect(place(page).getByRole('textbox', { name: screen.field.phone, exact: true })).toHaveValue(
      phone.national,
    );
    await logIn(page, w, phone.national, PASSWORD);
    await expect(page.getByText(screen.login.success)).toBeVisible();
    await expectLoggedIn(page, 'สมหญิง ใจดี');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'token');
    expect(cookie?.path).toBe('/');
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 3_600_000)).toBe(24);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(cookie?.value);

    // On another device the customer resets the forgotten password on the way to a parcel, and gets there in the end.
    // Otherwise a call of the page that is left is refused, and leads to the login by itself.
    await settled(page);
    await page.goto('about:blank');
    await page.context().clearCookies();
    await openLogin(page, language, paths.waybill('111111111117'));
    await place(page).getByRole('button', { name: screen.login.forgot }).click();
    const box = isPhone() ? page.locator('main') : page.getByRole('dialog', { name: screen.forgotten.title });
    // The page being left has a field of the same name.
    await expect(box.getByRole('heading', { name: screen.forgotten.title })).toBeVisible();
    await box.getByRole('textbox', { name: screen.field.phone, exact: true }).fill(phone.national);
    const second = await getCode(page, w, phone.e164);
    // The countdown is still right after a switch to another tab and back [S-09].
    await box.getByRole('tab', { name: screen.forgotten.byEmail }).click();
    await box.getByRole('tab', { name: screen.forgotten.byPhone }).click();
    await box.getByRole('textbox', { name: screen.field.phone, exact: true }).fill(phone.national);
    await expect(box.locator('button[aria-disabled="true"]', { hasText: /\d/ })).toBeVisible();
    const codeField = box.getByRole('textbox', { name: screen.field.code, exact: true });
    await codeField.fill(second === '000000' ? '111111' : '000000');
    await box.getByRole('button', { name: screen.forgotten.next }).click();
    await expect(box.getByRole('alert')).toContainText(w.errors.codeWrong);
    await codeField.fill(second);
    await box.getByRole('button', { name: screen.forgotten.next }).click();
    await box.getByLabel(screen.field.newPassword, { exact: true }).fill('Short1!');
    await box.getByLabel(screen.field.confirmation, { exact: true }).fill('Other1!');
    await box.getByRole('button', { name: screen.forgotten.save }).click();
    await expect(box.getByRole('alert')).toContainText(validation.recoveryPassword);
    await expectAccessible(page);
    await box.getByLabel(screen.field.newPassword, { exact: true }).fill('New-word-2026');
    await box.getByLabel(screen.field.confirmation, { exact: true }).fill('New-word-2027');
    await box.getByRole('button', { name: screen.forgotten.save }).click();
    await expect(box.getByRole('alert')).toContainText(validation.inconsistent);
    await box.getByLabel(screen.field.confirmation, { exact: true }).fill('New-word-2026');
    await box.getByRole('button', { name: screen.forgotten.save }).click();
    await expect(box.getByRole('heading', { name: screen.forgotten.done })).toBeVisible();
    await expectAccessible(page);
    await box.getByRole('button', { name: screen.forgotten.loginNow }).click();
    await logIn(page, w, phone.national, 'New-word-2026');
    await expectLoggedIn(page, 'สมหญิง ใจดี');
    await expect(page).toHaveURL(/billcode=111111111117/);
    expect(complaints).toEqual([]);
  });
}

test('a forgotten password is set by the link of an e-mail, once [D-09] [V-04] [X-26]', {
  tag: '@desktop',
}, async ({ page }) => {
  const w = accountWords['en-us'];
  const phone = freshPhone();
  const email = `person-${phone.national}@mail.example`;
  await inDatabase.add({ phone: phone.e164, name: 'Malee', password: PASSWORD, email });
  await openLogin(page, 'en-us');
  await place(page).getByRole('button', { name: w.screen.login.forgot }).click();
  const box = page.getByRole('dialog', { name: w.screen.forgotten.title });
  await expect(box.getByRole('heading', { name: w.screen.forgotten.title })).toBeVisible();
  await box.getByRole('tab', { name: w.screen.forgotten.byEmail }).click();
  await box.getByRole('textbox', { name: w.screen.field.email }).fill('nobody@nowhere');
  await box.getByRole('button', { name: w.screen.forgotten.ok, exact: true }).click();
  await expect(box.getByRole('alert')).toContainText(w.validation.emailIncorrect);
  await box.getByRole('textbox', { name: w.screen.field.email }).fill(email);
  await box.getByRole('button', { name: w.screen.forgotten.ok, exact: true }).click();
  await expect(box.getByRole('heading', { name: w.screen.forgotten.linkSent })).toBeVisible();
  await expectAccessible(page);

  const { link } = await readOutbox(siteUrl(), email);
  if (!link) throw new Error('The mail has no link.');
  // A mail scanner opens it first; that must not use it up.
  expect((await fetch(link)).status).toBe(200);
  await page.goto(link);
  await alive(page);
  const form = page.locator('main form');
  await form.getByLabel(w.screen.field.newPassword, { exact: true }).fill('By-mail-2026');
  await form.getByLabel(w.screen.field.confirmation, { exact: true }).fill('By-mail-2026');
  await form.getByRole('button', { name: w.screen.forgotten.save }).click();
  await expect(page.getByRole('heading', { name: w.screen.forgotten.done })).toBeVisible();
  await page.getByRole('button', { name: w.screen.forgotten.loginNow }).click();
  await logIn(page, w, phone.national, 'By-mail-2026');
  await expectLoggedIn(page, 'Malee');

  await page.goto(link);
  await expect(page.getByText(w.screen.reset.gone)).toBeVisible();
  await expect(page.getByRole('link', { name: w.screen.reset.again })).toBeVisible();
});
