import { expect, test } from '@playwright/test';
import en from '#features/quotes/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import webEn from '#web/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { layoutOf } from '../kit/layouts.ts';
import { chooseLanguage, complaintsOf, openIn } from '../kit/page-actions.ts';
import { quotes as th } from '../kit/thai-texts.ts';
import { choosePlace, escaped, languages, PATH, result, WAY } from './price-pages.ts';

for (const { language, texts, parcels, places } of languages) {
  const { form, weight } = texts.screen;

  test(`in ${language} a domestic price appears while typing, line by line [W-03] [D-13] [RD-22] [RM-09]`, {
    tag: layoutOf[language],
  }, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openIn(page, language, PATH);
    await expectAccessible(page);
    await choosePlace(page, form.origin, '10500');
    await choosePlace(page, form.destination, 'ป่าตอง');
    await page.getByRole('combobox', { name: form.item }).selectOption({ label: parcels.itemTypes.clothing });
    await page.getByRole('textbox', { name: form.weight }).fill('๒,๕');
    const shown = result(page, texts);
    await expect(shown.getByRole('table')).toContainText(texts.lines.BASE);
    await expect(shown.getByRole('table')).toContainText('2.5');
    await expect(page.getByRole('textbox', { name: form.weight })).toBeFocused();
    await expect(page).toHaveURL(/originCode=1004&destinationCode=8302\d\d&item=clothing&kg=/);
    // Unavailable ways are collapsed, with their reasons [W-18].
    const others = shown.locator('details').filter({ hasText: texts.problems.notFruit });
    await others.locator('summary').click();
    const services = others.getByRole('listitem');
    await expect(services).toHaveCount(2);
    await expect(services.nth(0)).toContainText(texts.problems.notBulky.replace('{{overGrams}}', '20'));
    await expect(services.nth(1)).toContainText(texts.problems.notFruit);
    // A value changed in place: the total of the lines follows.
    await page.locator('summary').filter({ hasText: form.more }).click();
    await page.getByRole('textbox', { name: form.cod }).fill('1,500');
    await expect(shown.getByRole('table')).toContainText(texts.lines.COD);
    await expect(page.getByRole('textbox', { name: form.cod })).toBeFocused();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test(`in ${language} the page explains the dimensional weight, and which box would be cheaper [W-03] [D-13]`, {
    tag: layoutOf[language],
  }, async ({ page }) => {
    await openIn(page, language, `${PATH}?${WAY}&item=clothing&kg=2&length=40&width=40&height=30`);
    const shown = result(page, texts);
    // 40 × 40 × 30 = 48,000 cm³; 48,000 / 6,000 = 8 kg.
    await expect(shown).toContainText(weight.title.replace('{{kg}}', '8'));
    await expect(shown).toContainText('48,000');
    await expect(shown).toContainText('6,000');
    await expect(page.getByRole('img', { name: /40.*40.*30.*48/ })).toBeVisible();
    const before = await shown.getByRole('table').locator('tfoot td').innerText();
    await shown.getByRole('link', { name: weight.try }).click();
    await expect(shown.getByRole('table').locator('tfoot td')).not.toHaveText(before);
    await expect(page.getByRole('textbox', { name: form.length })).not.toHaveValue('40');
  });

  test(`in ${language} an international price names days, fees and the limits of the country [W-04] [W-17] [C-06] [C-07]`, {
    tag: layoutOf[language],
  }, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openIn(page, language, PATH);
    await page.getByRole('link', { name: texts.screen.tabs.abroad, exact: true }).click();
    await expect(page).toHaveURL(/to=abroad/);
    const country = page.getByRole('combobox', { name: form.country });
    await expect(country.getByRole('option')).toHaveCount(8);
    await country.selectOption({ label: places.countries.CN });
    await expect(
      page.getByText(form.postcodeHint.replace('{{digits}}', '6').split('{{example}}')[0] ?? '').first(),
    ).toBeVisible();
    await page.getByRole('textbox', { name: form.postcode }).fill('810000');
    await page.getByRole('textbox', { name: form.weight }).fill('1.2');
    const shown = result(page, texts);
    await expect(shown.getByRole('table')).toContainText(texts.lines.REMOTE_AREA);
    await expect(shown).toContainText(
      texts.screen.abroad.arrives.replace('{{fastest}}', '7').replace('{{slowest}}', '10'),
    );
    await expect(shown).toContainText(texts.screen.abroad.upTo.replace('{{kg}}', '10'));
    await expect(shown).toContainText(texts.screen.abroad.upTo.replace('{{kg}}', '30'));
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test(`in ${language} a link reopens the quote, and another language keeps everything [D-13] [RD-31]`, {
    tag: layoutOf[language],
  }, async ({ page }) => {
    await openIn(
      page,
      language,
      `${paths.freightInquiry()}?${WAY}&item=fruit&kg=4,5&cod=300&handover=PICKUP`,
    );
    const shown = result(page, texts);
    await expect(shown.getByRole('table')).toContainText(texts.lines.FRUIT);
    await expect(page.getByRole('textbox', { name: form.weight })).toHaveValue('4,5');
    await expect(page.getByRole('radio', { name: form.handovers.PICKUP })).toBeChecked();
    await page.getByRole('textbox', { name: form.weight }).fill('3');
    await chooseLanguage(page, language === 'en-us' ? 'ไทย' : 'English');
    const next = language === 'en-us' ? th : en;
    await expect(result(page, next).getByRole('table')).toContainText(next.lines.FRUIT);
    await expect(page.getByRole('textbox', { name: next.screen.form.weight })).toHaveValue('3');
    await expect(page.getByRole('textbox', { name: next.screen.form.cod })).toHaveValue('300');
  });
}

test('a whole district is enough for a price, and comes before its namesakes far away [D-13]', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', PATH);
  await choosePlace(page, en.screen.form.origin, 'บางนา');
  await choosePlace(page, en.screen.form.destination, 'hat yai');
  await page.getByRole('combobox', { name: en.screen.form.item }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: en.screen.form.weight }).fill('2');
  await expect(result(page).getByRole('table')).toContainText(en.lines.BASE);
  await expect(page).toHaveURL(/originCode=1047&destinationCode=9011&/);
});

