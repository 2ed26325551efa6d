import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { viewLists } from '#features/desk/view-lists.rules.ts';
import { listViews, type SavedView } from '#features/desk/views.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';

/** The name of the saved views among the answers that are kept. */
export const VIEWS = 'views';

const KEPT_MS = 300_000;

/** All saved views of this person, of every list; asked for once and after each change here. */
export const viewsQuery = queryOptions({
  queryKey: [VIEWS],
  queryFn: ({ signal }) => callStaff(listViews, {}, signal),
  staleTime: KEPT_MS,
  select: ({ views }) => views,
});

/** The address of a view. */
export function viewAddress({ list, query }: Pick<SavedView, 'list' | 'query'>): string {
  return query === '' ? list : `${list}?${query}`;
}

/** The saved views of the shown list; null on pages whose lists have none. */
export function useViews(): { list: string; views: readonly SavedView[] } | null {
  const { pathname } = useLocation();
  const { data = [] } = useQuery({ ...viewsQuery, enabled: viewLists.has(pathname) });
  if (!viewLists.has(pathname)) return null;
  return { list: pathname, views: data.filter(({ list }) => list === pathname) };
}

/** Opens a list with the default view of this person, where its address asks for nothing else. */
export function useDefaultView(views: readonly SavedView[] | undefined): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  /** The list that was looked at already: filters that are cleared later stay cleared. */
  const settled = useRef('');
  useEffect(() => {
    if (settled.current === pathname) return;
    if (search !== '') settled.current = pathname;
    if (search !== '' || views === undefined || views.length === 0) return;
    settled.current = pathname;
    const own = views.find(({ isDefault }) => isDefault);
    if (own?.query) void navigate(viewAddress(own), { replace: true });
  }, [pathname, search, views, navigate]);
}
