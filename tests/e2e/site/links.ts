import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { UNKNOWN_PATH_NOTE } from '#routes/redirects.ts';

/** How many queries of one path are opened: drop points and their filters are thousands. */
const MAX_QUERIES = 8;
/** Every release is opened: each has its own text with links. */
const RELEASE = paths.newsDetail.toLowerCase();
const AT_ONCE = 4;

/** Broken links, as `page → target: reason`. */
export type DeadLinks = string[];

type Walk = {
  language: string;
  layout: LayoutKind;
  from: readonly string[];
  /** The session of a customer; without one the crawl is a visitor's. */
  token?: string;
  /** Pages whose links are followed; all others are opened only. */
  isFollowed?: (path: string) => boolean;
};

/** Follows every link of every page, from these paths on, in one language and layout. */
export async function walkLinks(
  site: string,
  { language, layout, from, token = '', isFollowed = () => true }: Walk,
): Promise<{ opened: number; dead: DeadLinks }> {
  const session = token === '' ? '' : `; token=${token}`;
  const headers = { cookie: `lang=${language}; layout=${layout}${session}`, 'accept-encoding': 'identity' };
  const foundOn = new Map(from.map((path) => [path, 'the route table']));
  const waiting = [...foundOn.keys()];
  const queries = new Map<string, number>();
  const ids = new Map<string, Set<string>>();
  const fragments: { on: string; path: string; id: string }[] = [];
  const dead: DeadLinks = [];

  async function open(path: string): Promise<void> {
    const answer = await fetch(new URL(path, site), { headers, redirect: 'manual' });
    const fault = faultOf(answer);
    if (fault) dead.push(`${foundOn.get(path)} → ${path}: ${fault}`);
    const html = await answer.text();
    if (!isFollowed(path)) return;
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return;
    ids.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const to of [...linksIn(html), ...addressesIn(html)]) note(to, path);
  }

  function note(to: string, on: string): void {
    const url = new URL(to, new URL(on, site));
    if (url.origin !== new URL(site).origin) return;
    // Each language has its own crawl.
    if ((url.searchParams.get('lang') ?? language) !== language) return;
    const path = url.pathname + url.search;
    if (url.hash) fragments.push({ on, path, id: decodeURIComponent(url.hash.slice(1)) });
    if (foundOn.has(path)) return;
    const page = url.pathname.toLowerCase();
    const known = queries.get(page) ?? 0;
    if (url.search && known >= MAX_QUERIES && page !== RELEASE) return;
    if (url.search) queries.set(page, known + 1);
    foundOn.set(path, on);
    waiting.push(path);
  }

  async function walk(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await open(path);
  }

  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walk));
  for (const { on, path, id } of fragments) {
    if (id && ids.has(path) && !ids.get(path)?.has(id)) dead.push(`${on} → ${path}#${id}: no such part`);
  }
  return { opened: foundOn.size, dead: dead.sort() };
}

/** Why an answer makes a link broken; null for pages, files, and redirects to the login. */
function faultOf({ status, headers }: Response): string | null {
  if (status >= 400) return String(status);
  return headers.get('location')?.includes(UNKNOWN_PATH_NOTE) ? 'no such page' : null;
}

/** Links to follow and forms with GET, their entities decoded. */
function linksIn(html: string): string[] {
  const tags = html.match(/<(?:a|form|button)\b[^>]*>/gi) ?? [];
  const asking = tags.filter((tag) => !/\smethod="post"/i.test(tag));
  return asking.flatMap((tag) => {
    const to = /\s(?:href|action|formaction)="([^"]*)"/i.exec(tag)?.[1];
    return to === undefined ? [] : [to.replaceAll('&amp;', '&')];
  });
}

/** URLs that the page gives to search engines: breadcrumbs, languages, pictures. */
function addressesIn(html: string): string[] {
  const data = html.match(/<script type="application\/ld\+json">[^<]*/g)?.join('') ?? '';
  const named = [...data.matchAll(/"(https?:[^"]+)"/g)].map(([, to = '']) => to.replaceAll('\\u0026', '&'));
  const links = [...html.matchAll(/<(?:link|meta)\b[^>]*?\s(?:href|content)="((?:https?:|\/)[^"]*)"/gi)];
  const all = [...named, ...links.map(([, to = '']) => to.replaceAll('&amp;', '&'))];
  // In structured data, the fragment is the id of a thing, not a part of the page.
  return all.map((to) => to.replace(/#.*/, ''));
}
