import { expect, type Page, test } from '@playwright/test';
import deliveryEn from '../../../src/features/delivery-instructions/locales/en-us.json' with { type: 'json' };
import deliveryZh from '../../../src/features/delivery-instructions/locales/zh-cn.json' with { type: 'json' };
import en from '../../../src/features/tracking/locales/en-us.json' with { type: 'json' };
import zh from '../../../src/features/tracking/locales/zh-cn.json' with { type: 'json' };
import { paths } from '../../../src/routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { layoutOf } from '../kit/layouts.ts';
import { complaintsOf, openIn } from '../kit/page-actions.ts';
import { delivery as deliveryTh, tracking as th } from '../kit/thai-texts.ts';
import { ATTEMPTED, openCodesOfSite, openMenu, SLOW, TODAY, typeImageCode } from './track-pages.ts';

openCodesOfSite();

const journeys = [
  { language: 'th', texts: th, delivery: deliveryTh, no: ATTEMPTED, last4: '1122', kind: 'ANOTHER_DAY' },
  { language: 'en-us', texts: en, delivery: deliveryEn, no: TODAY, last4: '1234', kind: 'NEIGHBOUR' },
  { language: 'zh-cn', texts: zh, delivery: deliveryZh, no: SLOW, last4: '5566', kind: 'HOLD' },
] as const;

for (const { language, texts, delivery, no, last4, kind } of journeys)
  test(`a consignee changes a delivery, in ${language}: ${kind}`, { tag: layoutOf[language] }, async ({
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
    const asked = page.getByRole('region', { name: screen.asked });
    await expect(asked.getByRole('listitem')).toContainText(delivery.states.OPEN);
    await expectAccessible(page);
    if (kind === 'ANOTHER_DAY') {
      await asked.getByRole('button', { name: screen.cancel }).click();
      await page.getByRole('dialog').getByRole('button', { name: screen.cancel }).click();
      await expect(asked.getByRole('listitem')).toContainText(delivery.states.CANCELLED);
      await expect(page.getByLabel(delivery.kinds[kind])).toBeVisible();
    }

    await page.goto(paths.waybill(no));
    const history = page.getByRole('region', { name: texts.screen.timeline });
    const state = kind === 'ANOTHER_DAY' ? 'CANCELLED' : 'OPEN';
    await expect(history.getByText(texts.screen.changeStates[state], { exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  });

async function fillIn(page: Page, kind: string, { screen }: typeof deliveryEn): Promise<void> {
  if (kind === 'ANOTHER_DAY') await page.locator('input[name="date"]').nth(1).check();
  if (kind === 'NEIGHBOUR') {
    await page.getByLabel(screen.name).fill('Mrs Daeng');
    await page.getByLabel(screen.house).fill('88/9');
  }
  if (kind === 'HOLD') {
    const points = page.getByRole('group', { name: screen.point });
    // The map and the list are one choice.
    await points.locator('.map-pin').first().click();
    await expect(points.locator('input[name="pointCode"]:checked')).toHaveCount(1);
  }
}
