import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { CONSENT_COOKIE, readConsent } from '../../features/consent/consent.rules.ts';
import type { ConsentQuestion } from '../../features/consent/server/consent.service.ts';
import { unavailable } from '../../http/answers/answer-errors.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { type CachedPage, etagOf, NONCE_SLOT, type PageCache } from '../../http/pages/page-cache.ts';
import { contentSecurityPolicy, type PageSources } from '../../http/pages/security-headers.ts';
import { within } from '../../lib/deadlines.ts';
import { languages, toLanguage } from '../../lib/language.ts';
import { layoutKindOf } from '../../lib/layout-kind.ts';
import { paths } from '../../routes/paths.ts';
import { findRoute, redirectOf } from '../../routes/redirects.ts';
import { nonceContext, type PageRequest, pageRequest } from '../../web/calls/load-context.ts';
import { pageFilesPath } from './page-files.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Where the links of e-mails lead: their address opens something, so nobody else is told it. */
const withToken = new Set([paths.resetPassword(), paths.confirmEmail()]);
const YEAR_SECONDS = 31_536_000;
/** A page that is not there by now will not come while its reader looks. */
const PATIENCE_MS = 15_000;
const PATIENCE_WITH_OLD_MS = 3_000;
// Level 4 costs a third of the default and gives nearly the same size on HTML.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** What pages need from the composition root. */
export type PageKit = {
  loadBuild(): Promise<ServerBuild>;
  cache: PageCache;
  sources: PageSources;
  fetchApi(request: Request, onBehalfOf: string): Promise<Response>;
  /** Counts for the visitor what a rendering costs; throws when there have been too many. */
  countRendering(c: Context<HttpEnv>): Promise<void>;
  isLoggedIn(token: string | null): Promise<boolean>;
  consentQuestion(cookie: string | undefined): Promise<ConsentQuestion>;
  page: Pick<PageRequest, 'texts' | 'signSecret' | 'publicUrl' | 'mapTiles'>;
  mode: 'production' | 'development' | 'test';
};

