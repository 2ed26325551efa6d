import { type Browser, expect, type Page, test } from '@playwright/test';
import accountsEn from '#features/accounts/locales/en-us.json' with { type: 'json' };
import accountsZh from '#features/accounts/locales/zh-cn.json' with { type: 'json' };
import deliveryEn from '#features/delivery-instructions/locales/en-us.json' with { type: 'json' };
import deliveryZh from '#features/delivery-instructions/locales/zh-cn.json' with { type: 'json' };
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import zh from '#features/tracking/locales/zh-cn.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { layoutOf } from '../kit/layouts.ts';
import { findNewest, readCode, readOutbox } from '../kit/outbox.ts';
import { complaintsOf, openIn } from '../kit/page-actions.ts';
import { accounts as accountsTh, delivery as deliveryTh, tracking as th } from '../kit/thai-texts.ts';
import { ATTEMPTED, openCodesOfSite, openMenu, SLOW, TODAY, typeImageCode } from './track-pages.ts';

openCodesOfSite();

const siteUrl = () => process.env.SITE_URL ?? '';
const accountTexts = { th: accountsTh, 'en-us': accountsEn, 'zh-cn': accountsZh };
/** Phone numbers of the demonstration's people, by the digits that verify their parcels. */
const phones = { 1122: '+66840001122', 1234: '+66810001234', 5566: '+66870005566' } as const;

const journeys = [
  { language: 'th', texts: th, delivery: deliveryTh, no: ATTEMPTED, last4: '1122', kind: 'ANOTHER_DAY' },
  { language: 'en-us', texts: en, delivery: deliveryEn, no: TODAY, last4: '1234', kind: 'NEIGHBOUR' },
  { language: 'zh-cn', texts: zh, delivery: deliveryZh, no: SLOW, last4: '5566', kind: 'HOLD' },
] as const;

for (const { language, texts, delivery, no, last4, kind } of journeys)
  test(`a consignee changes a delivery, in ${language}: ${kind}`, { tag: layoutOf[language] }, async ({
    browser,
    page,
  }) => {
    const complaints = complaintsOf(page);
    const { screen } = delivery;
    await openIn(page, language, paths.waybill(no));
    const change = page.getByRole('link', { name: texts.screen.main.CHANGE, exact: true });
    if (!(await change.isVisible())) await openMenu(page, texts);
    await change.click();
    await page.getByRole('button', { name: screen.verifyAction }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(texts.screen.lastFour).fill(last4);
    await typeImageCode(page, language);
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();

    await page.getByRole('button', { name: screen.review }).click();
    await expect(page.getByRole('alert')).toContainText(delivery.validation.kind);
    await page.getByLabel(delivery.kinds[kind]).check();
    await fillIn(page, kind, delivery);
    await expectAccessible(page);
    await page.getByRole('button', { name: screen.review }).click();
    await expect(page.getByRole('heading', { name: screen.review })).toBeFocused();
    await page.getByRole('button', { name: screen.confirm, exact: true }).click();
    const phone = phones[last4];
    const known = await findNewest(siteUrl(), phone);
    const codes = page.getByRole('dialog');
    await expectAccessible(page);
    await expect(codes).toContainText(delivery.code.only.consignee.split('{{')[0] ?? '');
    await codes
      .getByRole('button', { name: accountTexts[language].screen.sendCode.get, exact: true })
      .click();
    const code = await readCode(siteUrl(), phone, known?.id);
    const field = codes.getByLabel(accountTexts[language].screen.field.code);
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill(code === '000000' ? '000001' : '000000');
    await codes.getByRole('button', { name: delivery.code.confirm, exact: true }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(code);
    await codes.getByRole('button', { name: delivery.code.confirm, exact: true }).click();
    await expect(codes).toBeHidden();
    await expect(page.getByRole('heading', { name: delivery.done.title[kind] })).toBeFocused();
    const asked = page.getByRole('region', { name: screen.asked });
    await expect(asked.getByRole('listitem')).toContainText(delivery.states.OPEN);
    await expectAccessible(page);
    if (kind === 'ANOTHER_DAY') {
      await asked.getByRole('button', { name: screen.cancel }).click();
      await page.getByRole('dialog').getByRole('button', { name: screen.cancel }).click();
      await expect(asked.getByRole('listitem')).toContainText(delivery.states.CANCELLED);
      await page.getByRole('button', { name: delivery.done.more }).click();
      await expect(page.getByLabel(delivery.kinds[kind])).toBeVisible();
    }

    if (kind === 'NEIGHBOUR') await stopByLink(browser, phone);

    await page.goto(paths.waybill(no));
    const history = page.getByRole('region', { name: texts.screen.timeline });
    const state = kind === 'HOLD' ? 'OPEN' : 'CANCELLED';
    await expect(history.getByText(texts.screen.changeStates[state], { exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  });

/** The warning is in the language of the account with the phone, which is Thai; scripts are off. */
async function stopByLink(browser: Browser, to: string): Promise<void> {
  const { link, kind } = await readOutbox(siteUrl(), to);
  expect(kind).toBe('deliveryChanged');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl() });
  const page = await context.newPage();
  await page.goto(new URL(link ?? '').pathname);
  await page.getByRole('button', { name: deliveryTh.stop.button }).click();
  await expect(page.getByRole('heading', { name: deliveryTh.stop.outcome.stopped })).toBeVisible();
  await expect(page.getByText(deliveryTh.stop.next.stopped)).toBeVisible();
  await context.close();
}

async function fillIn(page: Page, kind: string, { screen }: typeof deliveryEn): Promise<void> {
  if (kind === 'ANOTHER_DAY') await page.locator('input[name="date"]').nth(1).check();
  if (kind === 'NEIGHBOUR') {
    await page.getByLabel(screen.name).fill('Mrs Daeng');
    await page.getByLabel(screen.house).fill('88/9');
  }
  if (kind === 'HOLD') {
    const points = page.getByRole('group', { name: screen.point });
    // The map and the list share one selection.
    await points.locator('.map-pin').first().click();
    await expect(points.locator('input[name="pointCode"]:checked')).toHaveCount(1);
  }
}
