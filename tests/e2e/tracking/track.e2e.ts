import { expect, type Page, test } from '@playwright/test';
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { plain } from '#lib/plain-text.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { complaintsOf, isPhone, openIn } from '../kit/page-actions.ts';
import { tracking as th } from '../kit/thai-texts.ts';
import {
  ATTEMPTED,
  boxOf,
  DELIVERED,
  HELD,
  journeys,
  openCodesOfSite,
  pressUrge,
  search,
  TODAY,
  TRACK,
  typeImageCode,
  UNKNOWN,
} from './track-pages.ts';

openCodesOfSite();

/** Expects what somebody needs to collect a parcel, and no delivery day. */
async function expectPointToCollect(page: Page, { screen }: typeof en): Promise<void> {
  const card = page.getByRole('region', { name: screen.collect.title });
  await expect(card.getByRole('link', { name: /drop point/i })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /destination=[\d.]+,/);
  await expect(card.getByRole('link', { name: /^0[\d-]+$/ })).toBeVisible();
  await expect(card).toContainText(/(Open|Closed|Closes|Opens).*83\d{3}.*Kept until \d/s);
  await expect(page.getByText(/Expected by|Late by/)).toBeHidden();
}

for (const { language, tag, texts, no, last4, isUrged } of journeys) {
  const { screen } = texts;

  test(`in ${language} pasted text becomes results, and a verified visitor sees everything and urges delivery [W-02] [D-12] [RD-21] [RM-08] [V-12]`, {
    tag,
  }, async ({ page }) => {
    // Every step is checked for accessibility, which takes time.
    test.setTimeout(240_000);
    const complaints = complaintsOf(page);
    await openIn(page, language, TRACK);
    await expectAccessible(page);

    // What people paste: a message with a date, a phone number, a typing error, the number in groups.
    const grouped = no.replace(/(\d{4})(?=\d)/g, '$1 ');
    const message = `พัสดุของคุณ 20/11/2569 โทร 081-234-5678\n${grouped} , ${UNKNOWN} 123456789013`;
    await boxOf(page, screen.boxLabel).fill(message);
    await expect(
      page.getByRole('button', { name: plain(screen.removeNumber.replace('{{waybillNo}}', no)) }),
    ).toBeVisible();
    await expect(page.getByText(screen.rejected.CHECK_DIGIT)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: screen.track, exact: true }).click();

    await expect(
      page.getByText(screen.foundOf_other.replace('{{found}}', '1').replace('{{count}}', '2')),
    ).toBeVisible();
    await expect(page.getByText(texts.errors.notFound)).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: screen.rejected.CHECK_DIGIT })).toBeVisible();
    if (isPhone()) await expect(page).toHaveURL(/trajectoryList/);
    else await expect(page.getByRole('heading', { name: screen.results })).toBeFocused();
    await expectAccessible(page);
    await page.locator('article').getByRole('link', { name: no }).click();
    await expect(page.getByRole('heading', { name: screen.timeline })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: screen.verify }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel(screen.lastFour)).toBeFocused();
    await sheet.getByRole('button', { name: screen.showDetail }).click();
    await expect(sheet.getByRole('alert')).toContainText(texts.validation.lastFourDigits);
    await sheet.getByLabel(screen.lastFour).fill('0000');
    await typeImageCode(page, language);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: screen.showDetail }).click();
    await expect(sheet.getByRole('alert')).toContainText('4');
    const usedToken = await page.locator('input[name="ctoken"]').inputValue();
    await sheet.getByLabel(screen.lastFour).fill(last4);
    await typeImageCode(page, language, '----');
    await sheet.getByRole('button', { name: screen.showDetail }).click();
    // a wrong code gives a new image and keeps the digits.
    await expect(page.locator('input[name="ctoken"]')).not.toHaveValue(usedToken);
    await expect(sheet.getByLabel(screen.lastFour)).toHaveValue(last4);
    await typeImageCode(page, language);
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page.getByText(screen.fact.consignee, { exact: true })).toBeVisible();
    await expect(page.getByText('***').first()).toBeVisible();
    const opened = no === HELD ? screen.collect.title : screen.facts;
    await expect(page.getByRole('heading', { name: opened, exact: true })).toBeFocused();
    await expectAccessible(page);

    expect(complaints).toEqual([]);
    if (no === HELD) await expectPointToCollect(page, texts);
    if (!isUrged) return expect(page.getByRole('button', { name: screen.urge })).toBeHidden();
    await pressUrge(page, texts);
    await page.getByRole('button', { name: screen.sendUrge }).click();
    await expect(page.getByRole('alert')).toContainText(screen.chooseReason);
    await expect(sheet.getByRole('group', { name: screen.urgeReason })).toContainText(screen.chooseReason);
    await page.getByLabel(texts.urgeReasons.STUCK).check();
    await expect(sheet.getByRole('alert')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: screen.sendUrge }).click();
    await expect(page.getByRole('heading', { name: screen.requests })).toBeFocused();
    await expect(page.getByRole('button', { name: screen.urge })).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test(`in ${language} empty or unrecognised input is reported with a link to the field [V-11] [X-10]`, {
    tag,
  }, async ({ page }) => {
    await openIn(page, language, TRACK);
    await page.getByRole('button', { name: screen.track, exact: true }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('alert').getByRole('link', { name: texts.validation.numberRequired }).click();
    await expect(boxOf(page, screen.boxLabel)).toBeFocused();
    await search(page, texts, '123456789013');
    await expect(page.getByRole('alert')).toContainText(screen.rejected.CHECK_DIGIT);
    await expectAccessible(page);
  });
}

