import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { plain } from '#lib/plain-text.ts';
import { accountWords } from '../accounts/account-words.ts';
import { anotherDevice, openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { layoutOf } from '../kit/layouts.ts';
import { complaintsOf, isPhone } from '../kit/page-actions.ts';
import { foreignLetters } from '../site/reading-pages.ts';
import { box, button, CENTRE, DATA, getCode, go, notice, parts, pathOf } from './personal-pages.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());
test.describe.configure({ timeout: 120_000 });

for (const language of ['th', 'en-us', 'zh-cn'] as const) {
  test(`every screen of the personal centre reads well in ${language} [RD-27] [RM-03] [RM-04] [D-17] [W-14]`, {
    tag: layoutOf[language],
  }, async ({ page }) => {
    const complaints = complaintsOf(page);
    const { personal } = accountWords[language];
    const person = await accounts.add();
    await accounts.logIn(page, language, person);
    await expect(page.getByRole('heading', { level: 1, name: personal.title })).toBeVisible();
    await expect(page.locator('main')).toContainText(person.name);
    await expect(page.locator('main')).toContainText(personal.kinds.GENERAL);
    // The phone number is recognisable, but masked.
    await expect(page.locator('main')).not.toContainText(person.national.slice(-4));
    await expectAccessible(page);
    for (const part of parts) {
      const { title } = personal.parts[part as keyof typeof personal.parts];
      await go(page, pathOf(part));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${plain(title)}`));
      const text = await page.locator('main').innerText();
      expect(text.match(foreignLetters[language] ?? /$^/)?.[0]).toBeUndefined();
      expect(text).not.toMatch(/personal\.|screen\./);
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });
}

test('navigation: the menu, every section by a press, and back to the overview [RD-27] [RM-03] [D-17]', async ({
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
    // Screen readers announce it: the focus is on the new section.
    await expect(page.locator('#content')).toBeFocused();
    if (isPhone()) await page.locator('header a').first().click();
    else await page.getByRole('link', { name: personal.overview }).click();
    await expect(page.getByRole('heading', { level: 1, name: personal.title })).toBeVisible();
  }
  for (const list of ['addressList', 'claim'])
    await expect(page.locator(`main a[href*="${list}"]`).first()).toBeAttached();
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

  // A large photograph is scaled down before it is sent.
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
  await expect(page.locator('main').getByRole('alert')).toContainText(w.personal.errors.pictureUnreadable);
  await expect(shown).toBeVisible();
  await button(page, w.personal.picture.remove).click();
  await expect(notice(page, w.personal.picture.removed)).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('other devices are listed, and logged out one or all; the history shows attempts [D-17] [S-01]', async ({
  page,
  browser,
}) => {
  const w = accountWords['zh-cn'];
  const words = w.personal.devices;
  const person = await accounts.add();
  const others = [await anotherDevice(browser), await anotherDevice(browser)] as const;
  for (const other of others) await accounts.logIn(other, 'zh-cn', person);
  await accounts.logInByForm(page, 'zh-cn', person, `${DATA}?part=devices`);
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
  await expect(page.locator('main').getByText(w.personal.logins.outcomes.OK, { exact: true })).toHaveCount(1);
});

test('notification choices are saved at once, and reverted when saving fails [D-17] [X-27]', {
  tag: '@phone',
}, async ({ page }) => {
  const w = accountWords.th;
  const words = w.personal.notifications;
  await accounts.logIn(page, 'th', await accounts.add(), `${DATA}?part=notifications`);
  const offers = page.getByRole('switch', { name: words.ways.promotionSms });
  const byEmail = page.getByRole('switch', { name: words.ways.promotionEmail });
  await expect(offers).not.toBeChecked();
  await offers.focus();
  await page.keyboard.press('Space');
  await expect(notice(page, words.saved)).toBeVisible();
  await page.route('**/setNotificationChoices', (route) => route.abort());
  await byEmail.click();
  await expect(notice(page, w.kit.errors.unreachable)).toBeVisible();
  await expect(byEmail).not.toBeChecked();
  await go(page, `${DATA}?part=notifications`);
  await expect(offers).toBeChecked();
});

test('messages about parcels are chosen by kind and channel, and apply at once', {
  tag: '@desktop',
}, async ({ page }) => {
  await accounts.logIn(page, 'en-us', await accounts.add(), `${DATA}?part=notifications`);
  const delivered = page.getByRole('checkbox', { name: 'Delivered by SMS' });
  await delivered.check();
  await expect(notice(page, 'Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Link LINE' }).click();
  await expect(page.getByRole('link', { name: 'Open LINE' })).toHaveAttribute(
    'href',
    /^https:\/\/line\.me\//,
  );
  await go(page, `${DATA}?part=notifications`);
  await expect(delivered).toBeChecked();
});

test('the data of an account are saved as a file, and its deletion can be requested and cancelled [D-17] [W-14] [S-02]', {
  tag: '@desktop',
}, async ({ page }) => {
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
