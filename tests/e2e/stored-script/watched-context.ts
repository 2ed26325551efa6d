import type { Browser, BrowserContext, Page } from '@playwright/test';
import { HARM } from './poison.ts';

/** A browser in which no CSP stops a script, and everything it recorded. */
export type Watched = { context: BrowserContext; harms: string[]; refusals: string[] };

/** Records every script that runs, and everything that the CSP of a page would have refused. */
export async function watchedContext(
  browser: Browser,
  { url, cookies }: { url: string; cookies: Record<string, string> },
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const harms: string[] = [];
  const refusals: string[] = [];
  const note = (list: string[], page: Page, what: unknown) => void list.push(`${page.url()}: ${what}`);
  await context.exposeBinding(HARM, ({ page }, what) => note(harms, page, what));
  await context.exposeBinding('noteRefusal', ({ page }, what) => note(refusals, page, what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteRefusal } = globalThis as unknown as { noteRefusal(what: string): void };
      noteRefusal(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return { context, harms, refusals };
}