/** Answers a page: redirect rules, cache, rendering, policy and compression, in this order. */
export function createPageHandler(kit: PageKit) {
  const render = createRequestHandler(
    kit.loadBuild,
    kit.mode === 'production' ? 'production' : 'development',
  );

  return async (c: Context<HttpEnv>): Promise<Response> => {
    // What a form has sent is not given up half way.
    const answered = await (c.req.method === 'POST' ? answer(c) : unlessLate(answer(c), PATIENCE_MS));
    if (answered === null) throw unavailable();
    return answered;
  };

  async function answer(c: Context<HttpEnv>): Promise<Response> {
    // No text that a page works with holds a NUL: no database keeps one.
    const url = new URL(c.req.url.replace(/%00/g, ''));
    const asked = readRequest(c, url);
    const target = redirectOf(
      { pathname: asked.pathname, search: url.search },
      asked.layout,
      await isCustomer(kit, asked),
    );
    if (target !== null && !asked.isData) {
      const answer = c.redirect(target, 302);
      keepLanguage(c, answer.headers);
      return answer;
    }
    const question = await kit.consentQuestion(asked.consent);
    const key = cacheKey(asked, url, question);
    const shares = key !== null && asked.token === null;
    const cached = shares ? kit.cache.get(key) : undefined;
    if (cached) return send(c, cached, kit, false);
    const hasOld = key !== null && kit.cache.findOld(key) !== undefined;
    const making = shares ? makeShared(c, url, asked, question, key) : renderPage(c, url, asked, question);
    const made = shares && hasOld ? await unlessLate(making, PATIENCE_WITH_OLD_MS) : await making;
    if (made && !made.isAway)
      return 'response' in made ? made.response : send(c, made.page, kit, !(shares && made.isWhole));
    // Looked for only now: what was withdrawn meanwhile must not come back.
    const old = key === null ? undefined : kit.cache.findOld(key);
    if (!old) return sendRest(c, made, kit);
    // Also for those who are logged in: what everybody may read is better than nothing.
    kit.cache.rest(key ?? '');
    return send(c, old, kit, !shares);
  }

  /** Renders what all visitors share, and keeps it, or forgets what was kept when there is no such page any more. */
  async function makeShared(
    c: Context<HttpEnv>,
    url: URL,
    asked: Asked,
    question: ConsentQuestion,
    key: string,
  ): Promise<Made> {
    const begun = kit.cache.begin();
    const made = await renderPage(c, url, asked, question);
    if (!made.isWhole) return made;
    if ('page' in made && made.page.status === 200) kit.cache.put(key, made.page, begun);
    else if ('response' in made || made.page.status < 429) kit.cache.forget(key);
    return made;
  }

  async function renderPage(
    c: Context<HttpEnv>,
    url: URL,
    asked: Asked,
    question: ConsentQuestion,
  ): Promise<Made> {
    await kit.countRendering(c);
    const context = new RouterContextProvider();
    const visitor = c.get('visitor');
    let retryAfter: string | null = null;
    let isWhole = true;
    let isAway = false;
    context.set(nonceContext, NONCE_SLOT);
    context.set(pageRequest, {
      ...kit.page,
      pageFiles: pageFilesPath(await kit.loadBuild()),
      language: asked.language,
      layout: asked.layout,
      requestId: c.get('requestId'),
      token: asked.token,
      consent: { ...question, choice: readConsent(asked.consent) },
      async fetchApi(request) {
        const answer = await inTime(kit.fetchApi(request, visitor), request.signal).catch((error) => {
          isWhole = false;
          throw error;
        });
        if (!answer.ok) isWhole = false;
        if (answer.status === 503) isAway = true;
        if (answer.status === 429) retryAfter = answer.headers.get('retry-after');
        return answer;
      },
    });
    // A HEAD would render no HTML, and that nothing would be kept for all who come after.
    const isHead = c.req.method === 'HEAD';
    const isOtherUrl = url.href !== c.req.url;
    const request = isHead || isOtherUrl ? new Request(url, requestInit(c, isHead)) : c.req.raw;
    const response = await render(request, context);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      // The data of a page, and where it redirects to, belong to the caller as the page does.
      response.headers.set('cache-control', 'private, no-store');
      return { response, isWhole, isAway };
    }
    const html = await response.text();
    // Who asks too often is told so, and when to come again; the site has no fault.
    const isRefused = response.status === 500 && retryAfter !== null;
    if (isRefused) response.headers.set('retry-after', retryAfter ?? '');
    const status = isRefused ? 429 : response.status;
    const page: Page = { status, headers: [...response.headers], html, etag: etagOf(html) };
    return { page, isWhole, isAway };
  }
}

/** What is left of a page without the database, with the status that says so. */
function sendRest(c: Context<HttpEnv>, made: Made | null, kit: PageKit): Response | Promise<Response> {
  const outage = unavailable();
  const retryAfter = String(outage.retryAfterSeconds);
  if (made && 'response' in made) {
    const { body, headers } = made.response;
    headers.set('retry-after', retryAfter);
    return new Response(body, { status: 503, headers });
  }
  if (!made || made.page.status >= 500) throw outage;
  const headers: Page['headers'] = [...made.page.headers, ['retry-after', retryAfter]];
  return send(c, { ...made.page, status: 503, headers }, kit, true);
}

/** Null when it takes longer; it goes on, and whoever comes next may find what it made. */
function unlessLate<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return within(work, ms, () => null);
}

function requestInit({ req }: Context<HttpEnv>, isHead: boolean): RequestInit {
  const { headers, signal, body } = req.raw;
  const method = isHead ? 'GET' : req.method;
  return { method, headers, signal, ...(body && !isHead && { body, duplex: 'half' as const }) };
}

/** Within the process no connection ends when the time of a call is over. */
function inTime(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([answer, promise]);
}

type Page = Omit<CachedPage, 'madeAt'>;

