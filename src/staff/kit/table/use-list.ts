import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeListState, type ListDefaults, type ListState, readListState } from './list-state.ts';

/**
 * One page of a list in an answer: with a total for page numbers, or with a cursor where the millionth row must be
 * as fast as the first. Such a list may have a limited count nevertheless.
 */
export type ListPage<Row> = {
  rows: readonly Row[];
  total?: number;
  nextCursor?: string | number | null;
  counted?: { total: number; isMore: boolean };
};

type ListOptions<Row, Page extends ListPage<Row>> = ListDefaults & {
  /** The cache key of the list: `audit`. */
  name: string;
  load(state: ListState, signal?: AbortSignal): Promise<Page>;
};

/** The state of a list for `DataTable`. */
export type List<Row, Page extends ListPage<Row> = ListPage<Row>> = ReturnType<typeof useList<Row, Page>>;

/** Loads the part of a list in the URL; the previous one stays visible until the next is loaded. */
export function useList<Row, Page extends ListPage<Row> = ListPage<Row>>({
  name,
  load,
  filters,
  sort,
  pageSize,
}: ListOptions<Row, Page>) {
  const [query, setQuery] = useSearchParams();
  const search = query.toString();
  const state = useMemo(
    () => readListState(new URLSearchParams(search), { filters, sort, pageSize }),
    [search, filters, sort, pageSize],
  );
  const result = useQuery({
    queryKey: [name, 'list', state],
    queryFn: ({ signal }) => load(state, signal),
    placeholderData: keepPreviousData,
  });
  return {
    name,
    state,
    /** The order where nobody has chosen one. */
    ownSort: sort ?? '',
    page: result.data,
    error: result.error,
    isLoading: result.isPending,
    isChanging: result.isPlaceholderData,
    reload: () => void result.refetch(),
    load,
    change(change: Parameters<typeof changeListState>[1]) {
      setQuery((before) => changeListState(before, change), {
        // Typing into a filter is one history entry, not one per letter.
        replace: change.page === undefined && change.cursor === undefined,
        // The screen changes together with the URL, because links of the rows and the next change are based on it.
        flushSync: true,
      });
    },
  };
}
