import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ConsentQuestion } from '#features/consent/server/consent.service.ts';
import type { PageLimit } from '#http/limits/page-limit.ts';
import { type Bytes, chooseEncoding, type Encoding } from '#http/pages/compressor.ts';
import { matchesEtag } from '#http/pages/entity-tag.ts';
import type { CachedPage, PageCache } from '#http/pages/page-cache.ts';
import { type LayoutKind, layoutKinds } from '#lib/layout-kind.ts';
import { redirectOf } from '#routes/redirects.ts';
import { routeTable } from '#routes/table.ts';
import { requestIdOf } from '../request-id.ts';
import { SHARED, SHARED_ENCODINGS } from './page-answer.ts';
import { readReader, sharedKey } from './page-asked.ts';

/** What kept pages need from the composition root; all of it is shared with the regular request path. */
export type KeptKit = {
  cache: Pick<PageCache, 'get'>;
  limit: PageLimit;
  nameVisitor(forwardedFor: string | undefined, remoteAddress: string | undefined): string;
  /** Whether a request of this visitor would be admitted. */
  hasPlaceFor(visitor: string): boolean;
  consentQuestion(cookie: string | undefined): ConsentQuestion | Promise<ConsentQuestion>;
  log: { debug(facts: object, message: string): void };
  /** Counts an answer by the pattern of its page. */
  count?(seen: { route: string; status: number; seconds: number }): void;
};

/** The addresses of kept pages, and the layouts for which they do not redirect; other spellings are passed on. */
const keptRows: ReadonlyMap<string | undefined, { path: string; layouts: readonly LayoutKind[] }> = new Map(
  routeTable
    .filter(({ cached }) => cached)
    .map(({ path }) => [path, { path, layouts: layoutKinds.filter((layout) => staysAt(path, layout)) }]),
);

function staysAt(pathname: string, layout: LayoutKind): boolean {
  return redirectOf({ pathname, search: '' }, layout, false) === null;
}

/**
 * Sends kept pages straight to the socket and passes every other request on (docs/decisions/038), including
 * anything special: queries, bodies, unknown readers, refusals.
 */
export function sendKeptPages(kit: KeptKit, passOn: RequestListener): RequestListener {
  return (request, answer) => {
    const startedAt = performance.now();
    const found = findKept(kit, request);
    if (!found) return passOn(request, answer);
    const { page, route } = found;
    const visitor = kit.nameVisitor(one(request, 'x-forwarded-for'), request.socket.remoteAddress);
    if (!kit.hasPlaceFor(visitor)) return passOn(request, answer);
    const done = (requestId: string) => {
      const ms = performance.now() - startedAt;
      const { method, url: path } = request;
      const { statusCode: status } = answer;
      kit.log.debug({ requestId, method, path, status, ms: Math.round(ms) }, 'request');
      kit.count?.({ route, status, seconds: ms / 1000 });
    };
    kit.limit
      .consume(visitor, 1)
      .then(({ allowed }) => (allowed ? send(request, answer, page, done) : passOn(request, answer)))
      .catch(() => answer.destroy());
  };
}

function findKept(kit: KeptKit, request: IncomingMessage): { page: CachedPage; route: string } | undefined {
  const { method, url, headers } = request;
  const row = keptRows.get(url);
  if (!row || method !== 'GET' || !headers.host) return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  const reader = readReader({ get: (name) => one(request, name) ?? null }, null);
  if (reader.token !== null || !row.layouts.includes(reader.layout)) return undefined;
  const question = kit.consentQuestion(reader.consent);
  if (question instanceof Promise) return undefined;
  const page = kit.cache.get(sharedKey(row.path, reader, question.isAsked));
  return page && { page, route: row.path };
}

/** The same answer as `sendShared` gives to a Hono context. */
function send(
  request: IncomingMessage,
  answer: ServerResponse,
  page: CachedPage,
  done: (requestId: string) => void,
): void | Promise<void> {
  const requestId = requestIdOf(one(request, 'x-request-id'));
  if (matchesEtag(one(request, 'if-none-match'), page.etag)) {
    answer.writeHead(304, [...headOf(page), 'x-request-id', requestId]).end();
    return done(requestId);
  }
  const encoding = chooseEncoding(one(request, 'accept-encoding'), SHARED_ENCODINGS);
  const sendBytes = (bytes: Bytes) => {
    answer.writeHead(page.status, [...headWith(page, bytes, encoding), 'x-request-id', requestId]).end(bytes);
    done(requestId);
  };
  const kept = page.body.as(encoding);
  return kept instanceof Promise ? kept.then(sendBytes) : sendBytes(kept);
}

/** The headers for the most recently sent bytes of a page: most browsers get the same. */
const heads = new WeakMap<CachedPage, { bytes: Bytes; head: string[] }>();

function headWith(page: CachedPage, bytes: Bytes, encoding: Encoding): string[] {
  const known = heads.get(page);
  if (known?.bytes === bytes) return known.head;
  const head = [...headOf(page), 'content-length', String(bytes.length)];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  heads.set(page, { bytes, head });
  return head;
}

/** Names and values alternating, which node:http writes without copying. */
function headOf(page: CachedPage): string[] {
  return [...Object.entries(page.headers).flat(), 'cache-control', SHARED];
}

function one({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
