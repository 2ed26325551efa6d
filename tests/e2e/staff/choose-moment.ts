import type { Page } from '@playwright/test';
import words from '../../../src/staff/kit/locales/en-us.json' with { type: 'json' };

/** Chooses the 15th of next month at nine, by the calendar that a field opens; `language` is that of the page's words. */
export async function chooseMoment(
  page: Page,
  label: string,
  day: typeof words.day = words.day,
): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  const calendar = page.locator('[data-dates-dropdown]');
  await calendar.getByRole('button', { name: day.nextMonth }).click();
  await calendar.getByRole('button', { name: /^15(\s|$)/ }).click();
  await calendar.getByLabel(day.hours).pressSequentially('0900');
  await calendar.getByRole('button', { name: day.take }).click();
}
