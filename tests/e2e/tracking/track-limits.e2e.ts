import { expect, type Page, test } from '@playwright/test';
import captchaEn from '#features/captcha/locales/en-us.json' with { type: 'json' };
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { findNewest, readCode } from '../kit/outbox.ts';
import { openIn } from '../kit/page-actions.ts';
import { DELIVERED, LOCKED, openCodesOfSite, openMenu, search, TRACK, typeImageCode } from './track-pages.ts';

const SENDER_OF_LOCKED = '+66890004321';

openCodesOfSite();

test('after five wrong attempts the page says until when to wait, and a code by SMS opens the parcel at once [X-19]', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', TRACK);
  await search(page, en, LOCKED);
  await page.getByRole('button', { name: en.screen.verify }).click();
  const sheet = page.getByRole('dialog');
  const locked = sheet.getByText('Too many wrong attempts: wait 10 minutes then search again.');
  for (let nth = 0; nth < 5 && !(await locked.isVisible()); nth += 1) {
    await sheet.getByLabel(en.screen.lastFour).fill('0000');
    await typeImageCode(page, 'en-us');
    const answered = page.waitForResponse(/trackQueryVerify/);
    await page.keyboard.press('Enter');
    await answered;
    await expect(sheet.getByText(/Tries left|Too many wrong attempts/).first()).toBeVisible();
  }
  await expect(locked).toBeVisible();
  await expect(sheet.getByText(/You can try again from \d\d:\d\d/)).toBeVisible();
  await expectAccessible(page);

  const siteUrl = process.env.SITE_URL ?? '';
  const known = await findNewest(siteUrl, SENDER_OF_LOCKED);
  await sheet.getByRole('button', { name: en.screen.byCode }).click();
  await sheet.getByLabel(en.screen.codeTo.sender).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: en.screen.sendCode }).click();
  await expect(sheet.getByText(en.screen.codeSent.sender)).toBeVisible();
  const code = sheet.getByRole('textbox', { name: en.screen.code });
  await code.fill('123');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText(en.validation.code).first()).toBeVisible();
  await code.fill(await readCode(siteUrl, SENDER_OF_LOCKED, known?.id));
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: en.screen.verify })).toBeHidden();
});

test('a visitor whose challenge fails solves a captcha after ten lookups, and continues [X-08] [X-09]', {
  tag: '@desktop',
}, async ({ page }) => {
  // A lookup allowance of its own, of which ten are used.
  const headers = { 'x-forwarded-for': '198.51.100.72' };
  await page.setExtraHTTPHeaders(headers);
  for (let nth = 0; nth < 10; nth += 1)
    await page.request.get(`${TRACK}?billcode=${DELIVERED.no}`, { headers });
  await page.route('**/api/captcha-api/challenge*', (route) => route.abort());
  await openIn(page, 'en-us', TRACK);
  await search(page, en, DELIVERED.no);
  await expect(page.getByText('Please enter the image verification code first.')).toBeVisible();
  await expect(page.getByRole('img', { name: captchaEn.image.alt })).toBeVisible();
  await typeImageCode(page, 'en-us', '----');
  await page.getByRole('button', { name: en.screen.continue }).click();
  await expect(page.getByText('Verification code error.')).toBeVisible();
  await typeImageCode(page, 'en-us');
  await page.getByRole('button', { name: en.screen.continue }).click();
  await expect(page.getByRole('heading', { name: en.screen.timeline })).toBeVisible();
});

/** Opens a link from an IP address whose lookups, and those of its devices, neighbours have used up. */
async function useUpAddress(page: Page, number: number, link: string): Promise<Record<string, string>> {
  const headers = { 'x-forwarded-for': `198.51.100.${number}` };
  await page.setExtraHTTPHeaders(headers);
  const ask = () => page.request.get(link, { headers: { ...headers, cookie: '' } });
  let answer = '';
  for (let nth = 0; nth < 90 && !answer.includes('name="captcha"'); nth += 1) {
    answer = await (await ask()).text();
    await page.context().clearCookies({ name: 'device' });
  }
  expect(answer).toContain('name="captcha"');
  return headers;
}

