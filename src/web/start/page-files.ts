import { findRoute } from '../../routes/redirects.ts';

type PageFiles = Record<string, readonly string[]>;

let address = '';
let list: Promise<PageFiles> | undefined;
const atHand = new Set<string>();
/** Pages share most of their files. */
const brought = new Map<string, Promise<unknown>>();

/** Says where the files of this build's pages are listed, and which page is open. */
export function startPageFiles(listAddress: string, pathname: string): void {
  address = listAddress;
  atHand.add(pageOf(pathname));
}

/** Whether a move to an address needs no code that has yet to be fetched. */
export function isPageAtHand(pathname: string): boolean {
  // The development server makes pages as they are asked for.
  return import.meta.env.DEV || atHand.has(pageOf(pathname));
}

/** Brings the code of a page into the browser's cache, from where the router takes it; rejects when a file is missing. */
export async function fetchPage(pathname: string, priority: RequestPriority = 'auto'): Promise<void> {
  if (isPageAtHand(pathname)) return;
  const page = pageOf(pathname);
  list ??= fetchList();
  const files = await list;
  await Promise.all((files[page] ?? []).map((file) => bringFile(file, priority)));
  atHand.add(page);
}

/** The same for a page that is likely to come next, as long as nothing else is to do; quiet when it fails. */
export function preloadPage(pathname: string): void {
  fetchPage(pathname, 'low').catch(() => {});
}

function pageOf(pathname: string): string {
  return findRoute(pathname)?.path ?? 'unknown';
}

async function fetchList(): Promise<PageFiles> {
  try {
    return await (await fetchWhole(address, 'auto')).json();
  } catch (failure) {
    list = undefined;
    throw failure;
  }
}

function bringFile(file: string, priority: RequestPriority): Promise<unknown> {
  const known = brought.get(file);
  if (known) return known;
  const bringing = isLoaded(file) ? Promise.resolve() : fetchWhole(file, priority);
  brought.set(file, bringing);
  bringing.catch(() => brought.delete(file));
  return bringing;
}

/** Whether the open page has it. A browser that does not tell how it was answered is asked for it again. */
function isLoaded(file: string): boolean {
  const { href } = new URL(file, location.href);
  const entries = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[];
  return entries.some(({ responseStatus }) => responseStatus === 200);
}

/** To the end, because a browser keeps only whole answers. */
async function fetchWhole(file: string, priority: RequestPriority): Promise<Response> {
  const response = await fetch(file, { priority });
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  const kept = response.clone();
  await response.arrayBuffer();
  return kept;
}
