import { expect, type Page, test } from '@playwright/test';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import texts from '#staff/imports/locales/th.json' with { type: 'json' };
import kit from '#staff/kit/locales/th.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { logInAs } from '../kit/staff.ts';

const header = 'รหัส,หมวด,คำถาม (ไทย),คำตอบ (ไทย),คำถาม (อังกฤษ),คำตอบ (อังกฤษ),คำถาม (จีน),คำตอบ (จีน)';

test('questions are imported from a file with a wrong cell, corrected, seen by readers, and undone [V-18, X-16]', async ({
  page,
}) => {
  const nth = Date.now().toString(36);
  const [first, second] = [`ส่งของวันหยุดได้ไหม ${nth}`, `กล่องขนาดไหนดี ${nth}`];
  const file = [
    header,
    `,ติดตามพัสดุ,${first},ได้ **ทุกวัน**,Question ${nth},Answer,问题 ${nth},答案`,
    `,หมวดที่ไม่มี,${second},ดูขนาดที่หน้าค่าจัดส่ง,Which box ${nth},Answer,哪种箱子 ${nth},答案`,
  ].join('\n');
  await logInAs(page, 'content', `Malee ${nth}`);
  await page.goto('/staff/imports');
  await page.getByRole('link', { name: texts.new.title }).click();
  await page
    .getByLabel(texts.new.drop)
    .setInputFiles({ name: `${nth}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });

  await expect(page.getByRole('heading', { level: 1, name: `${nth}.csv` })).toBeVisible();
  const apply = page.getByRole('button', { name: texts.apply.action, exact: true });
  await expect(apply).toBeDisabled();
  await expectAccessible(page);
  const wrong = page.getByRole('group', { name: /3/ });
  await wrong.getByRole('textbox', { name: /หมวด/ }).fill('การส่งพัสดุ');
  await wrong.getByRole('button', { name: texts.wrong.check }).click();
  await expect(wrong).toBeHidden();

  await apply.click();
  await page.getByRole('dialog').getByRole('button', { name: texts.apply.action, exact: true }).click();
  const main = page.locator('main');
  await expect(main.getByText(texts.states.applied, { exact: true })).toBeVisible();
  await expect.poll(() => readersSee(page)).toContain(first);
  expect(await readersSee(page)).toContain(second);

  await page.getByRole('button', { name: texts.undo.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(kit.reason.label).fill('ส่งผิดไฟล์');
  await dialog.getByRole('button', { name: texts.undo.action }).click();
  await expect(main.getByText(texts.states.undone, { exact: true })).toBeVisible();
  await expect.poll(() => readersSee(page)).not.toContain(first);

  await page.getByRole('link', { name: texts.title }).first().click();
  await expect(page.getByRole('row', { name: `${nth}.csv` })).toContainText(texts.states.undone);

  // The next import begins with the same kind.
  await page.getByRole('link', { name: texts.new.title }).click();
  await expect(page.getByRole('combobox', { name: texts.columns.kind })).toHaveValue('questions');
});

test('a file that was imported before shows by whom and when, and links to that import [X-17]', async ({
  page,
}) => {
  const nth = Date.now().toString(36);
  const file = `${header}\n,การส่งพัสดุ,ซ้ำไหม ${nth},ได้,Twice ${nth},Answer,重复 ${nth},答案`;
  await logInAs(page, 'content', `Malee ${nth}`);
  const main = page.locator('main');
  const send = async (name: string) => {
    await page.goto('/staff/imports');
    await page.getByRole('link', { name: texts.new.title }).click();
    await page
      .getByLabel(texts.new.drop)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByText(texts.states.open, { exact: true })).toBeVisible();
  };
  const apply = page.getByRole('button', { name: texts.apply.action, exact: true });
  await send(`first-${nth}.csv`);
  await expect(main.getByText(texts.appliedBefore.title)).toHaveCount(0);
  await apply.click();
  await page.getByRole('dialog').getByRole('button', { name: texts.apply.action, exact: true }).click();
  await expect(main.getByText(texts.states.applied, { exact: true })).toBeVisible();

  await send(`second-${nth}.csv`);
  await expect(main.getByText(texts.appliedBefore.title)).toBeVisible();
  await expect(main.getByRole('alert')).toContainText(`Malee ${nth}`);
  await expectAccessible(page);
  // Nothing has changed since: there is nothing to import.
  await expect(apply).toBeDisabled();
  await main.getByRole('link', { name: `first-${nth}.csv` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `first-${nth}.csv` })).toBeVisible();
  await expect(main.getByText(texts.states.applied, { exact: true })).toBeVisible();
});

async function readersSee(page: Page): Promise<string> {
  return plain(await (await page.request.get(paths.questions())).text());
}
