import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { plain } from '#lib/plain-text.ts';
import texts from '#staff/content/locales/th.json' with { type: 'json' };
import kit from '#staff/kit/locales/th.json' with { type: 'json' };
import media from '#staff/media/locales/th.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { chooseMoment } from './choose-moment.ts';
import { acceptInvitation, becomeAdministrator, inviteContentMember } from './first-administrator.ts';
import { speak } from './staff-login.ts';

const PICTURE = '/art/banner-super-wide.svg';
const languages = ['th', 'en-us', 'zh-cn'] as const;

test('the first administrator invites a content member, who publishes a banner in three languages, and the home page shows it in Thai [W-21, D-18, E-03, E-04, E-05, S-16]', async ({
  page,
  browser,
}) => {
  // Two people and their first passwords, factors and pictures: a busy machine takes long for that.
  test.setTimeout(240_000);
  const nth = Date.now().toString(36);
  const name = `Malee ${nth}`;
  const [shown, later] = [`ส่งฟรีถึงสิ้นเดือน ${nth}`, `เปิดตัวบริการใหม่ ${nth}`];
  const account = `malee.${nth}`;
  const office = await browser.newContext();
  const administrator = await office.newPage();
  await speak(administrator, 'en-us');
  await speak(page, 'en-us');
  await becomeAdministrator(administrator, `first.${nth}`, `Araya ${nth}`);
  const link = await inviteContentMember(administrator, account, name);
  await acceptInvitation(page, link, account, name);
  await office.close();
  await speak(page, 'th');

  await page.goto('/staff/content/banner');
  await expect(page.getByRole('heading', { level: 1, name: texts.kinds.banner })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: texts.add.banner }).click();
  await write(page, shown, null);
  const picture = await upload(page, `ส่งฟรี ${nth}.png`);
  await expect(page.getByText(/บันทึกฉบับร่างแล้วเมื่อ/)).toBeVisible();
  await expectAccessible(page);
  await previews(page, shown);
  await page.getByRole('button', { name: texts.publish.open }).click();
  await page.getByRole('button', { name: texts.publish.action, exact: true }).click();
  await expect(page.getByText(texts.publish.done, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/content\/banner\/\d+$/);

  await page.getByRole('link', { name: texts.kinds.banner }).first().click();
  await page.getByRole('link', { name: texts.add.banner }).click();
  await write(page, later, PICTURE);
  await page.getByRole('button', { name: texts.publish.open }).click();
  await page.getByLabel(texts.publish.later).check();
  await chooseMoment(page, texts.publish.from, kit.day);
  await page.getByRole('button', { name: texts.publish.schedule }).click();
  await expect(page.getByText(texts.publish.scheduled)).toBeVisible();
  await page.getByRole('link', { name: texts.kinds.banner }).first().click();
  await expect(page.getByRole('row', { name: later })).toContainText(texts.states.TO_BE_PUBLISHED);
  await expect(page.getByRole('row', { name: shown })).toContainText(texts.states.PUBLISHED);

  await expect.poll(async () => plain(await (await page.request.get('/')).text())).toContain(shown);
  const home = await (await page.request.get('/')).text();
  expect(plain(home)).not.toContain(later);
  expect(home).toContain(picture);
  expect(home).toContain(picture.replace('.webp', '-480.webp 480w'));
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/webp');
});

/** Checks the draft on the home page itself, in both layouts. */
async function previews(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: texts.preview.title }).click();
  const frame = page.frameLocator(`iframe[title="${texts.preview.title}"]`);
  for (const layout of [texts.preview.layouts.mobile, texts.preview.layouts.desktop]) {
    await page.getByText(layout, { exact: true }).click();
    await expect.poll(async () => plain((await frame.locator('main').textContent()) ?? '')).toContain(title);
  }
  await page.getByRole('button', { name: kit.close, exact: true }).click();
}

/** Uploads a picture from within the form, which uses it for the Thai banner; returns its URL. */
async function upload(page: Page, name: string): Promise<string> {
  const column = page.getByRole('region', { name: texts.languages.th, exact: true });
  const field = `${media.picker.open}: ${texts.pictures.wide}`;
  await column.getByRole('button', { name: field }).click();
  const picker = page.getByRole('dialog', { name: media.picker.picture });
  await expect(picker.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  const create = { width: 1200, height: 400, channels: 3, background: '#c8102e' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await picker.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  // It closes once the picture was cleaned and cut to its sizes, which a busy machine does later.
  await expect(picker).toHaveCount(0, { timeout: 60_000 });
  const address = column.getByRole('textbox', { name: texts.pictures.wide });
  await expect(address).toHaveValue(/^\/media\/[0-9a-f]{24}\/1200x400\.webp$/);
  const picture = await address.inputValue();
  // The other languages had none.
  for (const language of languages) {
    const other = page.getByRole('region', { name: texts.languages[language], exact: true });
    await expect(other.getByRole('textbox', { name: texts.pictures.wide })).toHaveValue(picture);
  }
  return picture;
}

/** Fills in a banner in each language, with the same picture if any. */
async function write(page: Page, title: string, picture: string | null): Promise<void> {
  for (const language of languages) {
    const column = page.getByRole('region', { name: texts.languages[language], exact: true });
    await column.getByLabel(texts.fields.title).fill(language === 'th' ? title : `${title} ${language}`);
    if (picture) await column.getByRole('textbox', { name: texts.pictures.wide }).fill(picture);
  }
}
