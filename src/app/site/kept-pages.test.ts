import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCompressor } from '#http/pages/compressor.ts';
import { createPageCache } from '#http/pages/page-cache.ts';
import { paths } from '#routes/paths.ts';
import { sendKeptPages } from './kept-pages.ts';
import { sharedKey } from './page-asked.ts';

const page = paths.terms('packaging');
const etag = 'W/"kept"';
const cache = createPageCache({ maxBytes: 1_000_000, freshMs: 60_000, compressor: createCompressor() });
const reader = { language: 'th', layout: 'desktop' } as const;
let counted: string[] = [];
let [hasPlace, isAllowed, isAsked] = [true, true, true];
const logged: object[] = [];

const server = createServer(
  sendKeptPages(
    {
      cache,
      limit: {
        async consume(visitor) {
          counted.push(visitor);
          return { allowed: isAllowed, retryAfterSeconds: 1 };
        },
      },
      nameVisitor: (forwardedFor) => forwardedFor ?? 'near',
      hasPlaceFor: () => hasPlace,
      consentQuestion: () => ({ isAsked, policyVersion: 1 }),
      log: { debug: (facts) => logged.push(facts) },
    },
    (_request, answer) => answer.end('passed on'),
  ),
);

beforeAll(async () => {
  await cache.put(sharedKey(page, reader, true), {
    status: 200,
    headers: { etag },
    etag,
    html: Buffer.from('<p>kept</p>'),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  counted = [];
  [hasPlace, isAllowed, isAsked] = [true, true, true];
});

/** Sends the path as written: fetch would normalise it. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, method, headers }).end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, head: answer.headers, body: await text(answer) };
}

it('a cached page is sent at once, counted for its visitor and logged', async () => {
  const { status, head, body } = await ask(page, {
    'x-forwarded-for': 'far',
    'x-request-id': 'number-of-mine',
  });
  expect([status, body, counted]).toEqual([200, '<p>kept</p>', ['far']]);
  expect(head).toMatchObject({
    etag,
    'x-request-id': 'number-of-mine',
    'cache-control': 'private, no-cache',
  });
  expect(logged.at(-1)).toMatchObject({
    requestId: 'number-of-mine',
    method: 'GET',
    path: page,
    status: 200,
  });
});

it('a page that the client has is answered with 304', async () => {
  expect(await ask(page, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
});

it.each([
  ['a query', `${page}?lang=th`, {}],
  ['an address that can be read in two ways', `/x/..${page}`, {}],
  ['the same page in capitals', page.toUpperCase(), {}],
  ['the same page with a final slash', `${page}/`, {}],
  ['an escaped letter', page.replace('p', '%70'), {}],
  ['a whole address', `http://elsewhere.test${page}`, {}],
  ['a page that is not kept', paths.terms('cod'), {}],
  ['a page that is never kept', paths.personalCentre, {}],
  ['another language', page, { cookie: 'lang=en-us' }],
  ['another layout', page, { 'sec-ch-ua-mobile': '?1' }],
  ['somebody who is logged in', page, { cookie: 'token=abc' }],
  ['a body', page, { 'content-length': '0' }],
])('%s is rendered normally, and counted there', async (_what, path, headers) => {
  expect((await ask(path, headers)).body).toBe('passed on');
  expect(counted).toEqual([]);
});

it('other methods, rate limits, errors and a changed consent question are handled normally', async () => {
  expect((await ask(page, {}, 'POST')).body).toBe('passed on');
  hasPlace = false;
  expect((await ask(page)).body).toBe('passed on');
  expect(counted).toEqual([]);
  [hasPlace, isAsked] = [true, false];
  expect((await ask(page)).body).toBe('passed on');
  [isAsked, isAllowed] = [true, false];
  expect((await ask(page)).body).toBe('passed on');
});
