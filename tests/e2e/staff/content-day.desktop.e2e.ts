import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import news from '#features/news/locales/en-us.json' with { type: 'json' };
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import texts from '#staff/content/locales/en-us.json' with { type: 'json' };
import kit from '#staff/kit/locales/en-us.json' with { type: 'json' };
import media from '#staff/media/locales/en-us.json' with { type: 'json' };
import translations from '#staff/translations/locales/en-us.json' with { type: 'json' };
import welcome from '#staff/welcome/locales/en-us.json' with { type: 'json' };
import { complaintsOf } from '../kit/page-actions.ts';
import { logInAs } from '../kit/staff.ts';
import { chooseMoment } from './choose-moment.ts';
import { speak } from './staff-login.ts';

/** A text of the site: the sentence above the list of articles. */
const LEAD = 'news:articles.lead';
const languages = ['th', 'en-us', 'zh-cn'] as const;
type Language = (typeof languages)[number];

const main = (page: Page) => page.getByRole('main');
const column = (page: Page, language: Language = 'en-us') =>
  page.getByRole('region', { name: texts.languages[language], exact: true });
const titleOf = (page: Page) => column(page).getByRole('textbox', { name: texts.fields.title });
const saved = (page: Page) => expect(page.getByText(/Draft saved at/)).toBeVisible();
/** The report of what was published, with "see it" and the undo. */
const report = (page: Page) => page.getByRole('alert').filter({ hasText: texts.publish.done });
const read = async (page: Page, address: string) => plain(await (await page.request.get(address)).text());

/** Goes to a page or begins a deed by Ctrl-K, by keys alone. */
async function goBy(page: Page, words: string): Promise<void> {
  // A dialog that closes is still there for a moment.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('dialog').getByText(words).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function publish(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: texts.publish.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.publish.title });
  await dialog.getByRole('button', { name: texts.publish.action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function schedule(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: texts.publish.open }).click();
  await page.getByLabel(texts.publish.later).check();
  await chooseMoment(page, texts.publish.from);
  await page.getByRole('button', { name: texts.publish.schedule }).click();
  await expect(page.getByText(texts.publish.scheduled)).toBeVisible();
}

/** Uploads a picture through the file dialog of the open picker, which then takes it. */
async function upload(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: media.picker.picture });
  const [files] = await Promise.all([
    page.waitForEvent('filechooser'),
    picker.getByRole('button', { name: media.upload.action }).click(),
  ]);
  // The library knows a picture that it has.
  const [r, g, b] = [randomInt(256), randomInt(256), randomInt(256)];
  const create = { width: 1200, height: 675, channels: 3, background: { r, g, b } } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await files.setFiles({ name, mimeType: 'image/png', buffer });
  await expect(picker).toHaveCount(0);
}

test('a day of content: an article with a picture is written in three languages and scheduled, its picture replaced, and it is seen on the site', async ({
  page,
}) => {
  const problems = complaintsOf(page);
  const nth = Date.now().toString(36);
  const title = `Packing durian ${nth}`;
  await logInAs(page, 'content', `Anong ${nth}`);
  await speak(page, 'en-us');
  await page.goto('/staff/');
  await expect(main(page).getByText(welcome.work.none)).toBeVisible();

  await goBy(page, texts.add.release);
  await expect(page).toHaveURL(/content\/release\/new-/);
  await main(page).getByRole('combobox', { name: texts.fields.kind }).selectOption(news.kind.article);
  await main(page)
    .getByRole('button', { name: `${media.picker.open}: ${texts.fields.imageLink}` })
    .click();
  await upload(page, `fruit-${nth}.png`);
  const picture = main(page).getByRole('textbox', { name: texts.fields.imageLink });
  await expect(picture).not.toHaveValue('');
  const link = await picture.inputValue();
  for (const language of languages) {
    const part = column(page, language);
    await part.getByRole('textbox', { name: texts.fields.title }).fill(`${title} ${language}`);
    await part.getByLabel(texts.fields.summary).fill('Wrapped, cooled, on time');
    await part.getByRole('textbox', { name: texts.fields.body }).fill('Wrap each fruit on its own.');
  }
  await saved(page);
  await schedule(page);
  expect(await read(page, paths.news())).not.toContain(title);

  // Another picture: found by its name, replaced where it is used without opening the article.
  await goBy(page, `fruit-${nth}`);
  await expect(page).toHaveURL(/\/staff\/media\//);
  await main(page).getByRole('button', { name: media.replace.action }).click();
  await upload(page, `ripe-${nth}.png`);
  const places = page.getByRole('dialog', { name: media.replace.title });
  await expect(places.getByRole('checkbox', { name: title })).toBeChecked();
  await places.getByRole('button', { name: media.replace.perform_one.replace('{{count}}', '1') }).click();
  await expect(main(page).getByText(media.uses.none)).toBeVisible();

  // It waits among what is planned, with the new picture, and need not wait.
  await goBy(page, texts.planned.all);
  await page.getByRole('table', { name: texts.planned.all }).getByRole('link', { name: title }).click();
  await expect(picture).not.toHaveValue(link);
  await main(page).getByRole('button', { name: texts.publish.open }).click();
  await page.getByLabel(texts.publish.now, { exact: true }).check();
  await page.getByRole('button', { name: texts.publish.action, exact: true }).click();
  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    report(page).getByRole('link', { name: texts.seeIt }).click(),
  ]);
  await expect(site.getByRole('heading', { level: 1 })).toContainText(title);
  await site.close();
  // The browser logs that the server does not know the new piece yet.
  expect(problems.filter((each) => !each.includes('404 (Not Found)'))).toEqual([]);
});

