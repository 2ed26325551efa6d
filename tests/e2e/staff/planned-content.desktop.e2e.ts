import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#db/connect.ts';
import contentTexts from '#features/content/staff/locales/en-us.json' with { type: 'json' };
import { contentPlan } from '#features/publishing/server/content-plan.table.ts';
import { translationPlan } from '#features/translations/server/translations.table.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import texts from '#staff/content/locales/en-us.json' with { type: 'json' };
import kit from '#staff/kit/locales/en-us.json' with { type: 'json' };
import { formatDate } from '#web/texts/format.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { logInAs } from '../kit/staff.ts';
import { chooseMoment } from './choose-moment.ts';
import { speak } from './staff-login.ts';

test('a change of a page is planned beside the public one, listed, previewed, moved and cancelled [W-21, S-16]', async ({
  page,
}) => {
  const nth = Date.now().toString(36);
  const title = `Fruit, from next month ${nth}`;
  await logInAs(page, 'content', `Malee ${nth}`);
  await speak(page, 'en-us');
  await page.goto('/staff/content/page/fruit');
  const column = page.getByRole('region', { name: texts.languages['en-us'], exact: true });
  await column.getByRole('textbox', { name: texts.fields.title }).fill(title);
  await expect(page.getByText(/Draft saved at/)).toBeVisible();

  await page.getByRole('button', { name: texts.publish.open }).click();
  await page.getByLabel(texts.publish.later).check();
  await page.getByRole('button', { name: texts.publish.schedule }).click();
  await expect(page.getByText(texts.publish.fromMissing)).toBeVisible();
  await chooseMoment(page, texts.publish.from);
  await page.getByRole('button', { name: texts.publish.schedule }).click();
  await expect(page.getByText(texts.publish.scheduled)).toBeVisible();

  const planned = page.getByRole('table', { name: texts.planned.title });
  await expect(planned.getByRole('row', { name: title })).toBeVisible();
  await expectAccessible(page);
  const seen = await page.request.get(`${paths.fruit}?lang=en`);
  expect(seen.status()).toBe(200);
  expect(plain(await seen.text())).not.toContain(title);

  await planned.getByRole('button', { name: texts.preview.title }).click();
  const frame = page.frameLocator(`iframe[title="${texts.preview.title}"]`);
  await expect.poll(async () => plain((await frame.locator('main').textContent()) ?? '')).toContain(title);
  await page.getByRole('button', { name: kit.close, exact: true }).click();

  await planned.getByRole('button', { name: texts.planned.move }).click();
  const dialog = page.getByRole('dialog', { name: texts.planned.moveTitle });
  await dialog.getByLabel(kit.day.timeOf.replace('{{label}}', texts.publish.from)).fill('10:30');
  await dialog.getByRole('button', { name: texts.planned.move }).click();
  await expect(planned.getByRole('row', { name: title })).toContainText('10:30');

  await page.goto('/staff/content/planned?kind=page');
  const all = page.getByRole('table', { name: texts.planned.all });
  await expect(all.getByRole('row', { name: title })).toContainText('10:30');
  await page.getByLabel(texts.planned.kind, { exact: true }).selectOption('banner');
  await expect(all.getByRole('row', { name: title })).toHaveCount(0);
  await page.getByLabel(texts.planned.kind, { exact: true }).selectOption('page');
  await all.getByRole('link', { name: title }).click();

  await planned.getByRole('button', { name: texts.planned.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.planned.cancel }).click();
  await expect(page.getByText(texts.planned.cancelledDraft)).toBeVisible();
  await expect(planned).toHaveCount(0);
  await expect(column.getByRole('textbox', { name: texts.fields.title })).toHaveValue(title);
});

test('planned changes are previewed from the list: items on their page, texts as of their day [W-21]', async ({
  page,
}) => {
  const nth = Date.now().toString(36);
  const db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
  const publishAt = new Date(Date.now() + 2 * 86_400_000);
  const by = { publishAt, plannedAt: new Date(), staffId: nth, staffName: `Malee ${nth}` };
  const value = `New terms ${nth} from {{date}}`;
  const words = { tag: 'agreements:news.changes', language: 'en-us', value } as const;
  await db.orm.insert(translationPlan).values({ ...by, texts: [words] });
  await logInAs(page, 'superAdministrator', `Anong ${nth}`);
  await speak(page, 'en-us');
  await page.goto('/staff/content/planned');
  const all = page.getByRole('table', { name: texts.planned.all });
  const look = all
    .getByRole('row', { name: by.staffName })
    .getByRole('button', { name: texts.preview.title });
  await look.click();
  const dialog = page.getByRole('dialog', { name: texts.preview.title });
  const day = formatDate(publishAt, 'en-us');
  await expect(dialog.getByText(`New terms ${nth} from ${day}`)).toBeVisible();
  await expect(dialog.getByRole('row', { name: texts.languages.th })).toBeVisible();
  await expectAccessible(page);
  await db.orm.delete(translationPlan).where(eq(translationPlan.staffId, nth));

  const named = { kind: 'page', itemId: 'super' } as const;
  const piece = await page.evaluate(async () => {
    const answer = await fetch('/staff/api/content/get?kind=page&id=super');
    return (await answer.json()).data.value;
  });
  piece.texts['en-us'].title = `Super ${nth}`;
  await db.orm.insert(contentPlan).values({ ...by, ...named, value: piece, tellsCustomers: false });
  await page.reload();
  await look.click();
  const frame = page.frameLocator(`iframe[title="${texts.preview.title}"]`);
  await expect
    .poll(async () => plain((await frame.locator('main').textContent()) ?? ''))
    .toContain(`Super ${nth}`);
  await page.getByRole('button', { name: kit.close, exact: true }).click();

  // Cancelled by a colleague since the list was loaded.
  await db.orm.delete(contentPlan).where(eq(contentPlan.staffId, nth));
  await look.click();
  await expect(page.getByRole('alert').filter({ hasText: contentTexts.errors.notFound })).toBeVisible();
  await db.close();
});