/** On a busy device a frame passes before React has rendered the answer; here the next frame comes at once. */
async function passFrameEarly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { requestAnimationFrame } = globalThis;
    const early = (run: FrameRequestCallback) => {
      Object.assign(globalThis, { requestAnimationFrame });
      queueMicrotask(() => run(performance.now()));
      return 0;
    };
    Object.assign(globalThis, { requestAnimationFrame: early });
  });
}

test('a delivered parcel shows its proof only after the phone is confirmed [D-12] [X-12]', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', TRACK);
  await search(page, en, DELIVERED.no);
  await expect(page.getByRole('heading', { name: en.screen.timeline })).toBeVisible();
  await expect(page.getByRole('heading', { name: en.screen.proof })).toBeHidden();
  // Somebody who did not receive it finds the proof, the phone number and the claim in one place.
  await page.getByText(en.screen.notReceived.title).click();
  const wayOn = page.getByRole('group').filter({ hasText: en.screen.notReceived.title });
  await expect(wayOn.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await expect(wayOn.getByRole('link', { name: en.screen.notReceived.howToClaim })).toBeVisible();
  await wayOn.getByRole('button', { name: en.screen.notReceived.seeProof }).click();
  await page.getByLabel(en.screen.lastFour).fill(DELIVERED.last4);
  await typeImageCode(page, 'en-us');
  await passFrameEarly(page);
  await page.getByRole('button', { name: en.screen.showDetail }).click();
  await expect(page.getByRole('heading', { name: en.screen.proof })).toBeFocused();
  await expect(wayOn.getByRole('link', { name: en.screen.notReceived.seeProof })).toBeVisible();
  await expect(page.getByRole('img', { name: /picture of the delivery/ })).toBeVisible();
  await expectAccessible(page);
});

test('a change of language keeps the input and the results [W-01]', { tag: '@desktop' }, async ({ page }) => {
  await openIn(page, 'th', TRACK);
  await search(page, th, `${TODAY} ${ATTEMPTED}`);
  await expect(
    page.getByText(th.screen.timeline).or(page.getByText(th.screen.changeNumbers)).first(),
  ).toBeVisible();
  const menu = page.locator('header summary');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { name: en.screen.results })).toBeVisible();
  await expect(
    page.getByText(en.screen.foundOf_other.replace('{{found}}', '2').replace('{{count}}', '2')),
  ).toBeVisible();
});

test('everything can be done with the keyboard only', { tag: '@desktop' }, async ({ page }) => {
  await openIn(page, 'en-us', TRACK);
  await boxOf(page, en.screen.boxLabel).focus();
  await page.keyboard.type(ATTEMPTED);
  await page.keyboard.press('Shift+Enter');
  await expect(boxOf(page, en.screen.boxLabel)).toHaveValue(`${ATTEMPTED}\n`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: en.screen.timeline })).toBeVisible();
  const verify = page.getByRole('button', { name: en.screen.verify });
  await verify.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(verify).toBeFocused();
});
