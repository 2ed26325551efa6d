type Listener = () => void;

type PageFiles = { module: string; imports?: string[] };

declare global {
  // React Router keeps here which files each route's page is in, and the pages that are loaded.
  var __reactRouterManifest: { routes: Record<string, PageFiles | undefined> } | undefined;
  var __reactRouterRouteModules: Record<string, unknown> | undefined;
}

const listeners = new Set<Listener>();

/** How long a page may take to open before that counts as a load error (§9). */
export const PAGE_TIMEOUT_MS = 120_000;

/** Tells when a part of the site could not be loaded. */
export function onChunkError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a part of the site could not be loaded. */
export function reportChunkError(): void {
  for (const listener of listeners) listener();
}

/** Vite reports a part that failed; without this, a click would seem to do nothing. */
export function watchPageChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    reportChunkError();
  });
}

/** Rejects, and reports, after the time a part of a page may take. */
export async function withChunkTimeout<T>(loading: Promise<T>, timeoutMs = PAGE_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reportChunkError();
      reject(new Error('A part of this page did not load in time.'));
    }, timeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads pages in React Router's stead: its own answer to a page that fails is to reload the present one without a
 * word, which loses what was typed. Here the failure is reported and the visitor stays. To be called once the router
 * stands, which takes every page it finds for loaded.
 */
export function guardPageChunks(): void {
  const loaded = globalThis.__reactRouterRouteModules;
  const routes = globalThis.__reactRouterManifest?.routes;
  if (!loaded || !routes) return;
  for (const [routeId, page] of Object.entries(routes)) {
    if (!page || routeId in loaded) continue;
    const load = async () => {
      const module = await loadPage(routeId, page.module);
      Object.defineProperty(loaded, routeId, { value: module, enumerable: true });
      return module;
    };
    Object.defineProperty(loaded, routeId, { get: load, configurable: true });
  }
}

const failed = new Set<string>();

/** Whether a page could not be loaded; browsers do not try the same file again before a reload. */
export function hasPageFailed(routeId: string): boolean {
  return failed.has(routeId);
}

async function loadPage(routeId: string, file: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ file);
  } catch {
    failed.add(routeId);
    reportChunkError();
    // The move stays open until the visitor moves elsewhere or reloads.
    return new Promise(() => {});
  }
}

/**
 * Fetches the code of a page that is likely to come next. React Router's own prefetching is not for us: it reloads
 * the present page when a file is missing, again and again.
 */
export function preloadPage(routeId: string): void {
  const page = globalThis.__reactRouterManifest?.routes[routeId];
  if (!page) return;
  for (const file of [page.module, ...(page.imports ?? [])]) {
    // Into the browser's cache only: a module preload that fails would fail the later import too.
    fetch(file, { priority: 'low' }).catch(() => {});
  }
}
