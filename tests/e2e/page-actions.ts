import { type Page, test } from '@playwright/test';

/** Opens a path in a language, and waits until the page is alive. */
export async function openIn(page: Page, language: string, path: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'lang', value: language, url }]);
  await page.goto(path);
  await alive(page);
}

/** Until React has taken over, which sets the router on the window. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.waitForLoadState('networkidle');
}

/** Changes the language as a person does; the phone keeps the languages in a menu. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const menu = page.locator('header summary');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).click();
}
