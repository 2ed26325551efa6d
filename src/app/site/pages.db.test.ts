import { createHash } from 'node:crypto';
import { createContext, type RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '#routes/paths.ts';
import { createPageBuild, OWN_CODE } from '#tests/fakes/page-build.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import { createServer } from '../server.ts';

let site: Website;
let app: ReturnType<typeof createServer>;
/** What the next page answers, and what happens while it is rendered. */
let next: {
  status: number;
  to?: string;
  meanwhile?(context: Readonly<RouterContextProvider>, request: Request): unknown;
};
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

/** Pages of one line that tells which rendering it is and for whom. */
const build = createPageBuild(async (context, request) => {
  renders += 1;
  context.set(seenUrl, new URL(request.url).search);
  await next.meanwhile?.(context, request);
  const { language, layout, token } = context.get(pageRequest);
  return { ...next, line: `${renders} ${language} ${layout} ${token ?? 'nobody'}` };
});

const seenUrl = createContext('');

const NOTHING_THERE = '/api/v2/nothing';
const NO_ADDRESS = 'http://[';
const callOf = (path: string) => ({ method: 'GET', path, input: {}, timeoutMs: 60_000 }) as const;

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
  [paths.resetPassword('secret'), 'same-origin'],
  [paths.stopMessages('secret'), 'same-origin'],
  [`${paths.confirmEmail().toUpperCase()}/?token=secret`, 'same-origin'],
  ['/', 'strict-origin-when-cross-origin'],
])('the page %s sends its address by the policy %s', async (path, policy) => {
  const { response } = await open(path);
  expect([response.status, response.headers.get('referrer-policy')]).toEqual([200, policy]);
});

it.each(['EN', 'CN', 'en', 'de', 'constructor', ''])(
  'the cookie lang=%s is unknown, and falls back to Thai [W-01]',
  async (lang) => {
    const { line } = await open(paths.aboutUs, { cookie: `lang=${lang}` });
    expect(line).toMatch(/^\d+ th /);
  },
);

it('a redirect keeps the language of the link [W-01]', async () => {
  const { response } = await open('/no/such/page?lang=zh-cn');
  expect(response.status).toBe(302);
  expect(response.headers.get('set-cookie')).toContain('lang=zh-cn');
});

it('a page that redirects to another keeps the language of the link [W-01]', async () => {
  next = { status: 302, to: paths.trackDetail };
  const { response } = await open(`${paths.track}?billcode=111111111117&lang=en-us`);
  expect(response.headers.get('location')).toBe(paths.trackDetail);
  expect(response.headers.get('set-cookie')).toContain('lang=en-us');
});

it.each([
  ['?BillCode=111111111117&pass=p&lang=en-us', `${paths.waybillOnPhone('111111111117')}&pass=p`],
  ['?waybillNos=1111+1111+1117%0A222222222224', `${paths.trackResults}?billcode=111111111117,222222222224`],
])('a phone with %s on the track page is redirected at once to %s [RM-08]', async (search, address) => {
  const seen: unknown[] = [];
  next.meanwhile = (context, request) => {
    const { pathname, search } = new URL(request.url);
    seen.push(pathname + search, context.get(pageRequest).address);
  };
  const { response } = await open(paths.track + search, { 'user-agent': PHONE });
  expect([response.status, ...seen]).toEqual([200, address, address]);
});

it('a desktop, and a phone without a number, get the track page itself [RM-08]', async () => {
  const addresses: unknown[] = [];
  next.meanwhile = (context) => addresses.push(context.get(pageRequest).address);
  await open(paths.waybill('111111111117'));
  await open(`${paths.track}?billcode=hello`, { 'user-agent': PHONE });
  expect(addresses).toEqual([null, null]);
});