test.describe('an error is reported with its limit, and the input stays [V-13]', () => {
  const cases = [
    ['item=&kg=2', en.validation.itemTypeRequired],
    ['item=parcel&kg=', en.validation.weightRequired],
    ['item=parcel&kg=0', en.validation.weightZero],
    ['item=parcel&kg=two', en.screen.problems.notNumber],
    ['item=parcel&kg=50.5', en.validation.weightTooHigh.replace('{{maxKg}}', '50')],
    ['item=parcel&kg=2&length=101&width=10&height=10', en.validation.sideTooLong.replace('{{maxCm}}', '100')],
    [
      'item=parcel&kg=2&length=70&width=60&height=60',
      en.validation.totalTooLong.replace('{{maxCm}}', '180').replace('{{totalCm}}', '190'),
    ],
    ['item=parcel&kg=2&length=10', en.validation.sidesIncomplete],
    ['item=parcel&kg=2&cod=30001', en.validation.codTooHigh.replace('{{maxBaht}}', '30,000')],
    ['item=parcel&kg=2&cover=1', en.validation.coverNeedsValue],
  ] as const;

  for (const [query, sentence] of cases) {
    test(`${query} is answered by: ${sentence}`, { tag: '@desktop' }, async ({ page }) => {
      await openIn(page, 'en-us', `${PATH}?${WAY}&${query}`);
      const summary = page.getByRole('alert').filter({ hasText: webEn.errorSummary });
      await expect(summary).toContainText(sentence);
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: sentence }).first().click();
      const field = page.locator(':focus');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      // Values are shown with their units.
      await expect(field).toHaveAccessibleDescription(new RegExp(escaped(sentence).replaceAll(' ', '\\s')));
      for (const [name, value] of new URLSearchParams(query)) {
        if (name !== 'cover') await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
      }
    });
  }

  test('an empty form reports everything that is missing, and an exceeded limit at the same time', async ({
    page,
  }) => {
    await openIn(page, 'en-us', PATH);
    await page.getByRole('textbox', { name: en.screen.form.weight }).fill('60');
    await page.getByRole('button', { name: en.screen.form.send }).click();
    const summary = page.getByRole('alert').filter({ hasText: webEn.errorSummary });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('listitem')).toHaveText([
      en.screen.problems.originMissing,
      en.screen.problems.destinationMissing,
      en.validation.itemTypeRequired,
      en.validation.weightTooHigh.replace('{{maxKg}}', '50'),
    ]);
    await expect(page.getByRole('textbox', { name: en.screen.form.weight })).toHaveValue('60');
    await expectAccessible(page);
  });

  test('a side of an international parcel may be 80 cm long, and a private sender sends less than a company [C-06]', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openIn(
      page,
      'en-us',
      `${PATH}?to=abroad&country=CN&postcode=100000&kg=12&length=81&width=9&height=9`,
    );
    const summary = page.getByRole('alert').filter({ hasText: webEn.errorSummary });
    await expect(summary).toContainText(en.validation.sideTooLong.replace('{{maxCm}}', '80'));
    await expect(summary).toContainText(
      en.validation.countryWeightPersonal.replace('{{maxKg}}', '10').replace('{{companyKg}}', '30'),
    );
  });

  test('international goods are worth up to what the country allows [C-07]', { tag: '@desktop' }, async ({
    page,
  }) => {
    for (const [country, postcode, max] of [
      ['SG', '238801', '5,000'],
      ['PH', '1000', '6,000'],
      ['MY', '50000', '79,000'],
    ]) {
      await openIn(
        page,
        'en-us',
        `${PATH}?to=abroad&country=${country}&postcode=${postcode}&kg=1&value=79001`,
      );
      await expect(page.getByRole('alert').first()).toContainText(
        en.validation.valueTooHigh.replace('{{maxBaht}}', max ?? ''),
      );
    }
  });

  test('an exceeded limit is reported while typing, without taking the focus', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openIn(page, 'en-us', `${PATH}?${WAY}&item=parcel&kg=2`);
    await page.getByRole('textbox', { name: en.screen.form.weight }).fill('51');
    const field = page.getByRole('textbox', { name: en.screen.form.weight });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/at most 50\skg/);
    await expect(field).toBeFocused();
    await field.fill('5');
    await expect(result(page).getByRole('table')).toBeVisible();
  });

  test('a price is not shown beside another weight, and a unit is no mistake [D-13]', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openIn(page, 'en-us', `${PATH}?${WAY}&item=parcel&kg=12`);
    const field = page.getByRole('textbox', { name: en.screen.form.weight });
    const total = result(page).getByRole('table').locator('tfoot td');
    const before = await total.innerText();
    for (const unclear of ['', 'about 3']) {
      await field.fill(unclear);
      await expect(result(page)).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText(en.screen.result.toSummary)).toHaveCount(0);
    }
    await field.fill('3 กก.');
    await expect(total).not.toHaveText(before);
    await expect(result(page)).toHaveAttribute('aria-busy', 'false');
  });
});

