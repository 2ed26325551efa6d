import { findRoute } from '#routes/redirects.ts';

type PageFiles = Record<string, readonly string[]>;

let address = '';
let openPage = '';
let list: Promise<PageFiles> | undefined;
const atHand = new Set<string>();
/** What has been or is being fetched: pages share most of their files. */
const brought = new Map<string, Promise<void>>();

/** Says where the files of this build's pages are listed, and which page is open. */
export function startPageFiles(listAddress: string, pathname: string): void {
  address = listAddress;
  openPage = pageOf(pathname);
  atHand.add(openPage);
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
    const files: PageFiles = await (await ask(address, 'auto')).json();
    for (const file of files[openPage] ?? []) brought.set(file, Promise.resolve());
    return files;
  } catch (failure) {
    list = undefined;
    throw failure;
  }
}

function bringFile(file: string, priority: RequestPriority): Promise<void> {
  const known = brought.get(file);
  if (known) return known;
  const bringing = fetchWhole(file, priority);
  brought.set(file, bringing);
  bringing.catch(() => brought.delete(file));
  return bringing;
}

/** To the end, because a browser keeps only whole answers. */
async function fetchWhole(file: string, priority: RequestPriority): Promise<void> {
  await (await ask(file, priority)).arrayBuffer();
}

async function ask(file: string, priority: RequestPriority): Promise<Response> {
  const response = await fetch(file, { priority });
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  return response;
}
