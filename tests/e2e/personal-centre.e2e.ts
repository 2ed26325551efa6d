import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { accountWords, anotherDevice, freshPhone, isPhone, openAccounts } from './logged-in.ts';
import { findNewest, readCode, readOutbox } from './outbox.ts';
import { alive, complaintsOf } from './page-actions.ts';
import { foreignLetters } from './reading-pages.ts';

type Language = keyof typeof accountWords;

const CENTRE = '/personalCenter';
const DATA = '/personalCenter/personalMsg';
const parts = [
  'profile',
  'email',
  'phone',
  'password',
  'devices',
  'logins',
  'notifications',
  'data',
  'deletion',
];

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());
test.describe.configure({ timeout: 120_000 });

const siteUrl = () => test.info().project.use.baseURL ?? '';
const phonePath = () => (isPhone() ? '/changePhone' : `${DATA}?part=phone`);
const passwordPath = () => (isPhone() ? '/changePwd' : `${DATA}?part=password`);

function pathOf(part: string): string {
  if (part === 'phone') return phonePath();
  if (part === 'password') return passwordPath();
  return part === 'profile' ? DATA : `${DATA}?part=${part}`;
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found).toEqual([]);
}

const box = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('button', { name, exact: true });
const notice = (page: Page, text: string): Locator => page.getByRole('status').getByText(text);

/** Presses Get Code and answers with the code that was really sent. */
async function getCode(page: Page, w: (typeof accountWords)[Language], to: string): Promise<string> {
  const before = await findNewest(siteUrl(), to);
  await button(page, w.screen.sendCode.get).click();
  return readCode(siteUrl(), to, before?.id);
}

for (const language of ['th', 'en-us', 'zh-cn'] as const) {
  test(`every screen of the personal centre reads well in ${language} [RD-27] [RM-03] [RM-04] [D-17] [W-14]`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const { personal } = accountWords[language];
    const person = await accounts.add();
    await accounts.logIn(page, language, person);
    await expect(page.getByRole('heading', { level: 1, name: personal.title })).toBeVisible();
    await expect(page.locator('main')).toContainText(person.name);
    await expect(page.locator('main')).toContainText(personal.kinds.GENERAL);
    // The phone is recognised, and not read over a shoulder.
    await expect(page.locator('main')).not.toContainText(person.national.slice(-4));
    await expectAccessible(page);
    for (const part of parts) {
      const { title } = personal.parts[part as keyof typeof personal.parts];
      await go(page, pathOf(part));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      const text = await page.locator('main').innerText();
      expect(text.match(foreignLetters[language] ?? /$^/)?.[0]).toBeUndefined();
      expect(text).not.toMatch(/personal\.|screen\./);
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });
}

test('the way there: the menu, every section by a press, and back to the overview [RD-27] [RM-03] [D-17]', async ({
  page,
}) => {
  const { personal } = accountWords.th;
  const person = await accounts.add();
  await accounts.logIn(page, 'th', person);
  await expect(page.locator(`a[href="${CENTRE}"]`).first()).toBeAttached();
  for (const part of ['email', 'devices', 'deletion'] as const) {
    const { title } = personal.parts[part];
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Readers of screens are told: the focus is at the new section.
    await expect(page.locator('#content')).toBeFocused();
    if (isPhone()) await page.locator('header a').first().click();
    else await page.getByRole('link', { name: personal.overview }).click();
    await expect(page.getByRole('heading', { level: 1, name: personal.title })).toBeVisible();
  }
  // Lists that are not built yet have no link.
  await expect(page.locator('main a[href*="List"]')).toHaveCount(0);
});

