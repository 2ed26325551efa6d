import { type Page, type Request, test } from '@playwright/test';

/** Whether the journey is on the phone's layout. */
export const isPhone = () => test.info().project.name === 'phone';

/** Opens a path in a language, and waits until the page is alive. */
export async function openIn(page: Page, language: string, path: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'lang', value: language, url }]);
  openRequestsOf(page);
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
  openRequestsOf(page);
  await interactive(page);
  await settled(page);
}

const watched = new WeakMap<Page, Set<Request>>();
/** The browser's own "network idle" waits five times as long, on every page of every journey. */
const QUIET_MS = 100;

/** Until nothing has been loading for a moment. */
export async function settled(page: Page): Promise<void> {
  const open = openRequestsOf(page);
  let busyAt = performance.now();
  while (performance.now() - busyAt < QUIET_MS) {
    if (open.size > 0) busyAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What the page is loading, watched from the first call on; streams of events have no end to wait for. */
function openRequestsOf(page: Page): Set<Request> {
  const known = watched.get(page);
  if (known) return known;
  const open = new Set<Request>();
  watched.set(page, open);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  const end = (request: Request) => open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return open;
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
