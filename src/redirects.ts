import type { LayoutKind } from './lib/layout-kind.ts';
import { isWaybillNo, normaliseWaybillNo } from './lib/waybill-number.ts';
import { findRoute, TRACK_PATH } from './routes.ts';

/** The part of the track page that tells a visitor of an unknown path why it opened. */
export const UNKNOWN_PATH_NOTE = 'page-not-found';
/** Where unknown paths end (§2); the fragment leaves the page itself the same for everybody. */
export const UNKNOWN_PATH_TARGET = `${TRACK_PATH}#${UNKNOWN_PATH_NOTE}`;

/**
 * Where a visitor who opens a path is sent instead, or null to stay (§2.1, §2.2).
 * The query goes along, so that old tracking links keep their numbers.
 */
export function redirectOf(
  url: { pathname: string; search: string },
  layout: LayoutKind,
  loggedIn: boolean,
): string | null {
  const row = findRoute(url.pathname);
  const rule = row?.[layout];
  if (typeof rule === 'object') return withQuery(rule.redirect, url.search);
  // Before the login: nobody logs in for a page that does not exist.
  if (rule === undefined || row?.page === undefined) return UNKNOWN_PATH_TARGET;
  if (rule === 'login' && !loggedIn) return loginPath(url, layout);
  const waybillNo = searchedWaybill(url.search);
  return waybillNo === null ? null : `${TRACK_PATH}?billcode=${waybillNo}`;
}

/** A waybill number among the words of a search: whoever types one wants the parcel, wherever the search looks. */
function searchedWaybill(search: string): string | null {
  const words = new URLSearchParams(search).get('keywords');
  const waybillNo = words && normaliseWaybillNo(words);
  return waybillNo && isWaybillNo(waybillNo) ? waybillNo : null;
}

/** Where to log in and come back from: home on a desktop, where the dialog opens, and a page of its own on a phone. */
export function loginPath(url: { pathname: string; search: string }, layout: LayoutKind): string {
  const query = `next=${encodeURIComponent(url.pathname + url.search)}`;
  return layout === 'desktop' ? `/?${query}` : `/login?${query}`;
}

function withQuery(path: string, search: string): string {
  return path.includes('?') ? path + search.replace('?', '&') : path + search;
}
