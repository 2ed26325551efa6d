import type { Page } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { routeTable } from '#routes/table.ts';
import { alive, settled } from '../kit/page-actions.ts';
import { screens } from '../staff/registered-screens.ts';
import { DELIVERED, TODAY } from '../tracking/track-pages.ts';
import { HARM } from './poison.ts';

/** The result of a visit: what is wrong with the page, whether it shows a script as text, and its links. */
export type Visit = { faults: string[]; showsScript: boolean; links: string[] };

/** A deadline for a screen that never appears, not a measure: three tabs load beside the other worker. */
const SHOWN_WITHIN_MS = 30_000;

const queries: Record<string, string> = {
  [paths.newsDetail]: '?id=1',
  [paths.jobDetail]: '?id=1',
  [paths.track]: `?billcode=${DELIVERED.no}`,
  [paths.trackDetail]: `?billcode=${DELIVERED.no}`,
  [paths.trackResults]: `?billcode=${DELIVERED.no},${TODAY}`,
  [paths.changeDelivery()]: `?billcode=${DELIVERED.no}`,
  [paths.followParcel()]: `?billcode=${DELIVERED.no}`,
  [paths.dropPoints()]: '?code=BR-1004',
};

/** Every page of a layout: for a phone only those that the desktop lacks. */
export function pagesOf(layout: 'desktop' | 'mobile'): string[] {
  const has = (rule: unknown) => rule === 'public' || rule === 'login';
  const rows = routeTable.filter(
    (row) => row.page && has(row[layout]) && (layout === 'desktop' || !has(row.desktop)),
  );
  return rows.map(({ path }) => `${path}${queries[path] ?? ''}`).filter((path) => path !== paths.kit);
}

/** Opens all of them, in a few tabs. */
export async function visitAll(
  openTab: () => Promise<Page>,
  addresses: readonly string[],
  visit: (page: Page, address: string) => Promise<Visit>,
): Promise<Visit[]> {
  const waiting = [...addresses];
  const visits: Visit[] = [];
  const work = async () => {
    const page = await openTab();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      visits.push(await visit(page, next));
    await page.close();
  };
  await Promise.all(Array.from({ length: 3 }, work));
  return visits;
}

export async function visitPage(page: Page, address: string): Promise<Visit> {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await alive(page);
  const headings = await page.locator('main h1').count();
  const isWhole = response?.status() === 200 && headings === 1;
  const answered = isWhole ? [] : [`answered ${response?.status()} with ${headings} headings`];
  return { ...(await lookAt(page, address, answered)), links: [] };
}

export async function visitScreen(page: Page, address: string): Promise<Visit> {
  await page.goto(`/staff${address}`, { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { level: 1 });
  const isShown = await heading.waitFor({ timeout: SHOWN_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  await settled(page);
  const loading = page.getByRole('status', { name: 'Loading' });
  const isLoaded = await loading
    .first()
    .waitFor({ state: 'hidden', timeout: SHOWN_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );
  const failures = await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).allInnerTexts();
  const missing = isShown && isLoaded ? [] : ['is not shown'];
  const links = await page
    .locator('main a[href^="/staff/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  return { ...(await lookAt(page, address, [...failures, ...missing])), links };
}

async function lookAt(page: Page, address: string, found: readonly string[]) {
  const faults = [...found, ...(await markupOf(page))].map((fault) => `${address}: ${fault}`);
  return { faults, showsScript: (await page.locator('body').innerText()).includes(`${HARM}(`) };
}

/** What in the page has become more than text: elements of scripts, attributes or addresses that would run. */
async function markupOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // React replaces such an address by an error.
    const isRun = (address: string) =>
      /^\s*javascript:(?!throw new Error\('React has blocked)/i.test(address);
    const isCode = ({ name, value }: Attr) => name === 'data-harm' || name.startsWith('on') || isRun(value);
    // The value of an input is text, whatever it is.
    const isText = ({ name }: Attr) => name === 'value' || name === 'placeholder';
    return [...document.querySelectorAll('*')]
      .filter((each) => [...each.attributes].some((attribute) => !isText(attribute) && isCode(attribute)))
      .map((each) => each.outerHTML.slice(0, 300));
  });
}

/** The screen at an address, by the router's path. */
function screenAt(address: string): string | undefined {
  const fits = ({ path }: { path: string }) =>
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address);
  return (screens.find(({ path }) => path === address) ?? screens.find(fits))?.path;
}

/** One address for every screen that links lead to; for content one published and one draft. */
export function recordsAmong(links: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const link of links) {
    const [address = ''] = link.replace(/^\/staff/, '').split('?');
    const screen = screenAt(address);
    const isNew = /\/new-[^/]*$/.test(address);
    if (screen?.includes(':')) found.set(isNew ? `${screen} new` : screen, address);
  }
  return found;
}
