import type { Browser, BrowserContext, Page } from '@playwright/test';
import { logInAsStaff } from '../../tests/e2e/staff/staff-login.ts';

/** What a page has loaded up to a moment: everything over the network, calls and typefaces included. */
export type Load = { requests: number; bytes: number };

const DESK = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;

/** The login in a browser that has seen nothing yet, up to the moment at which it can be typed into. */
export async function loginLoad(browser: Browser, url: string, language: string): Promise<Load> {
  return inBrowser(browser, url, language, async (page, load) => {
    await page.goto(`${url}/staff/`);
    // Focus, not typing: what is typed starts to load what is behind the login.
    await page.locator('input[autocomplete="username"]').click();
    return load();
  });
}

/** A screen as the first of a browser with a session, until nothing loads any more. */
export async function screenLoad(
  browser: Browser,
  url: string,
  language: string,
  path: string,
): Promise<Load> {
  return inBrowser(browser, url, language, async (page, load) => {
    await logInAsStaff(page, 'admin');
    await page.goto(`${url}/staff${path}`);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    return load();
  });
}

async function inBrowser(
  browser: Browser,
  url: string,
  language: string,
  use: (page: Page, load: () => Promise<Load>) => Promise<Load>,
): Promise<Load> {
  process.env.SITE_URL = url;
  const context = await browser.newContext({ ...DESK, baseURL: url });
  try {
    await context.addCookies([{ name: 'lang', value: language, url }]);
    return await use(...(await counted(context)));
  } finally {
    await context.close();
  }
}

/** A page, and what it has loaded so far; requests that are under way count, with the bytes that they will have. */
async function counted(context: BrowserContext): Promise<[Page, () => Promise<Load>]> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    sizes.push(
      request
        .response()
        .then(async (response) => (response ? (await request.sizes()).responseBodySize : 0))
        // The page was closed meanwhile.
        .catch(() => 0),
    );
  });
  return [
    page,
    async () => {
      const bytes = await Promise.all(sizes);
      return { requests: bytes.length, bytes: bytes.reduce((total, each) => total + each, 0) };
    },
  ];
}
