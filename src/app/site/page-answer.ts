import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { unavailable } from '#http/answers/answer-errors.ts';
import { packed } from '#http/answers/json-answer.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { type Bytes, type Compressor, chooseEncoding } from '#http/pages/compressor.ts';
import { etagOf, matchesEtag } from '#http/pages/entity-tag.ts';
import { sealInlineCode } from '#http/pages/inline-code.ts';
import type { CachedPage, SharedHead } from '#http/pages/page-cache.ts';
import {
  byNonce,
  contentSecurityPolicy,
  type HeaderSettings,
  type OwnCode,
  type PageSources,
  securityHeaders,
} from '#http/pages/security-headers.ts';
import { YEAR_SECONDS } from '#lib/clock.ts';
import { languages } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { findRoute } from '#routes/redirects.ts';
import type { Page, Rendered } from './page-render.ts';

/** What page responses need from the composition root. */
export type AnswerKit = {
  compressor: Pick<Compressor, 'quick'>;
  sources: PageSources;
  page: HeaderSettings;
  mode: 'production' | 'development' | 'test';
};

/**
 * Pages that links in e-mails lead to. Their URL contains a token, so it must not be sent to other sites. Not
 * `no-referrer`: browsers then send forms with the origin "null", which are refused.
 */
const withToken = new Set([
  paths.checkCodReceipt(),
  paths.resetPassword(),
  paths.confirmEmail(),
  paths.stopChange(),
  paths.stopMessages(),
]);
const everyPage = {
  vary: 'Cookie, User-Agent, Sec-CH-UA-Mobile, Accept-Encoding',
  'accept-ch': 'Sec-CH-UA-Mobile',
};
/** A response made for one visitor is cached nowhere. */
const PRIVATE = 'private, no-store';
/** Browsers revalidate each time and get a 304 if unchanged. */
export const SHARED = 'private, no-cache';
/** Supported encodings, best first. */
export const SHARED_ENCODINGS = ['br', 'gzip'] as const;
const OWN_ENCODINGS = ['zstd', 'br', 'gzip'] as const;

/** A page without its nonce, its scripts allowed by hash: the same bytes, ETag and policy from every process. */
export function toShared(kit: AnswerKit, path: string, page: Page): SharedHead & { html: Bytes } {
  const { html, ...own } = sealInlineCode(page.html, page.nonce);
  const etag = etagOf(html);
  const headers = {
    ...securityHeaders(kit.page),
    ...Object.fromEntries(page.headers),
    ...headOf(kit, path, own),
    etag,
  };
  return { status: page.status, headers, etag, html };
}

/**
 * Sends a shared page; `isPrivate` to a visitor who should have got another one. The headers are one plain object:
 * building a Headers object, or setting one header at a time, would cost half as much again as everything else.
 */
export function sendShared(
  c: Context<HttpEnv>,
  { status, headers, etag, body }: CachedPage,
  isPrivate: boolean,
): Response | Promise<Response> {
  c.set('hasWholeHead', true);
  const own: Record<string, string> = {
    ...headers,
    'x-request-id': c.get('requestId'),
    'cache-control': isPrivate ? PRIVATE : SHARED,
    ...languageCookie(c),
  };
  if (!isPrivate && matchesEtag(c.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers: own });
  const encoding = chooseEncoding(c.req.header('accept-encoding'), SHARED_ENCODINGS);
  const send = (bytes: Bytes) => {
    if (encoding !== 'identity') own['content-encoding'] = encoding;
    own['content-length'] = String(bytes.length);
    return new Response(bytes, { status, headers: own });
  };
  const bytes = body.as(encoding);
  return bytes instanceof Promise ? bytes.then(send) : send(bytes);
}

/** Sends a page that was rendered for this visitor. */
export function sendOwn(c: Context<HttpEnv>, kit: AnswerKit, page: Page): Response {
  const headers = new Headers(page.headers);
  const head = { ...headOf(kit, c.req.path, byNonce(page.nonce)), 'cache-control': PRIVATE };
  for (const [name, value] of Object.entries(head)) headers.set(name, value);
  for (const [name, value] of Object.entries(languageCookie(c))) headers.append(name, value);
  const encoding = chooseEncoding(c.req.header('accept-encoding'), OWN_ENCODINGS);
  const bytes = kit.compressor.quick(page.html, encoding);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  return new Response(bytes, { status: page.status, headers });
}

/** Sends a redirect or page data, which is already complete. */
export async function passOn(c: Context<HttpEnv>, response: Response): Promise<Response> {
  const { status, headers } = response;
  for (const [name, value] of Object.entries(languageCookie(c))) headers.append(name, value);
  const isData = response.ok && headers.get('content-type')?.startsWith('text/');
  if (!isData) return response;
  const { body, encoding } = packed(await response.text(), c.req.header('accept-encoding'));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(body, { status, headers });
}

/** Sends the reduced page that works without a database, with the matching status. */
export function sendRest(c: Context<HttpEnv>, kit: AnswerKit, made: Rendered | null): Response {
  const outage = unavailable();
  const retryAfter = String(outage.retryAfterSeconds);
  if (made && 'response' in made) {
    const { body, headers } = made.response;
    headers.set('retry-after', retryAfter);
    return new Response(body, { status: 503, headers });
  }
  if (!made || made.page.status >= 500) throw outage;
  const headers: Page['headers'] = [...made.page.headers, ['retry-after', retryAfter]];
  return sendOwn(c, kit, { ...made.page, status: 503, headers });
}

/** A visitor who follows a link to a language stays in it, also without JavaScript. */
export function languageCookie(c: Context<HttpEnv>): Record<string, string> {
  const wanted = languages.find((language) => language === c.req.query('lang'));
  if (!wanted || wanted === getCookie(c, 'lang')) return {};
  const options = { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax' } as const;
  return { 'set-cookie': generateCookie('lang', wanted, options) };
}

function headOf({ mode, page, sources }: AnswerKit, path: string, own: OwnCode): Record<string, string> {
  const https = page.publicUrl.startsWith('https:');
  return {
    ...everyPage,
    ...(withToken.has(findRoute(path)?.path ?? '') && { 'referrer-policy': 'same-origin' }),
    // The development server adds its own scripts, styles and socket.
    ...(mode !== 'development' && { 'content-security-policy': contentSecurityPolicy(own, sources, https) }),
  };
}
