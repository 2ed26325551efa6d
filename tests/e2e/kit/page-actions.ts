import { type Page, test } from '@playwright/test';

/** Whether the journey is on the phone's layout. */
export const isPhone = () => test.info().project.name === 'phone';

/** Opens a path in a language, and waits until the page is alive. */
export async function openIn(page: Page, language: string, path: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'lang', value: language, url }]);
  await page.goto(path);
  await alive(page);
}

/** Until React has taken over; pages that are only read wait for a first interaction. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'));
    return document.documentElement.dataset.page === 'alive';
  });
}

/** The same, and until nothing is loading any more. */
export async function alive(page: Page): Promise<void> {
  await interactive(page);
  await page.waitForLoadState('networkidle');
}

/** Changes the language as a person does; the phone keeps the languages in a menu. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const menu = page.locator('header summary');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Whatever the browser complains about: refused styles and scripts, hydration, missing files. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The journeys do without the service worker (playwright.config.ts), which the browser mentions.
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Moves on inside the page, as a link to a page not visited yet would: the router follows the history. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
