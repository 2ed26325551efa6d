import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import en from '../../src/features/accounts/locales/en-us.json' with { type: 'json' };
import th from '../../src/features/accounts/locales/th.json' with { type: 'json' };
import zh from '../../src/features/accounts/locales/zh-cn.json' with { type: 'json' };
import shellEn from '../../src/shell/locales/en-us.json' with { type: 'json' };
import kitEn from '../../src/web/locales/en-us.json' with { type: 'json' };
import kitTh from '../../src/web/locales/th.json' with { type: 'json' };
import kitZh from '../../src/web/locales/zh-cn.json' with { type: 'json' };
import { openCustomers } from './customers.ts';
import { openImageCodes } from './image-code.ts';
import { findNewest, readCode, readOutbox } from './outbox.ts';
import { alive, complaintsOf, openIn } from './page-actions.ts';

const words = {
  th: { ...th, kit: kitTh },
  'en-us': { ...en, kit: kitEn },
  'zh-cn': { ...zh, kit: kitZh },
} as const;
type Language = keyof typeof words;
type Words = (typeof words)[Language];

const PASSWORD = 'Abc12345xyz';
const NEXT = '/service/track?billcode=111111111117';

let codes: Awaited<ReturnType<typeof openImageCodes>>;
let customers: Awaited<ReturnType<typeof openCustomers>>;
test.beforeAll(async () => {
  codes = await openImageCodes();
  customers = await openCustomers();
});
test.afterAll(async () => {
  await codes.close();
  await customers.close();
});

const isPhone = () => test.info().project.name === 'phone';
const siteUrl = () => test.info().project.use.baseURL ?? '';

let people = 0;
/** A Thai phone that nobody has had in this run: national form and E.164. */
function freshPhone(): { national: string; e164: string } {
  people += 1;
  const rest = `${isPhone() ? '91' : '92'}${String(Date.now() % 1000).padStart(3, '0')}${String(people).padStart(4, '0')}`;
  return { national: `0${rest}`, e164: `+66${rest}` };
}

/** Where login forms stand: the dialog on a desktop, the page on a phone. */
function place(page: Page): Locator {
  return isPhone() ? page.locator('main') : page.locator('dialog[open]').last();
}

async function openLogin(page: Page, language: Language, next?: string): Promise<void> {
  const query = next === undefined ? '' : `next=${encodeURIComponent(next)}`;
  if (isPhone()) return openIn(page, language, `/login?${query}`);
  await openIn(page, language, next === undefined ? '/?login=0' : `/?${query}`);
  await expect(page.getByRole('dialog', { name: words[language].screen.login.title })).toBeVisible();
}

async function typeImage(page: Page, w: Words, code?: string): Promise<void> {
  const token = place(page).locator('input[name="ctoken"]');
  await expect(token).toHaveCount(1);
  const answer = code ?? codes.read(await token.inputValue());
  await place(page).getByRole('textbox', { name: w.kit.imageCode.label, exact: true }).fill(answer);
}

async function logIn(page: Page, w: Words, phone: string, password: string): Promise<void> {
  const form = place(page);
  await form.getByRole('textbox', { name: w.screen.field.phone, exact: true }).fill(phone);
  await form.getByRole('textbox', { name: w.screen.field.password, exact: true }).fill(password);
  await typeImage(page, w);
  if (!isPhone()) await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: w.screen.login.submit, exact: true }).click();
}

async function expectLoggedIn(page: Page, name: string): Promise<void> {
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? 'null')?.name ?? null);
  await expect.poll(stored).toBe(name);
  if (!isPhone()) await expect(page.locator('header summary').filter({ hasText: name })).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found).toEqual([]);
}