/** A page of which a call failed lacks something, and is for nobody but this visitor; `isAway` when it found no database. */
type Made = { isWhole: boolean; isAway: boolean } & ({ page: Page } | { response: Response });

type Asked = ReturnType<typeof readRequest>;

function readRequest(c: Context<HttpEnv>, url: URL) {
  const isData = url.pathname.endsWith('.data');
  return {
    isData,
    isPost: c.req.method === 'POST',
    pathname: isData ? url.pathname.replace(/\/?_?\.data$/, '') || '/' : url.pathname,
    language: toLanguage(url.searchParams.get('lang') ?? getCookie(c, 'lang')),
    layout: layoutKindOf(c.req.raw.headers, getCookie(c, 'layout')),
    token: readToken(getCookie(c, 'token')),
    consent: getCookie(c, CONSENT_COOKIE),
  };
}

/** What cannot be one of ours counts as none: it could not even be passed on in a header. */
function readToken(cookie: string | undefined): string | null {
  return cookie && /^[\w-]{1,200}$/.test(cookie) ? cookie : null;
}

/** Only routes that ask for a login pay for a look at the session. */
async function isCustomer(kit: PageKit, asked: Asked): Promise<boolean> {
  const needsLogin = findRoute(asked.pathname)?.[asked.layout] === 'login';
  return needsLogin ? kit.isLoggedIn(asked.token) : false;
}

/** Who comes by a link to one language reads on in it, also without JavaScript. */
function keepLanguage(c: Context<HttpEnv>, headers: Headers): void {
  const wanted = languages.find((language) => language === c.req.query('lang'));
  if (!wanted || wanted === getCookie(c, 'lang')) return;
  const options = { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax' } as const;
  headers.append('set-cookie', generateCookie('lang', wanted, options));
}

function cacheKey(asked: Asked, url: URL, { isAsked }: ConsentQuestion): string | null {
  const row = findRoute(asked.pathname);
  if (!row?.cached || asked.isData || asked.isPost) return null;
  const query = cachedQuery(url.searchParams, row.cachedQuery ?? []);
  const asks = isAsked ? 'asks' : '';
  return query === null ? null : `${row.path} ${query} ${asked.language} ${asked.layout} ${asks}`;
}

/** The query in one order; null when it holds what a page cannot be cached for. The language is in the key anyway. */
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

async function send(c: Context<HttpEnv>, page: Page, kit: PageKit, isPrivate: boolean): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set('cache-control', isPrivate ? 'private, no-store' : 'private, no-cache');
  headers.set('vary', 'Cookie, User-Agent, Sec-CH-UA-Mobile, Accept-Encoding');
  headers.set('accept-ch', 'Sec-CH-UA-Mobile');
  headers.set('etag', page.etag);
  if (withToken.has(findRoute(c.req.path)?.path ?? '')) headers.set('referrer-policy', 'no-referrer');
  keepLanguage(c, headers);
  // No policy with a 304: the browser would put its new nonce on the page it kept.
  if (!isPrivate && c.req.header('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers });
  const nonce = randomBytes(16).toString('base64');
  const https = kit.page.publicUrl.startsWith('https:');
  // The development server adds scripts, styles and a socket of its own.
  if (kit.mode !== 'development') {
    headers.set('content-security-policy', contentSecurityPolicy(nonce, kit.sources, https));
  }
  const body = page.html.replaceAll(NONCE_SLOT, nonce);
  return compressed(c, body, page.status, headers);
}

async function compressed(
  c: Context<HttpEnv>,
  html: string,
  status: number,
  headers: Headers,
): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) {
    headers.set('content-encoding', 'br');
    return new Response(await toBrotli(html, BROTLI), { status, headers });
  }
  if (/\bgzip\b/.test(accepted)) {
    headers.set('content-encoding', 'gzip');
    return new Response(await toGzip(html, { level: 4 }), { status, headers });
  }
  return new Response(html, { status, headers });
}