const link = `${TRACK}?billcode=${DELIVERED.no}&lang=en-us`;

test('a link opened where neighbours have used up the lookups is answered with the page [X-08]', {
  tag: '@phone',
}, async ({ page }) => {
  await useUpAddress(page, 75, link);
  await page.route(/orderTrack|captcha-api/, (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: en.screen.timeline })).toBeVisible();
  expect((await page.context().cookies()).find(({ name }) => name === 'proof')).toBeUndefined();
});

test('a shared link opens there without any proof, also with scripts off', {
  tag: '@phone',
}, async ({ page }) => {
  const headers = await useUpAddress(page, 77, link);
  await page.addInitScript(() => {
    Object.assign(globalThis, { passedOn: '' });
    const share = async ({ url }: ShareData) => void Object.assign(globalThis, { passedOn: url });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(link);
  await openMenu(page, en);
  await page.getByRole('button', { name: en.screen.share, exact: true }).click();
  const passedOn = () => page.evaluate(() => String(Object(globalThis).passedOn));
  await expect.poll(passedOn).toContain(`billcode=${DELIVERED.no}&shared=`);
  const answer = await page.request.get(await passedOn(), { headers: { ...headers, cookie: 'lang=en-us' } });
  const text = await answer.text();
  expect(text).toContain(en.screen.timeline);
  expect(text).not.toContain('name="captcha"');
});

test('if the browser cannot prove it early, the page shows the known state until the answer arrives [X-08]', {
  tag: '@phone',
}, async ({ page }) => {
  // As on plain http.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: en.screen.timeline })).toBeVisible();
  await useUpAddress(page, 73, link);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/track/orderTrack', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByRole('article').filter({ hasText: 'Last seen' })).toContainText('delivered');
  await expect(page.locator('input[name="captcha"]')).toBeHidden();
  resolve();
  await expect(page.getByRole('heading', { name: en.screen.timeline })).toBeVisible();
  await expect(page.getByText('Last seen')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the answer comes by GET, after a captcha when many were looked up [X-09] [X-08]', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(`${TRACK}?lang=en-us`);
    await search(page, en, `${DELIVERED.no} 12345678`);
    const gate = page.locator('input[name="captcha"]');
    for (let nth = 0; nth < 25 && !(await gate.isVisible()); nth += 1) {
      await expect(
        page.getByRole('article').getByText(en.screen.rejected.TOO_SHORT.replace('{{digits}}', '12')),
      ).toBeVisible();
      await page.reload();
    }
    await expect(page.getByText('Please enter the image verification code first.')).toBeVisible();
    await expectOtherDeviceServed(page);
    await expectNoScriptGate(page);
  });

  /** A phone on the same address, which has looked up nothing yet, is not limited. */
  async function expectOtherDeviceServed(page: Page): Promise<void> {
    const kept = await page.context().cookies();
    await page.context().clearCookies({ name: 'device' });
    const again = page.url();
    await page.goto(again);
    await expect(page.getByRole('article').first()).toContainText('delivered');
    expect((await page.context().cookies()).find(({ name }) => name === 'device')?.httpOnly).toBe(true);
    await page.context().clearCookies({ name: 'device' });
    await page.context().addCookies(kept);
    await page.goto(again);
    await expect(page.locator('input[name="captcha"]')).toBeVisible();
  }

  async function expectNoScriptGate(page: Page): Promise<void> {
    await typeImageCode(page, 'en-us', '----');
    await page.getByRole('button', { name: en.screen.continue }).click();
    await expect(page.getByText('Verification code error.')).toBeVisible();
    await typeImageCode(page, 'en-us');
    await page.getByRole('button', { name: en.screen.continue }).click();
    await expect(page.getByRole('article').first()).toContainText('delivered');
    // The captcha counted once; the pass in the URL continues.
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText('delivered');
  }
});
