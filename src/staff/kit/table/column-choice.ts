import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { type BrowserStore, openBrowserStore } from '#web/state/browser-store.ts';
import type { Column } from './columns.ts';

type Choice = Record<string, boolean>;

const stores = new Map<string, BrowserStore<Choice>>();

/** The parameter of an address that names visible columns. */
export const COLUMNS = 'columns';

/** The visible columns of a table: those that its address names, or those that were chosen in this browser. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]) {
  const store = storeOf(name);
  const stored = useSyncExternalStore(store.subscribe, store.get);
  const [query, setQuery] = useSearchParams();
  const named = query.get(COLUMNS);
  const chosen = useMemo(
    () => (named === null ? stored : choiceOf(columns, named)),
    [named, stored, columns],
  );
  const choose = (next: Choice) => {
    store.set(next);
    if (named === null) return;
    setQuery((before) => withoutColumns(before), { replace: true });
  };
  const visibility = useMemo(() => visibilityOf(columns, chosen), [columns, chosen]);
  return {
    visibility,
    /** The visible columns as an address names them; empty where they are the usual ones. */
    named: Object.keys(chosen).length === 0 ? '' : nameColumns(visibility),
    toggle: (id: string) => choose({ ...chosen, [id]: !visibility[id] }),
    reset: () => choose({}),
  };
}

/** Ids of columns are identifiers, so a dot never is a part of one. */
function nameColumns(visibility: Choice): string {
  return Object.keys(visibility)
    .filter((id) => visibility[id])
    .join('.');
}

/** The choice that an address names; unknown columns are ignored. */
export function choiceOf<Row>(columns: readonly Column<Row>[], named: string): Choice {
  const shown = new Set(named.split('.'));
  return Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)]));
}

function withoutColumns(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(COLUMNS);
  return next;
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
