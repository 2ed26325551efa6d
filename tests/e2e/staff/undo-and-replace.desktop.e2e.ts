import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import texts from '#staff/content/locales/en-us.json' with { type: 'json' };
import kit from '#staff/kit/locales/en-us.json' with { type: 'json' };
import media from '#staff/media/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { logInAs } from '../kit/staff.ts';
import { speak } from './staff-login.ts';

const english = (page: Page) => page.getByRole('region', { name: texts.languages['en-us'], exact: true });

test('what was published is seen on the site in the language that was written, and one publish is undone [W-21]', async ({
  page,
}) => {
  const title = `Bulky parcels ${Date.now().toString(36)}`;
  await logInAs(page, 'content', `Malee ${title}`);
  await speak(page, 'en-us');
  await page.goto('/staff/content/page/bulky');
  const field = english(page).getByRole('textbox', { name: texts.fields.title });
  const before = await field.inputValue();
  await field.fill(title);
  await expect(page.getByText(/Draft saved at/)).toBeVisible();
  await page.getByRole('button', { name: texts.publish.open }).click();
  await page.getByRole('button', { name: texts.publish.action, exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: texts.publish.done });
  await expectAccessible(page);
  const address = (await notice.getByRole('link', { name: texts.seeIt }).getAttribute('href')) ?? '';
  expect(address).toContain('lang=en-us');
  await expect.poll(async () => plain(await (await page.request.get(address)).text())).toContain(title);

  await notice.getByRole('button', { name: kit.undo }).click();
  await expect(page.getByText(texts.undo.done)).toBeVisible();
  await expect(field).toHaveValue(title);
  await expect.poll(async () => plain(await (await page.request.get(address)).text())).not.toContain(title);
  await page.getByRole('button', { name: texts.versions.title }).click();
  const drawer = page.getByRole('dialog', { name: texts.versions.title });
  await drawer
    .getByRole('button', { name: /change undone/ })
    .first()
    .click();
  await expect(drawer.getByRole('button', { name: texts.undo.action })).toBeVisible();
  expect(before).not.toBe(title);
});

test('undoing one piece leaves alone what is typed in another', async ({ page }) => {
  const title = `Fruit ${Date.now().toString(36)}`;
  await logInAs(page, 'content', `Malee ${title}`);
  await speak(page, 'en-us');
  await page.goto('/staff/content/page/fruit');
  const field = english(page).getByRole('textbox', { name: texts.fields.title });
  await field.fill(title);
  await expect(page.getByText(/Draft saved at/)).toBeVisible();
  await page.getByRole('button', { name: texts.publish.open }).click();
  await page.getByRole('button', { name: texts.publish.action, exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: texts.publish.done });
  await expect(notice).toBeVisible();
  await page.getByRole('navigation', { name: kit.page.crumbs }).getByRole('link').first().click();
  // What is written of fruit has such links, too.
  await page
    .getByRole('region', { name: 'Pages', exact: true })
    .getByRole('link', { name: /^SUPER/ })
    .click();
  await expect(field).not.toHaveValue(title);
  await field.fill(`Other ${title}`);
  await notice.getByRole('button', { name: kit.undo }).click();
  await expect(page.getByText(texts.undo.done)).toBeVisible();
  await expect(field).toHaveValue(`Other ${title}`);
});

test('a picture is replaced where it is used, in the chosen places [E-04]', async ({ page }) => {
  const nth = Date.now().toString(36);
  await logInAs(page, 'content', `Nok ${nth}`);
  await speak(page, 'en-us');
  const [old, next] = [await upload(page, `old ${nth}.png`), await upload(page, `next ${nth}.png`)];
  await publishBanner(page, `Summer ${nth}`, old.link);
  await page.goto(`/staff/media/${old.id}`);
  await page.getByRole('button', { name: media.replace.action }).click();
  const picker = page.getByRole('dialog', { name: media.picker.picture });
  await picker.getByRole('searchbox').fill(`next ${nth}`);
  await picker.getByRole('button', { name: `next ${nth}.png` }).click();
  const dialog = page.getByRole('dialog', { name: media.replace.title });
  await expect(dialog.getByRole('checkbox', { name: `Summer ${nth}` })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace in 1 place' }).click();
  await expect(page.getByText('Replaced and published in 1 place')).toBeVisible();
  await expect(page.getByText(media.uses.none)).toBeVisible();
  await expect.poll(async () => (await page.request.get(paths.home)).text()).toContain(next.link);
  expect(await (await page.request.get(paths.home)).text()).not.toContain(old.link);
});

type Sent = { data: { id: string; link: string } };
const origin = () => ({ origin: process.env.SITE_URL ?? '' });

async function upload(page: Page, name: string): Promise<Sent['data']> {
  const create = { width: 1200, height: 400, channels: 3, background: '#c8102e' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const answer = await page.request.post('/staff/api/media/upload', {
    headers: origin(),
    multipart: { file: { name, mimeType: 'image/png', buffer } },
  });
  return ((await answer.json()) as Sent).data;
}

async function publishBanner(page: Page, title: string, picture: string): Promise<void> {
  const words = { title, text: '', pictures: [picture] };
  const value = {
    location: 'HOME',
    link: '',
    video: '',
    enabled: true,
    texts: { th: words, 'en-us': words, 'zh-cn': words },
  };
  const data = { kind: 'banner', id: `new-${crypto.randomUUID()}`, value, baseVersion: 0 };
  const answer = await page.request.post('/staff/api/content/publish', { headers: origin(), data });
  expect(((await answer.json()) as { succ: boolean }).succ).toBe(true);
}
