import type { RouterContextProvider, ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebsite, type Website } from '../../tests/fakes/website.ts';
import { getRulesInForce } from '../features/rules/rules.contract.ts';
import { seoList } from '../features/seo/seo.contract.ts';
import { ApiError, callApi, UNREACHABLE } from '../web/call-api.ts';
import { nonceContext, pageRequest } from '../web/load-context.ts';
import { createServer } from './server.ts';

let site: Website;
let app: ReturnType<typeof createServer>;
/** What the next page answers, and what happens while it is rendered. */
let next: { status: number; meanwhile?(context: Readonly<RouterContextProvider>): unknown };
let renders = 0;

beforeAll(async () => {
  site = await startWebsite();
  app = createServer(site.services, async () => build);
});
afterAll(() => site.close());
beforeEach(() => {
  site.services.pageCache.clear();
  next = { status: 200 };
});

/** Pages that hold one line, built as React Router would: which rendering this is, and for whom. */
const build: ServerBuild = {
  entry: {
    module: {
      default: async (_request, _status, headers, _router, context) => {
        renders += 1;
        await next.meanwhile?.(context);
        headers.set('content-type', 'text/html');
        const { language, layout, token } = context.get(pageRequest);
        const line = `${renders} ${language} ${layout} ${token ?? 'nobody'}`;
        const html = `<script nonce="${context.get(nonceContext)}"></script><p>${line}</p>`;
        return new Response(html, { status: next.status, headers });
      },
    },
  },
  routes: { any: { id: 'any', path: '*', module: { default: () => null, action: () => null } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
};

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile';
const CHOSEN = 'consent=v1.s0.m0.1795136400000.6f0c1a52-55d2-4c3a-9b6e-2f1f6f1f0a11';

async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(`http://website.test${path}`, { method, headers });
  const response = await app.fetch(request, { onBehalfOf: 'somebody' });
  const html = await response.text();
  return { response, html, line: /<p>(.*)<\/p>/.exec(html)?.[1] };
}
/** Whether two visits get the same rendering. */
const isShared = async (first: Parameters<typeof open>, second: Parameters<typeof open>) => {
  const [a, b] = [await open(...first), await open(...second)];
  return a.line !== undefined && a.line === b.line;
};

it.each([
  ['/resetPassword?token=secret', 'no-referrer'],
  ['/CONFIRMEMAIL/?token=secret', 'no-referrer'],
  ['/', 'strict-origin-when-cross-origin'],
])('the page %s gives its address away by the policy %s', async (path, policy) => {
  const { response } = await open(path);
  expect([response.status, response.headers.get('referrer-policy')]).toEqual([200, policy]);
});

describe('a page that is the same for everybody', () => {
  it('is rendered once, in whatever letter case it is asked for', async () => {
    expect(await isShared(['/aboutus'], ['/ABOUTUS/'])).toBe(true);
    expect(await isShared(['/news?kind=promotion&page=2'], ['/news?page=2&kind=promotion'])).toBe(true);
  });

  it.each([
    ['language', '/aboutus', { cookie: 'lang=en-us' }],
    ['language of a link', '/aboutus?lang=zh-cn', {}],
    ['layout', '/aboutus', { 'user-agent': PHONE }],
    ['question about cookies', '/aboutus', { cookie: CHOSEN }],
    ['page of a list', '/news?page=2', {}],
  ])('is another one for another %s', async (_, path, headers) => {
    const plain = path.replace(/\?.*/, '');
    expect(await isShared([plain], [path, headers])).toBe(false);
  });

  it.each([
    ['who is logged in', '/aboutus', { cookie: 'token=somebody' }, 'GET'],
    ['an address with words that are not known', '/aboutus?utm=mail', {}, 'GET'],
    ['words of a search', '/news?kind=%3Cscript%3E', {}, 'GET'],
    ['the same word twice', '/news?page=1&page=2', {}, 'GET'],
    ['a form', '/aboutus', {}, 'POST'],
  ])('is not kept for %s', async (_, path, headers, method) => {
    expect(await isShared([path, headers, method], [path, headers, method])).toBe(false);
    const { response } = await open(path, headers, method);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is not kept when it failed', async () => {
    next.status = 500;
    const failed = await open('/aboutus');
    next.status = 200;
    expect([failed.response.status, (await open('/aboutus')).response.status]).toEqual([500, 200]);
  });

  it('is not kept when content changed while it was rendered', async () => {
    next.meanwhile = () => site.services.pageCache.clear();
    const before = await open('/aboutus');
    delete next.meanwhile;
    expect((await open('/aboutus')).line).not.toBe(before.line);
  });

  it('is whole for those who read it after only its head was asked for', async () => {
    const head = await open('/aboutus', {}, 'HEAD');
    const page = await open('/aboutus');
    expect([head.response.status, head.html, page.line?.split(' ')[1]]).toEqual([200, '', 'th']);
    expect(page.response.headers.get('etag')).toBe(head.response.headers.get('etag'));
  });

  it('has a nonce of its own in each answer, and the policy of that nonce', async () => {
    const answers = [await open('/aboutus'), await open('/aboutus')];
    const nonces = answers.map(({ html }) => /nonce="([^"]+)"/.exec(html)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    answers.forEach(({ response }, at) => {
      expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonces[at]}'`);
    });
  });

  it('is not sent again to who has it, and then with no policy for a new nonce', async () => {
    const { response } = await open('/aboutus');
    const etag = response.headers.get('etag') ?? '';
    const again = await open('/aboutus', { 'if-none-match': etag });
    expect([again.response.status, again.html]).toEqual([304, '']);
    expect(again.response.headers.get('content-security-policy')).toBeNull();
    site.services.pageCache.clear();
    expect((await open('/aboutus', { 'if-none-match': etag })).response.status).toBe(200);
  });

  it('is read on in the language of the link that led to it [W-01]', async () => {
    const { response } = await open('/aboutus?lang=en-us');
    expect(response.headers.get('set-cookie')).toMatch(/^lang=en-us;.*Path=\/;.*SameSite=Lax/);
    expect((await open('/aboutus?lang=elvish')).response.headers.get('set-cookie')).toBeNull();
  });
});

describe('the calls of a page that is rendered', () => {
  it('end when their time is over: two seconds for the list for search engines [A-15]', async () => {
    const blocker = await site.db.pool.connect();
    await blocker.query('begin; lock table seo_entry in access exclusive mode');
    const startedAt = performance.now();
    let failure: unknown;
    next.meanwhile = async (context) => {
      failure = await callApi(seoList, {}, { context }).catch((error: unknown) => error);
    };
    expect((await open('/aboutus')).response.status).toBe(200);
    await blocker.query('rollback');
    blocker.release();
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code: UNREACHABLE });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('that were refused because they are too many say so with the page, and when to come again', async () => {
    const strict = await startWebsite({ env: { CALLS_PER_MINUTE: '1' } });
    const ask = async () => {
      const request = new Request('http://website.test/aboutus');
      const pages = createServer(strict.services, async () => build);
      strict.services.pageCache.clear();
      const { status, headers } = await pages.fetch(request, { onBehalfOf: 'somebody' });
      return [status, headers.get('retry-after')];
    };
    next.meanwhile = async (context) => {
      next.status = 200;
      await callApi(getRulesInForce, {}, { context }).catch(() => {
        next.status = 500;
      });
    };
    expect(await ask()).toEqual([200, null]);
    expect(await ask()).toEqual([429, expect.stringMatching(/^\d+$/)]);
    await strict.close();
  });
});
