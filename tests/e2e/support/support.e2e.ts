import { expect, type Page, test } from '@playwright/test';
import en from '#features/support/locales/en-us.json' with { type: 'json' };
import zh from '#features/support/locales/zh-cn.json' with { type: 'json' };
import { brand } from '#lib/brand.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { openImageCodes } from '../kit/image-code.ts';
import { layoutOf } from '../kit/layouts.ts';
import { findMessages } from '../kit/outbox.ts';
import { complaintsOf, interactive, openIn } from '../kit/page-actions.ts';
import { support as th } from '../kit/thai-texts.ts';

const languages = [
  { language: 'th', texts: th },
  { language: 'en-us', texts: en },
  { language: 'zh-cn', texts: zh },
] as const;

let codes: Awaited<ReturnType<typeof openImageCodes>>;
test.beforeAll(async () => {
  codes = await openImageCodes();
});
test.afterAll(() => codes.close());

/** Reads the captcha with access to the site's database, and types its code. */
async function typeCode(page: Page): Promise<void> {
  const ctoken = await page.locator('input[name="ctoken"]').inputValue();
  await page.locator('input[name="captcha"]').fill(codes.read(ctoken));
}

// Each comes from its own IP address, or together they would exceed the limit of messages per visitor.
let visitors = 0;
test.beforeEach(async ({ page }, { project, workerIndex }) => {
  visitors += 1;
  const network = project.name === 'phone' ? 20 : 40;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${network + (workerIndex % 20)}.${visitors}` });
});

for (const { language, texts } of languages) {
  test(`in ${language} support shows whether the call centre is open, and a message gets a number [W-10]`, {
    tag: layoutOf[language],
  }, async ({ page, baseURL }) => {
    const complaints = complaintsOf(page);
    await openIn(page, language, paths.customerSupport);
    await expect(page.locator(`main a[href="tel:${brand.callCentre}"]`).first()).toBeVisible();
    const first = plain(await page.locator('main li', { hasText: brand.callCentre }).first().innerText());
    const [open, closed] = [texts.page.callOpen, texts.page.callClosed].map(
      (each) => plain(each).split('{{')[0],
    );
    const hour = (new Date().getUTCHours() + 7) % 24;
    expect(first).toContain(hour >= 8 && hour < 20 ? open : closed);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: texts.page.write }).first().click();
    await page.locator('select[name="topic"]').selectOption('LATE');
    await page.locator('input[name="waybillNo"]').fill('1111 1111 1117');
    await page.locator('input[name="contact"]').fill('not reachable');
    await page.locator('textarea[name="text"]').fill('It has stood still for a week.');
    await page.reload();
    await interactive(page);
    await expect(page.locator('select[name="topic"]')).toHaveValue('LATE');
    await expect(page.locator('textarea[name="text"]')).toHaveValue('It has stood still for a week.');
    await typeCode(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: texts.write.send }).click();
    // The error is at its field, the input is kept, and the captcha is a new one.
    await expect(page.getByRole('alert').filter({ hasText: texts.validation.contact })).toBeVisible();
    await expect(page.locator('textarea[name="text"]')).toHaveValue('It has stood still for a week.');
    await page.locator('input[name="contact"]').fill('081-234-5678');
    await typeCode(page);
    await page.getByRole('button', { name: texts.write.send }).click();
    const status = page.getByRole('status').filter({ hasText: /SD-\d{4}-\d{4}/ });
    await expect(status).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.sent.title);
    const number = /SD-\d{4}-\d{4}/.exec(await status.innerText())?.[0];
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    // Other visitors write to the same address meanwhile.
    await expect
      .poll(async () => JSON.stringify(await findMessages(baseURL ?? '', brand.email)))
      .toContain(number);
  });
}

test('a frequent problem links to its answer, and to the form with the topic selected [W-10]', {
  tag: '@desktop',
}, async ({ page }) => {
  await openIn(page, 'en-us', paths.customerSupport);
  const late = page.getByRole('article').filter({ hasText: en.topics.LATE });
  await late.getByRole('link', { name: en.page.write }).click();
  await expect(page.locator('select[name="topic"]')).toHaveValue('LATE');
  await page.goBack();
  await late.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/FAQ\?category=tracking#/);
});

test('the form is filled in and sent with the keyboard only', { tag: '@desktop' }, async ({ page }) => {
  await openIn(page, 'en-us', paths.writeToUs({ topic: 'PRICE' }));
  await page.locator('select[name="topic"]').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('somchai@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Why was it dearer at the counter?');
  await typeCode(page);
  await page.locator('input[name="captcha"]').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /SD-\d{4}-\d{4}/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is written, corrected and sent [W-10]', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`${paths.customerSupport}?lang=en-us`);
    await page.getByRole('main').getByRole('link', { name: en.page.write }).first().click();
    await page.locator('textarea[name="text"]').fill('It says delivered, and it is not here.');
    await page.getByRole('button', { name: en.write.send }).click();
    await expect(page.getByRole('alert')).toContainText(en.validation.contactRequired);
    await expect(page.locator('textarea[name="text"]')).toHaveValue('It says delivered, and it is not here.');
    await page.locator('select[name="topic"]').selectOption('NOT_RECEIVED');
    await page.locator('input[name="contact"]').fill('somchai@example.com');
    await typeCode(page);
    await page.getByRole('button', { name: en.write.send }).click();
    await expect(page.getByText(/SD-\d{4}-\d{4}/)).toBeVisible();
  });
});
