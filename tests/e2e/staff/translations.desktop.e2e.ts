import { expect, type Page, test } from '@playwright/test';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import texts from '#staff/translations/locales/th.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { interactive } from '../kit/page-actions.ts';
import { logInAs } from '../kit/staff.ts';
import { startSite } from '../site.ts';

const TAG = 'careers:list.lead';

test('a translation is changed, and visible without a restart on two processes and on an open page [E-06, W-21, D-18]', async ({
  page,
  context,
}) => {
  const words = `งานที่เปิดรับอยู่ตอนนี้ ${Date.now().toString(36)}`;
  const other = await startSite({ DATA_DIR: process.env.SITE_DATA_DIR ?? '', DEMO: '0' });
  try {
    const open = await context.newPage();
    await open.clock.install();
    await open.goto(paths.jobVacancies());
    await interactive(open);
    await logInAs(page, 'translator', `Malee ${Date.now().toString(36)}`);

    await page.goto(`/staff/translations?text=${TAG}`);
    await expect(page.getByRole('link', { name: TAG })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: TAG }).click();
    await write(page, words);
    await publish(page);

    for (const site of [process.env.SITE_URL, other.url])
      await expect
        .poll(() => read(page, `${site}${paths.jobVacancies()}`), { timeout: 4_000 })
        .toContain(words);
    await open.clock.fastForward('02:00');
    await open.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(async () => plain((await open.locator('main').textContent()) ?? '')).toContain(words);

    await page.getByRole('button', { name: texts.back }).click();
    await page.getByRole('button', { name: texts.save }).click();
    await publish(page);
    await expect.poll(() => read(page, paths.jobVacancies())).not.toContain(words);
  } finally {
    await other.stop();
  }
});

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel(texts.languages.th, { exact: true }).fill('{{x}}');
  await page.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText('{{x}}', { exact: false }).last()).toBeVisible();
  await page.getByLabel(texts.languages.th, { exact: true }).fill(words);
  await page.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expectAccessible(page);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.publish.one, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.publish.title });
  await dialog.getByRole('button', { name: /เผยแพร่ 1/ }).click();
  await expect(dialog).toBeHidden();
}

async function read(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address, { headers: { cookie: 'lang=th' } });
  return plain(await answer.text());
}