test('a day of content: a page is revised beside its live version, corrected, brought back to an earlier one and undone', async ({
  page,
}) => {
  const problems = complaintsOf(page);
  const nth = Date.now().toString(36);
  const [later, now] = [`Partners from next month ${nth}`, `Partners today ${nth}`];
  await logInAs(page, 'content', `Malee ${nth}`);
  await speak(page, 'en-us');
  await page.goto('/staff/content/page/partner-home');
  const shipped = await titleOf(page).inputValue();
  const address = `${paths.partner}?lang=en-us`;
  await titleOf(page).fill(later);
  await saved(page);
  await schedule(page);
  const planned = page.getByRole('table', { name: texts.planned.title });
  await expect(planned.getByRole('row', { name: later })).toBeVisible();
  expect(await read(page, address)).not.toContain(later);

  // A correction of what readers see meanwhile begins with that, and leaves the planned version alone.
  await expect(titleOf(page)).toHaveValue(shipped);
  await titleOf(page).fill(now);
  await saved(page);
  await publish(page);
  await expect(report(page)).toBeVisible();
  await expect.poll(() => read(page, address)).toContain(now);
  await expect(planned.getByRole('row', { name: later })).toBeVisible();

  // An earlier version comes back as a draft; publishing it is undone by one press.
  await main(page).getByRole('button', { name: texts.versions.title }).click();
  const drawer = page.getByRole('dialog', { name: texts.versions.title });
  await drawer.getByRole('button', { name: /^Version 1 / }).click();
  await drawer.getByRole('button', { name: texts.versions.bringBack }).click();
  await expect(titleOf(page)).toHaveValue(shipped);
  await saved(page);
  await publish(page);
  await expect.poll(() => read(page, address)).not.toContain(now);
  await report(page).last().getByRole('button', { name: kit.undo }).click();
  await expect(page.getByText(texts.undo.done)).toBeVisible();
  await expect.poll(() => read(page, address)).toContain(now);
  await planned.getByRole('button', { name: texts.planned.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.planned.cancel }).click();
  await expect(planned).toHaveCount(0);
  // The undo has made a draft of what was brought back.
  await expect(titleOf(page)).toHaveValue(shipped);
  await publish(page);
  await expect.poll(() => read(page, address)).not.toContain(now);
  expect(problems).toEqual([]);
});

test('a day of content: an opening and a text of the site are changed, seen and taken back', async ({
  page,
}) => {
  const problems = complaintsOf(page);
  const nth = Date.now().toString(36);
  await logInAs(page, ['content', 'translator'], `Nok ${nth}`);
  await speak(page, 'en-us');
  await page.goto('/staff/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await goBy(page, texts.kinds.opening);
  await main(page).getByRole('table').locator('[data-row-link]').first().click();
  const about = column(page).getByRole('textbox', { name: texts.fields.about });
  await about.fill(`You answer customers in three languages ${nth}.`);
  await saved(page);
  await publish(page);
  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    report(page).getByRole('link', { name: texts.seeIt }).click(),
  ]);
  await expect(site.getByRole('main')).toContainText(`three languages ${nth}`);
  await site.close();
  await report(page).getByRole('button', { name: kit.undo }).click();
  await expect(page.getByText(texts.undo.done)).toBeVisible();

  const articles = () => read(page, `${paths.articles()}?lang=en-us`);
  await changeText(page, LEAD, `Advice for senders ${nth}`);
  await expect.poll(articles).toContain(`Advice for senders ${nth}`);
  await changeText(page, LEAD, news.articles.lead);
  await expect.poll(articles).not.toContain(`Advice for senders ${nth}`);
  expect(problems).toEqual([]);
});

/** Changes the English words of a text, from its name to what readers get. */
async function changeText(page: Page, tag: string, words: string): Promise<void> {
  await goBy(page, tag);
  await main(page).getByRole('textbox', { name: texts.languages['en-us'], exact: true }).fill(words);
  await main(page).getByRole('button', { name: translations.save }).click();
  // That of the text before may still be there.
  await expect(page.getByText(translations.saved).last()).toBeVisible();
  await main(page).getByRole('button', { name: translations.publish.one, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: translations.publish.title });
  await dialog
    .getByRole('button', { name: translations.publish.confirm_one.replace('{{count}}', '1') })
    .click();
  await expect(dialog).toHaveCount(0);
}
