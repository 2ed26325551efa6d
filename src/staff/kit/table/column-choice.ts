import { useMemo, useSyncExternalStore } from 'react';
import { type BrowserStore, openBrowserStore } from '#web/state/browser-store.ts';
import type { Column } from './columns.ts';

type Choice = Record<string, boolean>;

const stores = new Map<string, BrowserStore<Choice>>();

/** The visible columns of a table; stored in this browser. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]) {
  const store = storeOf(name);
  const chosen = useSyncExternalStore(store.subscribe, store.get);
  const visibility = useMemo(() => visibilityOf(columns, chosen), [columns, chosen]);
  return {
    visibility,
    toggle: (id: string) => store.set({ ...chosen, [id]: !visibility[id] }),
    reset: () => store.set({}),
  };
}

/** The visibility of all columns; the last one cannot be hidden. */
export function visibilityOf<Row>(columns: readonly Column<Row>[], chosen: Choice): Choice {
  const wanted = columns.map(({ id, isExtra }) => [id, chosen[id] ?? !isExtra] as const);
  const [first] = columns;
  return wanted.some(([, isShown]) => isShown)
    ? Object.fromEntries(wanted)
    : { ...Object.fromEntries(wanted), ...(first && { [first.id]: true }) };
}

function storeOf(name: string): BrowserStore<Choice> {
  const store = stores.get(name) ?? openBrowserStore<Choice>(`staff columns ${name}`, {}, toChoice);
  stores.set(name, store);
  return store;
}

function toChoice(raw: unknown): Choice {
  const entries = Object.entries(Object(raw)).filter(([, value]) => typeof value === 'boolean');
  return Object.fromEntries(entries) as Choice;
}
