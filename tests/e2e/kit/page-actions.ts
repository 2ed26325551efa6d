import { type Page, type Request, test } from '@playwright/test';

/** Whether the test runs in the phone's layout. */
export const isPhone = () => test.info().project.name === 'phone';

/** Opens a path in a language, and waits until the page is hydrated. */
export async function openIn(page: Page, language: string, path: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'lang', value: language, url }]);
  openRequestsOf(page);
  await page.goto(path);
  await alive(page);
}

/**
 * Waits for hydration; pages that are only read defer it until the first interaction. By time, not by drawn frames: a
 * tab behind another one has a frame a second.
 */
export async function interactive(page: Page): Promise<void> {
  const isHydrated = () => {
    dispatchEvent(new Event('pointermove'));
    return document.documentElement.dataset.page === 'alive';
  };
  await page.waitForFunction(isHydrated, undefined, { polling: POLLING_MS });
}

const POLLING_MS = 50;

/** Waits for hydration and until nothing is loading any more. */
export async function alive(page: Page): Promise<void> {
  openRequestsOf(page);
  await interactive(page);
  await settled(page);
}

const watched = new WeakMap<Page, Set<Request>>();
/** The browser's own "network idle" waits five times as long, on every page of every test. */
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

/** The page's open requests, tracked from the first call on; event streams are left out because they never end. */
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

/** Changes the language by the page's controls; the phone has the languages in a menu. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const menu = page.locator('header summary');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Everything that the browser complains about: refused styles and scripts, hydration, missing files. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The tests block the service worker (playwright.config.ts), which the browser logs.
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Navigates inside the page, like a link to a page not visited yet: the router follows the history. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
