import type { LayoutKind } from '#lib/layout-kind.ts';
import { withoutFinalSlashes } from '#lib/own-path.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { paths } from './paths.ts';
import type { PageStart, RouteRow } from './route-row.ts';
import { routeTable } from './table.ts';

const byPath = new Map(routeTable.map((row) => [row.path.toLowerCase(), row]));

/** The row of a path in any letter case, with or without a final slash. */
export function findRoute(pathname: string): RouteRow | undefined {
  const path = withoutFinalSlashes(pathname.toLowerCase());
  return byPath.get(path === '' ? paths.home : path);
}

/** The parameters with which Home opens the login dialog, and for which page. */
export const loginQuery = { open: 'login', next: 'next' } as const;

/** When the scripts of a page start; a dialog requested in the URL does not wait. */
export function startOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): PageStart {
  const row = findRoute(pathname);
  if (Object.values(loginQuery).some((name) => searchParams.has(name))) return 'at-once';
  return row?.start ?? (row?.cached ? 'first-interaction' : 'at-once');
}

/** The anchor on the track page that explains to a visitor of an unknown path why it opened. */
export const UNKNOWN_PATH_NOTE = 'page-not-found';
/** The target of unknown paths (§2); with a fragment the page itself stays the same for everybody. */
export const UNKNOWN_PATH_TARGET = `${paths.track}#${UNKNOWN_PATH_NOTE}`;

/**
 * The redirect for a visitor who opens a path, or null to stay (§2.1, §2.2). The query is kept, so that old
 * tracking links keep their numbers.
 */
export function redirectOf(
  url: { pathname: string; search: string },
  layout: LayoutKind,
  loggedIn: boolean,
): string | null {
  const row = findRoute(url.pathname);
  const rule = row?.[layout];
  if (typeof rule === 'object') return withQuery(rule.redirect, url.search);
  // Before the login check: nobody should log in for a page that does not exist.
  if (rule === undefined) return UNKNOWN_PATH_TARGET;
  if (rule === 'login' && !loggedIn) return loginPath(url, layout);
  const waybillNo = searchedWaybill(url.search);
  if (waybillNo === null) return null;
  return layout === 'mobile' ? paths.waybillOnPhone(waybillNo) : paths.waybill(waybillNo);
}

/** A waybill number in a search: it means the parcel, whichever section is searched. */
function searchedWaybill(search: string): string | null {
  if (search === '') return null;
  const words = new URLSearchParams(search).get('keywords');
  const waybillNo = words && normaliseWaybillNo(words);
  return waybillNo && isWaybillNo(waybillNo) ? waybillNo : null;
}

/** The login with a way back: Home with its dialog on a desktop, a separate page on a phone. */
export function loginPath(url: { pathname: string; search: string }, layout: LayoutKind): string {
  const next = url.pathname + url.search;
  return layout === 'desktop' ? paths.homeBefore(next) : paths.login(next);
}

function withQuery(path: string, search: string): string {
  return path.includes('?') ? path + search.replace('?', '&') : path + search;
}
