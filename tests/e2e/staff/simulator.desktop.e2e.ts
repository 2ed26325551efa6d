import { expect, test } from '@playwright/test';
import { addDays, bangkokDate } from '#lib/clock.ts';
import words from '#staff/proposals/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { logInAsStaff, speak } from './staff-login.ts';

const { fields, ...texts } = words.simulator;

test('a price is tried by keys alone, today and on another day, and what is missing is said at its field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await speak(page, 'en-us');
  await logInAsStaff(page, 'finance');
  await page.goto('/staff/rate-cards');
  await page.getByRole('link', { name: texts.open }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  const action = page.getByRole('button', { name: texts.action });
  await action.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(`${fields.origin}: Choose a district.`);
  await expect(alert).toContainText(fields.weightGrams);

  const place = async (label: string, typed: string) => {
    const field = page.getByRole('combobox', { name: label, exact: true });
    await field.focus();
    await page.keyboard.type(typed);
    await expect(page.getByRole('listbox').getByRole('option', { name: typed }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(new RegExp(typed));
  };
  await place(fields.origin, 'Dusit');
  await place(fields.destination, 'Omkoi');
  await page.getByLabel(fields.weightGrams).fill('1.2');
  await page.getByLabel(fields.codSatang).fill('1,000');
  await page
    .getByRole('combobox', { name: fields.day })
    .or(page.getByLabel(fields.day))
    .first()
    .fill(addDays(bangkokDate(new Date()), 7));
  await page.keyboard.press('Tab');
  await action.press('Enter');
  const table = page.getByRole('table', { name: texts.result });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('row', { name: /^Remote-area fee/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^COD fee/ })).toContainText('THB 25');
  await expect(table.getByRole('row', { name: new RegExp(`^${texts.total}`) }).first()).toContainText('THB');
  await expectAccessible(page);
  // The result belongs to what was asked.
  await page.getByLabel(fields.weightGrams).fill('2');
  await expect(page.getByText(texts.stale)).toBeVisible();
});

test('a price abroad is tried by keys alone, and what was typed for the other way stays', async ({
  page,
}) => {
  await speak(page, 'en-us');
  await logInAsStaff(page, 'finance');
  await page.goto('/staff/rate-cards/simulator');
  await page.getByLabel(fields.codSatang).fill('1,000');
  await page.getByLabel(fields.way).selectOption('abroad');
  const action = page.getByRole('button', { name: texts.action });
  await action.press('Enter');
  await expect(page.getByRole('alert')).toContainText(`${fields.country}: Choose a country.`);
  await page.getByLabel(fields.country).selectOption({ label: 'Malaysia' });
  await page.getByLabel(fields.postcode).fill('88000');
  await page.getByLabel(fields.weightGrams).fill('1');
  await page.getByLabel(fields.valueSatang).fill('1,000');
  await page.getByLabel(fields.valueSatang).press('Enter');
  const table = page.getByRole('table', { name: texts.result });
  await expect(table.getByRole('rowheader', { name: words.services.INTL })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Remote-area fee/ })).toContainText('THB 150');
  await expectAccessible(page);
  await page.getByLabel(fields.way).selectOption('domestic');
  await expect(page.getByLabel(fields.codSatang)).toHaveValue('1,000');
});
