import { expect, type Page, test } from '@playwright/test';
import captchaEn from '#features/captcha/locales/en-us.json' with { type: 'json' };
import captchaZh from '#features/captcha/locales/zh-cn.json' with { type: 'json' };
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import zh from '#features/tracking/locales/zh-cn.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { openImageCodes } from '../kit/image-code.ts';
import { captcha as captchaTh, tracking as th } from '../kit/thai-texts.ts';

export const TRACK = paths.track;
/** Of the demonstration's ten parcels: some can be urged, once per parcel and day; for the others urging is not offered. */
export const TODAY = '111111111117';
export const ATTEMPTED = '333333333331';
export const HELD = '444444444448';
export const SLOW = '555555555555';
/** The whole way to a parcel, in every language and on both layouts. */
export const journeys = [
  { language: 'th', tag: '@phone', texts: th, no: TODAY, last4: '1234', isUrged: true },
  { language: 'en-us', tag: '@phone', texts: en, no: HELD, last4: '3344', isUrged: false },
  { language: 'zh-cn', tag: '@desktop', texts: zh, no: SLOW, last4: '5566', isUrged: true },
] as const;
export const DELIVERED = { no: '222222222224', last4: '5678' };
export const LOCKED = 'EE123456785TH';
export const UNKNOWN = '000000000017';

const captchaTexts = { th: captchaTh, 'en-us': captchaEn, 'zh-cn': captchaZh };

let codes: Awaited<ReturnType<typeof openImageCodes>>;

/** Lets the tests of a file read captcha codes. */
export function openCodesOfSite(): void {
  test.beforeAll(async () => {
    codes = await openImageCodes();
  });
  test.afterAll(() => codes.close());
}

/** The error summary has the word in its name too. */
export function boxOf(page: Page, label: string) {
  return page.getByRole('textbox', { name: label });
}

export async function search(page: Page, texts: typeof en, pasted: string): Promise<void> {
  await boxOf(page, texts.screen.boxLabel).fill(pasted);
  await page.getByRole('button', { name: texts.screen.track, exact: true }).click();
}

/** Urges delivery: by the main button if it is that, otherwise from the menu. */
export async function pressUrge(page: Page, { screen }: typeof en): Promise<void> {
  const urge = page.getByRole('button', { name: screen.urge, exact: true });
  if (!(await urge.isVisible())) await openMenu(page, { screen });
  await urge.click();
}

/** Opens the menu of a parcel's further actions. */
export async function openMenu(page: Page, { screen }: Pick<typeof en, 'screen'>): Promise<void> {
  await page.locator('summary').filter({ hasText: screen.more }).click();
}

/** Reopens the form, which a result collapses. */
export async function changeNumbers(page: Page, { screen }: typeof en): Promise<void> {
  const summary = page.locator('summary');
  await summary
    .filter({ hasText: screen.trackAnother })
    .or(summary.filter({ hasText: screen.changeNumbers }))
    .click();
}

/** Answers the cookie banner, which covers the end of the page. */
export async function refuseCookies(page: Page): Promise<void> {
  const banner = page.locator('#consent');
  await banner.getByRole('button').nth(1).click();
  await expect(banner).toBeHidden();
}

export async function typeImageCode(
  page: Page,
  language: keyof typeof captchaTexts,
  code?: string,
): Promise<void> {
  const ctoken = await page.locator('input[name="ctoken"]').inputValue();
  await page.getByLabel(captchaTexts[language].image.label, { exact: true }).fill(code ?? codes.read(ctoken));
}
