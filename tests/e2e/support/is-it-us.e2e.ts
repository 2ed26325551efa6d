import { expect, test } from '@playwright/test';
import captchaEn from '#features/captcha/locales/en-us.json' with { type: 'json' };
import en from '#features/genuine/locales/en-us.json' with { type: 'json' };
import zh from '#features/genuine/locales/zh-cn.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { openImageCodes } from '../kit/image-code.ts';
import { layoutOf } from '../kit/layouts.ts';
import { complaintsOf, openIn } from '../kit/page-actions.ts';
import { genuine as th } from '../kit/thai-texts.ts';

const journeys = [
  { language: 'th', texts: th, pasted: 'พัสดุตกค้าง โอนเงินที่ https://songduan.example@evil.example' },
  { language: 'en-us', texts: en, pasted: 'Parcel held, pay the fee: https://songduan.example@evil.example' },
  { language: 'zh-cn', texts: zh, pasted: '包裹滞留，请转账 https://songduan.example@evil.example' },
] as const;

for (const { language, texts, pasted } of journeys)
  test(`a fake message is recognised, in ${language}`, { tag: layoutOf[language] }, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openIn(page, language, paths.isItUs());
    await page.getByRole('button', { name: texts.page.check }).click();
    await expect(page.getByRole('alert')).toContainText(texts.validation.required);
    await page.getByRole('textbox', { name: texts.page.box }).fill(pasted);
    await page.getByRole('button', { name: texts.page.check }).click();
    const verdict = page.getByRole('region', { name: texts.verdicts.NOT_OURS });
    await expect(verdict).toContainText(texts.reasons.LINK_DISGUISED.replace('{{about}}', 'evil.example'));
    await expect(verdict).toContainText('1441');
    await expect(page.getByRole('textbox', { name: texts.page.box })).toHaveValue(pasted);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a message is checked and reported', { tag: '@phone' }, async ({ page }) => {
    const codes = await openImageCodes();
    await page
      .context()
      .addCookies([{ name: 'lang', value: 'en-us', url: test.info().project.use.baseURL ?? '' }]);
    await page.goto(paths.isItUs());
    await page.getByRole('textbox', { name: en.page.box }).fill('bit.ly/parcel');
    await page.getByRole('button', { name: en.page.check }).click();
    await expect(page.getByText(en.verdicts.NOT_OURS)).toBeVisible();
    const code = page.getByLabel(captchaEn.image.label, { exact: true });
    await code.fill('----');
    await page.getByLabel(en.report.contact).fill('0812345678');
    await page.getByRole('button', { name: en.report.send }).click();
    await expect(page.getByLabel(en.report.contact)).toHaveValue('0812345678');
    await code.fill(codes.read(await page.locator('input[name="ctoken"]').inputValue()));
    await page.getByRole('button', { name: en.report.send }).click();
    await expect(page.getByText(/FR-\d{8}/)).toBeVisible();
    await codes.close();
  });
});
