/** Which part of a list is on screen; all of it stands in the address, so that a link shows the same. */
export type ListState = {
  page: number;
  /** Where a list without page numbers reads on; empty at its beginning. */
  cursor: string;
  pageSize: number;
  /** A column, with a minus for the largest first; empty for the order of the server. */
  sort: string;
  /** Only those that are set. */
  filters: Readonly<Record<string, string>>;
};

/** What a list begins with, and which words of the address are its filters. */
export type ListDefaults = { filters?: readonly string[]; sort?: string; pageSize?: number };

export const pageSizes = [20, 50, 100, 200] as const;
const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE = 100_000;
const MAX_FILTER_LETTERS = 200;
const CURSOR = 'after';

/** Reads the state of a list from its address; what cannot be meant counts as not given. */
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

/** The address of a list after a change; another filter, order or size begins at the first page. */
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

/** The order after a click on a column's head: its own, then the other way round, then that of the server. */
export function nextSort(current: string, column: string): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? '' : column;
}