test('name and picture change in place, and everywhere at once [RM-03] [D-17] [V-07] [X-15]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const w = accountWords.th;
  const person = await accounts.add();
  await accounts.logIn(page, 'th', person, DATA);
  const edit = page.locator('main').getByRole('button', { name: w.personal.edit });
  await edit.click();
  const name = box(page, w.screen.field.name);
  await expect(name).toBeFocused();
  await name.fill('');
  await button(page, w.personal.save).click();
  await expect(page.locator('main').getByRole('alert')).toContainText(w.validation.required);
  await name.fill('ย'.repeat(31));
  await button(page, w.personal.save).click();
  await expect(page.locator('main').getByRole('alert')).toContainText('30');
  await expectAccessible(page);
  await name.fill('สมชาย ใจเย็น');
  await button(page, w.personal.save).click();
  await expect(notice(page, w.personal.name.saved)).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(page.locator('main')).toContainText('สมชาย ใจเย็น');
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'));
  expect((await stored()).name).toBe('สมชาย ใจเย็น');

  // A large photograph is made small before it is sent.
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  const sent = page.waitForRequest('**/uploadPicture');
  const file = page.locator('main input[type="file"]').first();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  const { picture } = (await sent).postDataJSON() as { picture: string };
  const { format, width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 512, height: 341 });
  await expect(notice(page, w.personal.picture.saved)).toBeVisible();
  const shown = page.locator('main img');
  await expect(shown).toHaveJSProperty('naturalWidth', 256);
  if (!isPhone()) await expect(page.locator('header summary img')).toBeVisible();
  expect((await stored()).pictureUrl).toContain('/picture?id=');

  await file.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.locator('main').getByRole('alert')).toContainText(w.errors.pictureUnreadable);
  await expect(shown).toBeVisible();
  await button(page, w.personal.picture.remove).click();
  await expect(notice(page, w.personal.picture.removed)).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('an e-mail address counts from the click in its mail, and can go again [D-17] [V-09]', async ({
  page,
}) => {
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
  await button(page, w.screen.confirmEmail.submit).click();
  await expect(page.getByRole('heading', { name: w.screen.confirmEmail.done })).toBeVisible();
  await go(page, `${DATA}?part=email`);
  await expect(page.locator('main')).toContainText(words.confirmed);
  await expect(page.locator('main')).not.toContainText(words.pendingTitle);

  // A wish for another one can be taken back; the confirmed one stays.
  await box(page, words.new).fill(`other-${email}`);
  await password.fill(person.password);
  await button(page, words.submit).click();
  await button(page, words.takeBack).click();
  await expect(notice(page, words.takenBack)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(`other-${email}`);
  await button(page, words.remove).click();
  const ask = page.getByRole('dialog', { name: words.removeTitle });
  await expectAccessible(page);
  await ask.getByRole('button', { name: words.remove, exact: true }).click();
  await expect(notice(page, words.removed)).toBeVisible();
  await expect(page.locator('main')).toContainText(words.none);
});

test('a new phone needs a code from each number, and a taken one is refused [RM-04] [V-05] [X-03] [X-08] [S-09]', async ({
  page,
  browser,
}) => {
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

  // A Thai customer's next number is offered as a Thai one; the leading 0 is not part of it.
  await expect(page.locator('main').getByRole('combobox')).toHaveValue(`+66 ${w.screen.country[66]}`);
  const number = box(page, w.screen.field.phone);
  await number.fill(wanted.national);
  await button(page, w.screen.sendCode.get).click();
  await expect(alert).toContainText(w.validation.phoneWithoutZero);
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
  // Nothing typed is lost on the way back to the first code and forth.
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

  // The other device was logged out, says so, and asks for the login.
  await other.reload();
  await expect(other).not.toHaveURL(new RegExp(`${CENTRE}$`));
  await other.context().close();
});

test('a password is changed by keyboard alone, and other devices are logged out [RM-04] [V-10] [X-24]', async ({
  page,
  browser,
}) => {
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
  // The summary leads to the field.
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

  // This device goes on; the other one is over at its next step, and comes back after the login.
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

test('other devices are seen, and logged out one or all; the history tells of tries [D-17] [S-01]', async ({
  page,
  browser,
}) => {
  const w = accountWords['zh-cn'];
  const words = w.personal.devices;
  const person = await accounts.add();
  const others = [await anotherDevice(browser), await anotherDevice(browser)] as const;
  for (const other of others) await accounts.logIn(other, 'zh-cn', person);
  await accounts.logIn(page, 'zh-cn', person, `${DATA}?part=devices`);
  const devices = page.locator('main').getByRole('list', { name: w.personal.parts.devices.title });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').first()).toContainText(words.this);
  await devices.getByRole('button').first().click();
  const one = page.getByRole('dialog', { name: words.ask });
  await expectAccessible(page);
  await one.getByRole('button', { name: w.personal.cancel }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('button').first().click();
  await one.getByRole('button', { name: words.close, exact: true }).click();
  await expect(notice(page, words.closed)).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices).toBeFocused();
  await button(page, words.closeOthers).click();
  const all = page.getByRole('dialog', { name: words.askOthers });
  await all.getByRole('button', { name: words.close, exact: true }).click();
  await expect(page.locator('main')).toContainText(words.alone);
  for (const other of others) {
    await other.reload();
    await expect(other).not.toHaveURL(new RegExp(`${CENTRE}$`));
    await other.context().close();
  }
  await go(page, `${DATA}?part=logins`);
  await expect(page.locator('main').getByText(w.personal.logins.outcomes.OK, { exact: true })).toHaveCount(3);
});

test('choices of notifications are kept at once, and go back when they could not be kept [D-17]', async ({
  page,
}) => {
  const w = accountWords.th;
  const words = w.personal.notifications;
  await accounts.logIn(page, 'th', await accounts.add(), `${DATA}?part=notifications`);
  const parcelSms = page.getByRole('switch', { name: words.ways.parcelSms, exact: true });
  const offers = page.getByRole('switch', { name: words.ways.promotionSms });
  await expect(parcelSms).toBeChecked();
  await expect(offers).not.toBeChecked();
  await offers.focus();
  await page.keyboard.press('Space');
  await expect(notice(page, words.saved)).toBeVisible();
  await page.route('**/setNotificationChoices', (route) => route.abort());
  await parcelSms.click();
  await expect(notice(page, w.kit.errors.unreachable)).toBeVisible();
  await expect(parcelSms).toBeChecked();
  await go(page, `${DATA}?part=notifications`);
  await expect(offers).toBeChecked();
});

test('the data of an account are saved as a file, and its deletion can be asked for and taken back [D-17] [W-14] [S-02]', async ({
  page,
}) => {
  const w = accountWords['en-us'];
  const words = w.personal.deletion;
  const person = await accounts.add();
  await accounts.logIn(page, 'en-us', person, `${DATA}?part=data`);
  const download = page.waitForEvent('download');
  await button(page, w.personal.data.download).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { phone: string } };
  expect(data.account.phone).toBe(person.e164);

  await go(page, `${DATA}?part=deletion`);
  await expect(page.locator('main')).toContainText('30 days');
  const submit = button(page, words.submit);
  await submit.click();
  await expect(page.locator('main').getByRole('alert')).toContainText(w.validation.required);
  await box(page, w.screen.field.password).fill('Wrong-word-1');
  await submit.click();
  await expect(page.locator('main').getByRole('alert')).toContainText(w.errors.wrongOldPassword);
  await box(page, w.screen.field.password).fill(person.password);
  await submit.click();
  await expect(notice(page, words.requested)).toBeVisible();
  const date = words.pendingTitle.split('{{')[0]?.trim() ?? '';
  await expect(page.locator('main')).toContainText(date);
  await expect(submit).toHaveCount(0);
  await expectAccessible(page);
  await go(page, CENTRE);
  await expect(page.locator('main')).toContainText(date);
  await button(page, words.cancel).click();
  await expect(notice(page, words.cancelled)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(date);

  // By a code to the phone, too.
  await go(page, `${DATA}?part=deletion`);
  await button(page, words.byCode).click();
  await box(page, w.screen.field.code).fill(await getCode(page, w, person.e164));
  await submit.click();
  await expect(page.locator('main')).toContainText(date);
  await button(page, words.cancel).click();
  await expect(submit).toBeVisible();

  await go(page, CENTRE);
  await button(page, w.personal.logout).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  await go(page, CENTRE);
  await expect(page.locator('input[name="ctoken"]')).toHaveCount(1);
});
