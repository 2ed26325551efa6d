import type { Page } from '@playwright/test';
import words from '#staff/kit/locales/en-us.json' with { type: 'json' };

/** Types the 15th of next month at nine into a field of date and time; `day` has the labels in the page's language. */
export async function chooseMoment(
  page: Page,
  label: string,
  day: Pick<typeof words.day, 'dayOf' | 'timeOf'> = words.day,
): Promise<void> {
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15));
  const named = (text: string) => page.getByLabel(text.replace('{{label}}', label), { exact: true });
  await named(day.dayOf).fill(next.toISOString().slice(0, 'YYYY-MM-DD'.length));
  await named(day.dayOf).press('Tab');
  await named(day.timeOf).fill('09:00');
}