describe('a page that is the same for everybody', () => {
  it('is rendered once, in any letter case', async () => {
    expect(await isShared([paths.aboutUs], [`${paths.aboutUs.toUpperCase()}/`])).toBe(true);
    expect(
      await isShared(
        [paths.news({ kind: 'promotion', page: '2' })],
        [paths.news({ page: '2', kind: 'promotion' })],
      ),
    ).toBe(true);
  });

  it.each([
    ['language', paths.aboutUs, { cookie: 'lang=en-us' }],
    ['language of a link', `${paths.aboutUs}?lang=zh-cn`, {}],
    ['layout', paths.aboutUs, { 'user-agent': PHONE }],
    ['question about cookies', paths.aboutUs, { cookie: CHOSEN }],
    ['page of a list', paths.news({ page: '2' }), {}],
  ])('is rendered again for another %s', async (_, path, headers) => {
    const plain = path.replace(/\?.*/, '');
    expect(await isShared([plain], [path, headers])).toBe(false);
  });

  it.each([
    ['who is logged in', paths.aboutUs, { cookie: 'token=somebody' }, 'GET'],
    ['an address with words that are not known', `${paths.aboutUs}?utm=mail`, {}, 'GET'],
    ['words of a search', `${paths.news()}?kind=%3Cscript%3E`, {}, 'GET'],
    ['the same word twice', `${paths.news()}?page=1&page=2`, {}, 'GET'],
    ['a form', paths.aboutUs, {}, 'POST'],
  ])('is not cached for %s', async (_, path, headers, method) => {
    expect(await isShared([path, headers, method], [path, headers, method])).toBe(false);
    const { response } = await open(path, headers, method);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is not cached when it failed', async () => {
    next.status = 500;
    const failed = await open(paths.aboutUs);
    next.status = 200;
    expect([failed.response.status, (await open(paths.aboutUs)).response.status]).toEqual([500, 200]);
  });

  it('is not cached when content changed while it was rendered', async () => {
    next.meanwhile = () => site.services.pageCache.clear();
    const before = await open(paths.aboutUs);
    delete next.meanwhile;
    expect((await open(paths.aboutUs)).line).not.toBe(before.line);
  });

  it('is complete for those who read it after a HEAD request', async () => {
    const head = await open(paths.aboutUs, {}, 'HEAD');
    const page = await open(paths.aboutUs);
    expect([head.response.status, head.html, page.line?.split(' ')[1]]).toEqual([200, '', 'th']);
    expect(page.response.headers.get('etag')).toBe(head.response.headers.get('etag'));
  });

  it.each([
    ['refused', { status: 429 }],
    ['failed', { status: 500 }],
  ])('is not cached when one of its calls %s, because it is incomplete', async (_, { status }) => {
    next.meanwhile = (context) => {
      const page = context.get(pageRequest);
      return status === 500
        ? page.call(callOf(NO_ADDRESS)).catch(() => null)
        : page.call(callOf(NOTHING_THERE));
    };
    const lacking = await open(paths.aboutUs);
    expect(lacking.response.headers.get('cache-control')).toBe('private, no-store');
    delete next.meanwhile;
    const whole = await open(paths.aboutUs);
    expect(whole.line).not.toBe(lacking.line);
    expect((await open(paths.aboutUs)).line).toBe(whole.line);
  });

  it('allows its scripts by hashes, equal for all; a personal page uses a nonce', async () => {
    const [first, second] = [await open(paths.aboutUs), await open(paths.aboutUs)];
    expect(second.html).toBe(first.html);
    expect(first.html).toContain(`<script>${OWN_CODE}</script>`);
    const hash = createHash('sha256').update(OWN_CODE).digest('base64');
    const policy = first.response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toContain('nonce');
    const own = await open(`${paths.aboutUs}?utm=mail`);
    const nonce = /nonce="([^"]+)"/.exec(own.html)?.[1];
    expect(own.response.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'nonce-${nonce}'`,
    );
    expect((await open(`${paths.aboutUs}?utm=mail`)).html).not.toContain(nonce);
  });

  it.each(['same', 'W/"other", same', 'strong', '*'])(
    'is not sent again to clients that have it: %s',
    async (known) => {
      const { response } = await open(paths.aboutUs);
      const etag = response.headers.get('etag') ?? '';
      const tags = known.replace('same', etag).replace('strong', etag.slice(2));
      const again = await open(paths.aboutUs, { 'if-none-match': tags });
      expect([again.response.status, again.html, again.response.headers.get('etag')]).toEqual([
        304,
        '',
        etag,
      ]);
      expect(again.response.headers.get('content-length')).toBeNull();
      site.services.pageCache.clear();
      expect((await open(paths.aboutUs, { 'if-none-match': etag })).response.status).toBe(200);
    },
  );

  it('contains nothing of the visitor for whom it was rendered', async () => {
    const headers: (string | null)[] = [];
    next.meanwhile = (_, request) => headers.push(request.url, request.headers.get('cookie'));
    await open(`${paths.aboutUs.toUpperCase()}/?lang=zh-cn`, { cookie: 'layout=mobile; device=secret' });
    expect(headers).toEqual([`${site.services.config.publicUrl}${paths.aboutUs}`, null]);
  });

  it('keeps the language of the link on the pages it links to [W-01]', async () => {
    const { response } = await open(`${paths.aboutUs}?lang=en-us`);
    expect(response.headers.get('set-cookie')).toMatch(/^lang=en-us;.*Path=\/;.*SameSite=Lax/);
    expect((await open(`${paths.aboutUs}?lang=elvish`)).response.headers.get('set-cookie')).toBeNull();
  });
});
