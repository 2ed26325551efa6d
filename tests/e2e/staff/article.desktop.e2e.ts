import { expect, type Page, test } from '@playwright/test';
import news from '#features/news/locales/th.json' with { type: 'json' };
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import texts from '#staff/content/locales/th.json' with { type: 'json' };
import kit from '#staff/kit/locales/th.json' with { type: 'json' };
import { logInAs } from '../kit/staff.ts';
import { chooseMoment } from './choose-moment.ts';
import { speak } from './staff-login.ts';

const PICTURE = '/art/banner-super-wide.svg';
const languages = ['th', 'en-us', 'zh-cn'] as const;

test('an article is written, scheduled for another day, and read once it is published at once [E-08, S-16]', async ({
  page,
}) => {
  const nth = Date.now().toString(36);
  const title = `แพ็กผลไม้อย่างไรให้ถึงมือแบบสด ${nth}`;
  await logInAs(page, 'content', `Anong ${nth}`);
  await speak(page, 'th');
  await page.goto('/staff/content/release');
  await page.getByRole('link', { name: texts.add.release }).click();
  await write(page, title);

  await page.getByRole('button', { name: texts.publish.open }).click();
  await page.getByLabel(texts.publish.later).check();
  await chooseMoment(page, texts.publish.from, kit.day);
  await page.getByRole('button', { name: texts.publish.schedule }).click();
  await expect(page.getByText(texts.publish.scheduled)).toBeVisible();
  expect(await listOfReaders(page)).not.toContain(title);

  await page.getByRole('link', { name: texts.kinds.release }).first().click();
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText(texts.states.TO_BE_PUBLISHED);
  await row.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: texts.publish.open }).click();
  await page.getByLabel(texts.publish.now).check();
  await page.getByRole('button', { name: texts.publish.action, exact: true }).click();
  await expect(page.getByRole('main').getByText(texts.states.PUBLISHED, { exact: true })).toBeVisible();

  await expect.poll(() => listOfReaders(page)).toContain(title);
  await page.goto(paths.newsItem(Number(/\d+$/.exec(page.url())?.[0])));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const read = plain((await page.getByRole('main').textContent()) ?? '');
  expect(read).toContain(title);
  expect(read).toContain('ห่อทีละลูก');
});

/** The list of the newest news as readers get it, as text. */
async function listOfReaders(page: Page): Promise<string> {
  return plain(await (await page.request.get(paths.news())).text());
}

/** Fills in an article in each language. */
async function write(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('region', { name: texts.languages.th, exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: texts.fields.kind }).selectOption(news.kind.article);
  await page.getByRole('textbox', { name: texts.fields.imageLink }).fill(PICTURE);
  for (const language of languages) {
    const column = page.getByRole('region', { name: texts.languages[language], exact: true });
    await column
      .getByRole('textbox', { name: texts.fields.title })
      .fill(language === 'th' ? title : `${title} ${language}`);
    await column.getByLabel(texts.fields.summary).fill('ห่อ กัน รอง');
    await column.getByRole('textbox', { name: texts.fields.body }).fill('ห่อทีละลูก');
  }
}
