import { fetchPage } from './page-files.ts';

/**
 * Asks the service worker to cache pages that are the same for everybody, their dependencies, and everything loaded
 * before the worker was there; `parts` are further pages whose code is wanted. Does nothing without a service worker.
 */
export async function keepOffline(pages: readonly string[], parts: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  await Promise.allSettled([...pages, ...parts].map((page) => fetchPage(page, 'low')));
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin ? [pathname] : [];
  });
  active?.postMessage({ pages, files });
}
