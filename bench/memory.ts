import { setTimeout as sleep } from 'node:timers/promises';
import { languages } from '../src/lib/language.ts';
import { openPage } from './browser.ts';
import type { Child } from './child.ts';
import { residentMiB } from './process.ts';
import { type Finding, report } from './report.ts';
import { share } from './size.ts';
import { startDemo } from './start.ts';

const AFTER_START_MIB = 250;
const AFTER_CRAWL_MIB = 350;
const SETTLE_MS = 3_000;
const AT_ONCE = 8;
/** There are thousands of these, all alike; every fourth is enough to fill the page cache. */
const DROP_POINT = /[?&]code=/;
const POINTS_EVERY = Math.round(4 / share);
const LAYOUTS = ['mobile', 'desktop'];

/** Resident memory of the site's own process after its start, and after a request for every listed page. */
export async function benchMemory(): Promise<boolean> {
  const site = await startDemo();
  try {
    await sleep(SETTLE_MS);
    const afterStart = await residentMiB(site.pid);
    const { pages, highest } = await crawl(site);
    await sleep(SETTLE_MS);
    const afterCrawl = await residentMiB(site.pid);
    return report(comparison, [
      finding('after start', afterStart, AFTER_START_MIB),
      finding(`after a crawl of ${pages} pages`, afterCrawl, AFTER_CRAWL_MIB),
      finding('highest during the crawl', highest, AFTER_CRAWL_MIB),
    ]);
  } finally {
    await site.stop();
  }
}

const comparison = {
  title: 'Memory: the process of the site, without its database',
  reference: 'none: resident memory as Linux counts it',
  fair: 'the crawl asks for every page of the sitemap, of drop points one in four, in each language and layout, as a browser does, eight at once',
};

function finding(what: string, mebibytes: number, limit: number): Finding {
  return {
    what,
    ratio: mebibytes / limit,
    aim: { atMost: 1 },
    detail: `${Math.round(mebibytes)} of ${limit} MiB`,
  };
}

async function crawl(site: Child): Promise<{ pages: number; highest: number }> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => pathOf(url ?? ''));
  const wanted = withFewerPoints([...new Set(listed)]).flatMap((path) =>
    languages.flatMap((language) =>
      LAYOUTS.map((layout) => ({ path, cookie: `lang=${language}; layout=${layout}` })),
    ),
  );
  const left = wanted.values();
  let highest = 0;
  const visit = async () => {
    for (const { path, cookie } of left) {
      const headers = openPage(path, { cookie }).headers as HeadersInit;
      // Some redirect to a store or to another layout's page.
      const answer = await fetch(site.url + path, { headers, redirect: 'manual' });
      if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}.`);
      await answer.arrayBuffer();
      highest = Math.max(highest, await residentMiB(site.pid));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return { pages: wanted.length, highest };
}

function withFewerPoints(listed: readonly string[]): string[] {
  const points = listed.filter((path) => DROP_POINT.test(path));
  const others = listed.filter((path) => !DROP_POINT.test(path));
  return [...others, ...points.filter((_, nth) => nth % POINTS_EVERY === 0)];
}

/** The sitemap lists each page once per language. */
function pathOf(url: string): string {
  const { pathname, searchParams } = new URL(url.replaceAll('&amp;', '&'));
  searchParams.delete('lang');
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
