import { type RefObject, useEffect } from 'react';
import { isForPage } from './key-press.ts';

const ROW = 'tr[data-row]';

/**
 * The keys of a list: j and k go to the next and the previous row, x selects it, e opens its first action or, where
 * it has none, the record; / goes to the search. Enter follows the link of a row, as everywhere.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || !list.current || !isForPage(event)) return;
      if (action(list.current)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}

/** Each says whether there was something to do. */
const actions: Readonly<Record<string, (list: HTMLElement) => boolean>> = {
  j: (list) => step(list, 1),
  k: (list) => step(list, -1),
  x: (list) => press(currentRow(list)?.querySelector<HTMLElement>('input[type="checkbox"]:not(:disabled)')),
  e: (list) => {
    const row = currentRow(list);
    return press(row?.querySelector<HTMLElement>('td button:not(:disabled)') ?? linkOf(row));
  },
  '/': (list) => {
    const search = list.querySelector<HTMLElement>('input[type="search"]');
    search?.focus();
    return search !== null;
  },
};

function step(list: HTMLElement, by: number): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)];
  const row = currentRow(list);
  const next = row ? rows[rows.indexOf(row) + by] : rows[0];
  if (!next) return false;
  (linkOf(next) ?? next).focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function currentRow(list: HTMLElement): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  return list.contains(row) ? row : null;
}

function linkOf(row: HTMLElement | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-row-link]') ?? null;
}

function press(target: HTMLElement | null | undefined): boolean {
  target?.click();
  return Boolean(target);
}