/** Presses Get Code and answers with the code that was really sent. */
async function getCode(page: Page, w: Words, to: string): Promise<string> {
  const before = await newestId(to);
  await place(page).getByRole('button', { name: w.screen.sendCode.get, exact: true }).click();
  await expect(place(page).getByRole('button', { name: /\d+/ }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  return readCode(siteUrl(), to, before);
}

async function newestId(to: string): Promise<string | undefined> {
  return (await findNewest(siteUrl(), to))?.id;
}

for (const language of ['th', 'en-us'] as const) {
  const w = words[language];
  const { screen, validation } = w;

  test(`in ${language} a stranger registers, logs in, and sets a forgotten password by phone [RD-15] [RM-02] [D-08] [D-10] [S-05] [S-08] [S-09] [S-10] [S-12] [X-23] [X-24] [X-25] [E-24]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const complaints = complaintsOf(page);
    const phone = freshPhone();
    await openIn(page, language, '/register');
    const form = page.locator('main form');
    const submit = form.getByRole('button', { name: screen.register.submit });
    // S-12: disabled until the agreement is ticked; the code button asks for the phone first.
    await expect(submit).toBeDisabled();
    await form.getByRole('button', { name: screen.sendCode.get }).click();
    await expect(form.getByRole('alert')).toContainText(validation.required);
    await expectAccessible(page);

    // D-11: the default is +966; the choice can be searched.
    const country = form.getByRole('combobox');
    await expect(country).toHaveValue(`+966 ${screen.country[966]}`);
    await country.click();
    await country.pressSequentially(screen.country[66]);
    await expect(form.getByRole('option')).toHaveCount(1);
    await country.press('Enter');
    await expect(country).toHaveValue(`+66 ${screen.country[66]}`);
    const phoneField = form.getByRole('textbox', { name: screen.field.phone, exact: true });
    await phoneField.fill(phone.national);
    await form.getByRole('button', { name: screen.sendCode.get }).click();
    await expect(form.getByRole('alert')).toContainText(validation.phoneWithoutZero);
    // V-09: everything that is no digit goes.
    await phoneField.fill(`${phone.national.slice(1, 3)}-${phone.national.slice(3)} `);
    await expect(phoneField).toHaveValue(phone.national.slice(1));

    // S-09: a press within 300 ms of the last one does nothing, and these were quick.
    await page.waitForTimeout(400);
    await form.getByRole('button', { name: screen.sendCode.get }).click();
    const waiting = form.locator('button[aria-disabled="true"]', { hasText: /\d/ });
    await expect(waiting).toBeVisible();
    await expect(page.getByText(`+66 ${phone.national.slice(1)}`).first()).toBeVisible();
    const code = await readCode(siteUrl(), phone.e164);

    await form.getByRole('checkbox').check();
    await form.getByRole('textbox', { name: screen.field.name, exact: true }).fill('สมหญิง ใจดี');
    await form.getByRole('textbox', { name: screen.field.emailOptional }).fill('not-an-address');
    await form.getByLabel(screen.field.password, { exact: true }).fill('abc');
    await form.getByLabel(screen.field.confirmation, { exact: true }).fill(PASSWORD);
    await form.getByRole('textbox', { name: screen.field.code, exact: true }).fill('12345');
    await submit.click();
    // V-06, V-07, V-08: beside the fields and in the summary, the address also as a notice.
    const summary = form.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(validation.registrationCode);
    await expect(summary).toContainText(validation.registrationPassword);
    await expect(summary).toContainText(validation.passwordsDiffer);
    await expect(page.getByRole('status').getByText(validation.emailFormat)).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('textbox', { name: screen.field.emailOptional }).fill('');
    await form.getByLabel(screen.field.password, { exact: true }).fill(PASSWORD);
    await form.getByRole('textbox', { name: screen.field.code, exact: true }).fill(code);
    await submit.click();

    // a notice, then the login with the phone filled in.
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

    // Another device forgets the password.
    await page.context().clearCookies();
    await openLogin(page, language);
    await place(page).getByRole('button', { name: screen.login.forgot }).click();
    const box = isPhone() ? page.locator('main') : page.getByRole('dialog', { name: screen.forgotten.title });
    // The page that is left has a field of the same name.
    await expect(box.getByRole('heading', { name: screen.forgotten.title })).toBeVisible();
    await box.getByRole('textbox', { name: screen.field.phone, exact: true }).fill(phone.national);
    const second = await getCode(page, w, phone.e164);
    // The countdown tells the truth after another tab was looked at [S-09].
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
    expect(complaints).toEqual([]);
  });
}

test('a wrong login is said for three seconds and beside the form, with a new image, and nothing typed is lost [D-04] [V-01] [X-01] [X-08] [X-09] [X-22]', async ({
  page,
}) => {
  const w = words['zh-cn'];
  const phone = freshPhone();
  await customers.add({ phone: phone.e164, name: '陈小明', password: PASSWORD });
  await openLogin(page, 'zh-cn');
  const form = place(page);
  if (!isPhone()) await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: w.screen.login.submit, exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(w.validation.required);
  await expect(form.getByRole('alert')).toContainText(w.errors.imageCodeFirst);
  const picture = form.getByRole('img', { name: w.kit.imageCode.alt });
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
  await expect(form.getByRole('alert')).toContainText(w.errors.imageCodeWrong);
  await logIn(page, w, phone.national, PASSWORD);
  await expectLoggedIn(page, '陈小明');
});

test('a restricted account gets a dialog that says whom to ask [D-01] [S-13]', async ({ page }) => {
  const w = words['en-us'];
  const phone = freshPhone();
  await customers.add({ phone: phone.e164, name: 'Restricted', password: PASSWORD, restricted: true });
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

test('a VIP customer logs in by account name [D-03] [V-02] [S-10]', async ({ page }) => {
  const w = words['zh-cn'];
  const phone = freshPhone();
  const accountName = `VIP-${phone.national.slice(-8)}`;
  await customers.add({ phone: phone.e164, name: '速运公司', password: PASSWORD, kind: 'VIP', accountName });
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
  await form.getByRole('button', { name: w.screen.login.submit, exact: true }).click();
  await expectLoggedIn(page, '速运公司');
});

test('a forgotten password is set by the link of an e-mail, once [D-09] [V-04] [X-26]', async ({ page }) => {
  const w = words['en-us'];
  const phone = freshPhone();
  const email = `person-${phone.national}@mail.example`;
  await customers.add({ phone: phone.e164, name: 'Malee', password: PASSWORD, email });
  await openLogin(page, 'en-us');
  await place(page).getByRole('button', { name: w.screen.login.forgot }).click();
  const box = isPhone() ? page.locator('main') : page.getByRole('dialog', { name: w.screen.forgotten.title });
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

test('who was on the way to a page gets there after the login [RD-35] [RM-17] [S-10]', async ({ page }) => {
  const w = words['en-us'];
  const phone = freshPhone();
  await customers.add({ phone: phone.e164, name: 'Anan', password: PASSWORD });
  await openLogin(page, 'en-us', NEXT);
  await logIn(page, w, phone.national, PASSWORD);
  await expect(page).toHaveURL(/billcode=111111111117/);
  // Another site's address leads nowhere.
  await page.goto(isPhone() ? '/login?next=%2F%2Fevil.example' : '/?next=%2F%2Fevil.example');
  await expect.poll(() => new URL(page.url()).host).toBe(new URL(siteUrl()).host);
});

test('tabs agree: a logout in one is a logout in the other, and an ended session says so and leads home [S-01] [S-02] [S-03]', async ({
  page,
}) => {
  const w = words['en-us'];
  const phone = freshPhone();
  await customers.add({ phone: phone.e164, name: 'Busaba', password: PASSWORD });
  await openLogin(page, 'en-us');
  await logIn(page, w, phone.national, PASSWORD);
  await expectLoggedIn(page, 'Busaba');

  const other = await page.context().newPage();
  await other.goto('/register');
  await alive(other);
  // Somebody ends the session from afar; the next call in any tab is answered with 70001.
  await customers.endSessions(phone.e164);
  await page.goto('/debugging');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false);

  // A call of a page that is open is answered with 70001: the message, everything cleared, home.
  await openLogin(page, 'en-us');
  await logIn(page, w, phone.national, PASSWORD);
  await expectLoggedIn(page, 'Busaba');
  await openIn(page, 'en-us', '/service/track');
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
  expect(await page.evaluate(() => localStorage.length === 0 || localStorage.getItem('userData'))).toBeNull();
});

test.describe('the dialog @desktop', () => {
  const w = words['en-us'];

  test('is modal, 560 px wide, and forgets everything when it is closed [D-02] [D-03] [D-05] [D-06] [S-06] [S-07] [S-11]', async ({
    page,
  }) => {
    await openIn(page, 'en-us', '/service/track');
    await page.getByRole('link', { name: shellEn.session.login }).click();
    const dialog = page.getByRole('dialog', { name: w.screen.login.title });
    const phone = dialog.getByRole('textbox', { name: w.screen.field.phone, exact: true });
    await expect(phone).toBeFocused();
    expect((await dialog.boundingBox())?.width).toBe(560);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: w.kit.backTo })).toHaveCount(0);

    // S-11: looks inactive, does nothing, and says why.
    const submit = dialog.getByRole('button', { name: w.screen.login.submit, exact: true });
    for (const name of [w.screen.login.submit, w.screen.login.cancel]) {
      const size = await dialog.getByRole('button', { name, exact: true }).boundingBox();
      expect([size?.width, size?.height]).toEqual([400, 48]);
    }
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(submit).toHaveAccessibleDescription(w.screen.login.agreeFirst);
    await phone.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    for (const path of ['/terms-and-conditions/packaging', '/terms-and-conditions/privacy-policy'])
      await expect(dialog.locator(`a[href="${path}"]`)).toHaveAttribute('target', '_blank');

    await phone.fill('0812345678');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('tab', { name: w.screen.login.vip }).click();
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: w.screen.login.registerNow })).toHaveCount(0);
    await dialog.getByRole('tab', { name: w.screen.login.general }).click();
    await expect(phone).toHaveValue('');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();

    await dialog.getByRole('button', { name: w.screen.login.forgot }).click();
    const forgotten = page.getByRole('dialog', { name: w.screen.forgotten.title });
    await forgotten.getByRole('button', { name: w.kit.backTo }).click();
    await phone.fill('0812345678');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: shellEn.session.login })).toBeFocused();
    await page.getByRole('link', { name: shellEn.session.login }).click();
    await expect(phone).toHaveValue('');
    await dialog.getByRole('button', { name: w.screen.login.registerNow }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(dialog).toBeHidden();
  });

  test('has a registration mode whose success returns to the login [D-10] [S-05]', async ({ page }) => {
    await openIn(page, 'en-us', '/?login=2');
    const dialog = page.getByRole('dialog', { name: w.screen.register.title });
    await expect(dialog.getByRole('textbox', { name: w.screen.field.name, exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: w.kit.backTo }).click();
    await expect(page.getByRole('dialog', { name: w.screen.login.title })).toBeVisible();
    await page.setViewportSize({ width: 600, height: 900 });
    const width = (await page.getByRole('dialog').boundingBox())?.width;
    expect(width).toBe(480);
  });
});

test('@phone logs in with a code by text message, below the name of the payment provider [D-07] [RM-02]', async ({
  page,
}) => {
  const w = words.th;
  const phone = freshPhone();
  await customers.add({ phone: phone.e164, name: 'สมศักดิ์' });
  await openLogin(page, 'th');
  await expect(page.getByText('Songduan Pay')).toBeVisible();
  await page.getByRole('tab', { name: w.screen.login.byCode }).click();
  await page
    .locator('main')
    .getByRole('textbox', { name: w.screen.field.phone, exact: true })
    .fill(phone.national);
  const code = await getCode(page, w, phone.e164);
  await page.locator('main').getByRole('textbox', { name: w.screen.field.code, exact: true }).fill(code);
  await typeImage(page, w);
  await expectAccessible(page);
  await page.locator('main').getByRole('button', { name: w.screen.login.submit, exact: true }).click();
  await expectLoggedIn(page, 'สมศักดิ์');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the pages say that they need it, and whom to call instead', async ({ page }) => {
    for (const path of isPhone()
      ? ['/login', '/register', '/forgetPwd']
      : ['/register', '/?next=%2FonlineOrder']) {
      await page.goto(path);
      // The locators of the browser pass over this element, also where it is shown.
      expect(await page.content()).toMatch(/<noscript>.*JavaScript.*1484.*<\/noscript>/s);
    }
  });
});