test('an island costs more, takes longer, and shows why [W-03]', { tag: '@phone' }, async ({ page }) => {
  // Ko Tao is remote by its own name.
  await openIn(page, 'en-us', `${PATH}?originCode=100402&item=parcel&kg=1`);
  await choosePlace(page, en.screen.form.destination, 'เกาะเต่า');
  await expect(result(page).getByRole('table')).toContainText(en.lines.REMOTE_AREA);
  await expect(result(page)).toContainText('an island');
  await expect(result(page).getByRole('link', { name: en.screen.result.remoteLink })).toBeVisible();
});

test('an unserved region is reported, with what to do [X-14]', { tag: '@phone' }, async ({ page }) => {
  await openIn(page, 'en-us', `${PATH}?to=abroad&country=PH&postcode=7400&kg=1`);
  await expect(result(page)).toContainText('Receiving region not available.');
  await expect(result(page)).toContainText(en.screen.result.refusedAbroad);
  await expect(result(page).getByRole('link', { name: en.screen.result.nearby })).toBeVisible();
  await expectAccessible(page);
});

test('another service is opened by its link, and stays in the URL [W-18]', { tag: '@phone' }, async ({
  page,
}) => {
  await openIn(page, 'en-us', `${PATH}?${WAY}&item=food&kg=3`);
  await page.getByRole('link', { name: 'Show: Fruit delivery' }).click();
  await expect(page).toHaveURL(/service=FP/);
  await expect(result(page).getByRole('table')).toContainText(en.lines.FRUIT);
});

test('a quote is made with the keyboard only [D-13]', { tag: '@desktop' }, async ({ page }) => {
  await openIn(page, 'en-us', PATH);
  await page.getByRole('combobox', { name: en.screen.form.origin, exact: true }).focus();
  await page.keyboard.type('silom');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: en.screen.form.swap })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('83000');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Clo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('table')).toContainText('THB');
  await expect(result(page)).toBeFocused();
});

test('input moves along to the other tab and back [D-13]', { tag: '@phone' }, async ({ page }) => {
  await openIn(page, 'en-us', `${PATH}?${WAY}&item=parcel&kg=2`);
  await page.getByRole('link', { name: en.screen.tabs.abroad, exact: true }).click();
  await expect(page.getByRole('textbox', { name: en.screen.form.weight })).toHaveValue('2');
  await page.getByRole('link', { name: en.screen.tabs.home }).click();
  await expect(result(page).getByRole('table')).toBeVisible();
  await expect(page.getByRole('combobox', { name: en.screen.form.origin, exact: true })).toHaveValue(
    /Si Lom/,
  );
});
