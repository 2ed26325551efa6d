/** The displayed part of a list; the URL holds all of it, so that a link shows the same. */
export type ListState = {
  page: number;
  /** The position in a list without page numbers; empty at its beginning. */
  cursor: string;
  pageSize: number;
  /** A column, with a minus for descending; empty for the server's order. */
  sort: string;
  /** Only those that are set. */
  filters: Readonly<Record<string, string>>;
};

/** The initial state of a list, and the URL parameters that are its filters. */
export type ListDefaults = { filters?: readonly string[]; sort?: string; pageSize?: number };

export const pageSizes = [20, 50, 100, 200] as const;
const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE = 100_000;
const MAX_FILTER_LETTERS = 200;
const CURSOR = 'after';

/** Parses the state of a list from its URL; invalid values are ignored. */
export function readListState(query: URLSearchParams, defaults: ListDefaults = {}): ListState {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('size'));
  const filters = (defaults.filters ?? []).flatMap((name) => {
    const value = (query.get(name) ?? '').trim().slice(0, MAX_FILTER_LETTERS);
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    cursor: (query.get(CURSOR) ?? '').slice(0, MAX_FILTER_LETTERS),
    pageSize: pageSizes.find((each) => each === size) ?? defaults.pageSize ?? DEFAULT_PAGE_SIZE,
    sort: query.get('sort') ?? defaults.sort ?? '',
    filters: Object.fromEntries(filters),
  };
}

/** The URL of a list after a change; another filter, order or size starts at the first page. */
export function changeListState(
  query: URLSearchParams,
  change: {
    page?: number;
    cursor?: string;
    pageSize?: number;
    sort?: string;
    filters?: Readonly<Record<string, string>>;
  },
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  next.delete(CURSOR);
  const words = {
    ...change.filters,
    ...(change.page !== undefined && { page: change.page > 1 ? String(change.page) : '' }),
    ...(change.cursor !== undefined && { [CURSOR]: change.cursor }),
    ...(change.pageSize !== undefined && { size: String(change.pageSize) }),
    ...(change.sort !== undefined && { sort: change.sort }),
  };
  for (const [name, value] of Object.entries(words)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The order after a click on a column heading: ascending, then descending, then the list's own; ascending again where
 * that is the order already.
 */
export function nextSort(current: string, column: string, own = ''): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` && current !== own ? '' : column;
}
