import { useSyncExternalStore } from 'react';
import { openBrowserStore } from '#web/state/browser-store.ts';

const store = openBrowserStore<boolean>('staff compact rows', false, (raw) => raw === true);

/** Whether lists have compact rows, of one line each; stored in this browser, for all lists. */
export function useCompactRows() {
  const isCompact = useSyncExternalStore(store.subscribe, store.get);
  return { isCompact, toggle: () => store.set(!isCompact) };
}
