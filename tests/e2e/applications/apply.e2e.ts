import { expect, type Page, test } from '@playwright/test';
import applicationsInChinese from '#features/applications/locales/zh-cn.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { pdfOf, picture } from '../../fakes/hostile/hostile-files.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { readOutbox } from '../kit/outbox.ts';
import { alive, chooseLanguage, complaintsOf, isPhone, openIn } from '../kit/page-actions.ts';
import { careers, kit, applications as th, uploads } from '../kit/thai-texts.ts';

const { form, job, done, status } = th;
const NUMBER = /J-\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;

test('a job is applied for with a résumé that survives a closed tab, then its application is looked up and deleted [W-07] [E-09] [E-14] [A-23] [V-17] [RM-15]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const main = page.locator('main');
  const person = freshPhone();
  const email = `${person.national}@example.com`;
  await openIn(page, 'th', isPhone() ? paths.jobOpeningOnPhone(4) : paths.jobOpening(4));
  await main.getByRole('link', { name: careers.apply.form }).click();
  await expect(main.getByLabel(job.positionLabel, { exact: true })).toHaveValue('software-developer');
  await expect(main.getByText(careers.departments.technology)).toBeVisible();

  const { validation: wrong } = th;
  const ofPerson = [wrong.name, wrong.phone, wrong.email, wrong.heardFrom];
  if (isPhone()) await goOn(page);
  await expectErrors(page, isPhone() ? ofPerson : [...ofPerson, wrong.resume, form.agreeFirst]);
  await expectAccessible(page);
  await fill(page, { email, phone: person.national });
  if (isPhone()) {
    await goOn(page);
    await expectErrors(page, [wrong.resume]);
  }
  await main.getByLabel(job.words).fill('เริ่มงานได้เดือนหน้า');
  await main.getByLabel(job.file).setInputFiles(await file('ใบประกาศ.jpg', 'png'));
  await expect(main.getByText(uploads.errors.wrongFormat.slice(0, 20)).first()).toBeVisible();
  await main.getByLabel(job.file).setInputFiles(await file('ประวัติย่อ สมชาย.pdf', 'pdf'));
  await expect(main.getByText('ประวัติย่อ สมชาย.pdf')).toBeVisible();

  await page.reload();
  await alive(page);
  await expect(main.getByLabel(job.name)).toHaveValue('สมชาย ใจดี');
  await expect(main.getByText('ประวัติย่อ สมชาย.pdf')).toBeVisible();
  if (isPhone()) await reviewAndChange(page);
  await main.getByRole('checkbox', { name: form.agree.candidate.replace(/<\/?\w+>/g, '') }).check();
  await main.getByRole('button', { name: form.send, exact: true }).click();
  await expect(main.getByText(done.next)).toBeVisible({ timeout: 20_000 });
  const number = NUMBER.exec(await main.innerText())?.[0] ?? '';
  expect(number).toMatch(NUMBER);
  await expectAccessible(page);
  expect((await readOutbox(new URL(page.url()).origin, email)).text).toContain(number);
  await page.reload();
  await expect(main.getByText(number)).toBeVisible();

  await main.getByRole('link', { name: done.status }).click();
  await expect(main.getByLabel(status.number, { exact: true })).toHaveValue(number);
  await main.getByLabel(status.phone, { exact: true }).fill(person.national);
  await main.getByRole('button', { name: status.look }).click();
  await expect(main.getByText(th.states.received, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await deleteIt(page, email);
  await main.getByLabel(status.number, { exact: true }).fill(number);
  await main.getByLabel(status.phone, { exact: true }).fill(person.national);
  await main.getByRole('button', { name: status.look }).click();
  await expect(main.getByRole('alert')).toContainText(th.errors.notFound);
  await chooseLanguage(page, '简体中文');
  await expect(main.getByText(applicationsInChinese.status.lead)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the status of an application is answered without JavaScript, and the input stays', {
  tag: '@phone',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`${paths.applicationStatus()}?lang=th`);
  await page.getByLabel(status.number, { exact: true }).fill('J-2026-7777-7779');
  await page.getByLabel(status.phone, { exact: true }).fill('0812345678');
  await page.getByRole('button', { name: status.look }).click();
  await expect(page.locator('main [role="alert"]')).toBeVisible();
  await expect(page.getByLabel(status.number, { exact: true })).toHaveValue('J-2026-7777-7779');
  await context.close();
});

async function fill(page: Page, { email, phone }: { email: string; phone: string }): Promise<void> {
  const main = page.locator('main');
  await main.getByLabel(job.name).fill('สมชาย ใจดี');
  await main.getByLabel(job.phone).fill(phone);
  await main.getByLabel(job.email).fill(email);
  await main.getByLabel(job.heard).selectOption('friends');
}

const goOn = (page: Page) => page.locator('main').getByRole('button', { name: kit.flow.next }).click();

/** Sends the form, or goes on to the next step of a phone, and expects these errors, in this order. */
async function expectErrors(page: Page, errors: readonly string[]): Promise<void> {
  const main = page.locator('main');
  if (isPhone()) await goOn(page);
  else await main.getByRole('button', { name: form.send, exact: true }).click();
  const summary = main.getByRole('alert').filter({ hasText: kit.errorSummary });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(errors);
}

/** On a phone, from the step with the file: the review leads to a step, and that back to the review. */
async function reviewAndChange(page: Page): Promise<void> {
  const main = page.locator('main');
  await goOn(page);
  await expect(main.getByRole('heading', { name: form.review })).toBeVisible();
  await expect(main.getByText('สมชาย ใจดี', { exact: false })).toBeVisible();
  await main.getByRole('link', { name: `${kit.flow.change} ${job.you}` }).click();
  await main.getByLabel(job.name).fill('สมชาย ใจดีมาก');
  await main.getByRole('button', { name: kit.flow.toReview }).click();
  await expect(main.getByText('สมชาย ใจดีมาก', { exact: false })).toBeVisible();
}

/** Deletes the application with all its data, by the code in the applicant's mail. */
async function deleteIt(page: Page, email: string): Promise<void> {
  const main = page.locator('main');
  const { ending } = status;
  const { origin } = new URL(page.url());
  const receipt = await readOutbox(origin, email);
  await main.getByRole('button', { name: ending.delete }).click();
  await main.getByRole('button', { name: ending.send }).click();
  const { code } = await readOutbox(origin, email, receipt.id);
  await main.getByLabel(ending.code, { exact: true }).fill(code ?? '');
  await main.getByRole('button', { name: ending.delete }).click();
  await expect(page.getByText(ending.deleteDone)).toBeVisible();
}

async function file(name: string, kind: 'pdf' | 'png') {
  const buffer = kind === 'pdf' ? pdfOf() : await picture().png().toBuffer();
  return { name, mimeType: kind === 'pdf' ? 'application/pdf' : 'image/jpeg', buffer };
}
