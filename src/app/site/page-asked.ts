import { parseCookie } from 'cookie-es';
import type { Context } from 'hono';
import { CONSENT_COOKIE } from '#features/consent/consent.rules.ts';
import { LAYOUT_OF_PREVIEW, PREVIEW_QUERY } from '#features/content/preview.rules.ts';
import { answerElsewhere } from '#features/tracking/web/track/track-url.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { type Language, toLanguage } from '#lib/language.ts';
import { type LayoutKind, layoutKindOf, layoutKinds } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { findRoute } from '#routes/redirects.ts';
import type { RouteRow } from '#routes/route-row.ts';

/** Which page is requested, and which properties of its reader make it a different one. */
export type Asked = {
  url: URL;
  /** The page's path, also where only its data is requested. */
  pathname: string;
  row: RouteRow | undefined;
  /** The page's canonical address when it answers at another one. */
  address: string | null;
  isData: boolean;
  isPost: boolean;
} & Reader;

/** What the request headers say about the reader. */
type Reader = {
  language: Language;
  layout: LayoutKind;
  token: string | null;
  consent: string | undefined;
};

const READ: ReadonlySet<string> = new Set(['lang', 'layout', 'token', CONSENT_COOKIE]);
/** Only these cookies are decoded. */
const ofReader = { filter: (name: string) => READ.has(name) };

/** Reads from a request everything that pages depend on. */
export function readAsked(c: Context<HttpEnv>): Asked {
  // PostgreSQL cannot store a NUL, so it is removed before a page works with it.
  const url = new URL(c.req.url.replace(/%00/g, ''));
  const isData = url.pathname.endsWith('.data');
  const pathname = isData ? url.pathname.replace(/\/?_?\.data$/, '') || '/' : url.pathname;
  const wanted = url.search === '' ? null : url.searchParams.get('lang');
  const reader = { ...readReader(c.req.raw.headers, wanted), ...previewLayout(url) };
  const isPost = c.req.method === 'POST';
  const address = isData || isPost || url.search === '' ? null : addressOfAnswer(url, reader.layout);
  const shown = address === null ? url : new URL(address, url);
  const path = address === null ? pathname : shown.pathname;
  return {
    url: shown,
    pathname: path,
    row: findRoute(path),
    address,
    isData,
    isPost,
    ...reader,
  };
}

/** A preview is shown in both layouts, whichever browser it is opened with. */
function previewLayout({ searchParams }: URL): { layout?: LayoutKind } {
  const layout = layoutKinds.find((each) => each === searchParams.get(LAYOUT_OF_PREVIEW));
  return layout && searchParams.has(PREVIEW_QUERY) ? { layout } : {};
}

/** Reads the reader's properties from the headers; a language in the URL takes precedence over the stored one. */
export function readReader(headers: Pick<Headers, 'get'>, wanted: string | null): Reader {
  const {
    lang,
    layout,
    token,
    [CONSENT_COOKIE]: consent,
  } = parseCookie(headers.get('cookie') ?? '', ofReader);
  return {
    language: toLanguage(wanted ?? lang),
    layout: layoutKindOf(headers, layout),
    token: readToken(token),
    consent,
  };
}

/**
 * Where a phone shows the answer for numbers submitted to the track page: directly, because a redirect costs a
 * third of a second on a slow network (docs/decisions/011).
 */
function addressOfAnswer(url: URL, layout: LayoutKind): string | null {
  return findRoute(url.pathname)?.path === paths.track ? answerElsewhere(url, layout) : null;
}

/** A malformed token counts as none: it could not even be passed on in a header. */
function readToken(cookie: string | undefined): string | null {
  return cookie && /^[\w-]{1,200}$/.test(cookie) ? cookie : null;
}

/** A page that is the same for everybody with this request: its cache key and its canonical path. */
export type SharedPlace = { key: string; path: string };

/** Where visitors share a page; null for one that is rendered for its reader. */
export function sharedPlaceOf(asked: Asked, isAskedAboutCookies: boolean): SharedPlace | null {
  const { row, url } = asked;
  if (!row?.cached || asked.isData || asked.isPost) return null;
  // Most requests have no query; parsing one costs as much as everything else here.
  const query = url.search === '' ? '' : cachedQuery(url.searchParams, row.cachedQuery ?? []);
  if (query === null) return null;
  const path = query ? `${row.path}?${query}` : row.path;
  return { key: sharedKey(path, asked, isAskedAboutCookies), path };
}

/** The cache key of a shared page. */
export function sharedKey(
  path: string,
  { language, layout }: Pick<Reader, 'language' | 'layout'>,
  isAskedAboutCookies: boolean,
): string {
  return `${path} ${language} ${layout} ${isAskedAboutCookies ? 'asks' : ''}`;
}

/**
 * The query in canonical order; null when it contains a parameter that the page cannot be cached for. The language
 * is part of the key anyway.
 */
function cachedQuery(query: URLSearchParams, allowed: readonly string[]): string | null {
  const pairs = [...query].filter(([name]) => name !== 'lang');
  const names = new Set(pairs.map(([name]) => name));
  if (names.size < pairs.length) return null;
  if (pairs.some(([name, value]) => !allowed.includes(name) || !/^[\w-]{1,20}$/.test(value))) return null;
  return pairs
    .map((pair) => pair.join('='))
    .sort()
    .join('&');
}
