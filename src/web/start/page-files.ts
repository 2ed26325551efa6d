import { findRoute } from '#routes/redirects.ts';

type PageFiles = Record<string, readonly string[]>;

let address = '';
let openPage = '';
let list: Promise<PageFiles> | undefined;
const fetched = new Set<string>();
/** Files fetched or being fetched: pages share most of their files. */
const fetching = new Map<string, Promise<void>>();

/** Sets the URL of the list of pages' files, and the current page. */
export function startPageFiles(listAddress: string, pathname: string): void {
  address = listAddress;
  openPage = pageOf(pathname);
  fetched.add(openPage);
}

/** Whether navigation to a path needs no code that has yet to be fetched. */
export function isPageFetched(pathname: string): boolean {
  // The development server builds pages on demand.
  return import.meta.env.DEV || fetched.has(pageOf(pathname));
}

/** Fetches the code of a page into the browser's cache, from where the router takes it; rejects when a file is missing. */
export async function fetchPage(pathname: string, priority: RequestPriority = 'auto'): Promise<void> {
  if (isPageFetched(pathname)) return;
  const page = pageOf(pathname);
  list ??= fetchList();
  const files = await list;
  await Promise.all((files[page] ?? []).map((file) => bringFile(file, priority)));
  fetched.add(page);
}

/** The same for a likely next page, when the browser is idle; ignores failures. */
export function preloadPage(pathname: string): void {
  fetchPage(pathname, 'low').catch(() => {});
}

function pageOf(pathname: string): string {
  return findRoute(pathname)?.path ?? 'unknown';
}

async function fetchList(): Promise<PageFiles> {
  try {
    const files: PageFiles = await (await ask(address, 'auto')).json();
    for (const file of files[openPage] ?? []) fetching.set(file, Promise.resolve());
    return files;
  } catch (failure) {
    list = undefined;
    throw failure;
  }
}

function bringFile(file: string, priority: RequestPriority): Promise<void> {
  const known = fetching.get(file);
  if (known) return known;
  const bringing = fetchWhole(file, priority);
  fetching.set(file, bringing);
  bringing.catch(() => fetching.delete(file));
  return bringing;
}

/** Reads the whole body, because a browser caches complete responses only. */
async function fetchWhole(file: string, priority: RequestPriority): Promise<void> {
  await (await ask(file, priority)).arrayBuffer();
}

async function ask(file: string, priority: RequestPriority): Promise<Response> {
  const response = await fetch(file, { priority });
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  return response;
}
