import { randomUUID } from 'node:crypto';
import { createContext, type RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinText } from '#features/publishing/joined-text.rules.ts';
import { getRulesInForce } from '#features/rules/rules.contract.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { paths } from '#routes/paths.ts';
import { asRead } from '#tests/fakes/as-read.ts';
import { createPageBuild } from '#tests/fakes/page-build.ts';
import { waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { ApiError, callApi, UNREACHABLE } from '#web/calls/call-api.ts';
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

async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(`http://website.test${path}`, { method, headers });
  const response = await app.fetch(request, { onBehalfOf: 'somebody' });
  const html = await response.text();
  return { response, html, line: /<p>(.*)<\/p>/.exec(html)?.[1] };
}

describe('invalid input of pages', () => {
  it('is removed from the address: no loader reads a NUL', async () => {
    const asked: string[] = [];
    next.meanwhile = (context) => asked.push(context.get(seenUrl));
    await open(`${paths.dropPoints()}?keyword=%00a%00&code=%2500`);
    await open(`${paths.dropPoints()}?keyword=%00`, {}, 'HEAD');
    await open(`${paths.dropPoints()}?keyword=%00`, {}, 'POST');
    expect(asked).toEqual(['?keyword=a&code=%2500', '?keyword=', '?keyword=']);
  });

  it.each([
    ['a NUL', '%00'],
    ['letters that no header holds', '%E0%B8%81'],
    ['a line of its own', '%0D%0Ax'],
    ['far too much', 'x'.repeat(4_000)],
    ['nothing', ''],
  ])('as a token in a cookie with %s counts as no token', async (_, token) => {
    const { response, line } = await open(paths.aboutUs, { cookie: `token=${token}` });
    expect([response.status, line?.split(' ').at(-1)]).toEqual([200, 'nobody']);
  });
});

it('a page shows an error in unbroken Thai words, a program gets it without joiners', async () => {
  const eleven = { billCodes: Array.from({ length: 11 }, (_, nth) => waybillNo(nth)) };
  const { msg } = await site.call(orderTrack, eleven, { lang: 'TH' });
  let shown = '';
  next.meanwhile = (context) =>
    callApi(orderTrack, eleven, { context }).catch(({ message }: ApiError) => {
      shown = message;
    });
  await open(paths.track);
  expect(shown).toBe(joinText(msg, 'th'));
  expect(shown).not.toBe(msg);
  expect([msg, shown].map(asRead)).toEqual([msg, msg]);
});

describe('pages requested too often', () => {
  const openIn = async (
    strict: Website,
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
    onBehalfOf = 'somebody',
  ) => {
    const request = new Request(`http://website.test${path}`, {
      method,
      headers: { accept: 'text/html,*/*;q=0.8', ...headers },
    });
    return createServer(strict.services, async () => build).fetch(request, { onBehalfOf });
  };
  /** Change notifications from the start may still arrive and evict the page: separate visitors ask until it is kept. */
  const keepPage = (strict: Website, path: string) =>
    expect
      .poll(async () => {
        const before = renders;
        await openIn(strict, path, {}, 'GET', `visitor ${renders} ${randomUUID()}`);
        return renders - before;
      })
      .toBe(0);

  it('are refused with a short page in the visitor’s language, and the time to retry', async () => {
    const strict = await startWebsite({ env: { PAGES_PER_MINUTE: '5' } });
    await keepPage(strict, paths.aboutUs);
    const before = renders;
    // A rendered page costs three points, a kept one costs one.
    for (const path of [`${paths.aboutUs}?utm=1`, paths.aboutUs, paths.aboutUs])
      expect((await openIn(strict, path)).status).toBe(200);
    const answers = await Promise.all([
      openIn(strict, paths.aboutUs),
      openIn(strict, '/', { cookie: 'lang=en-us' }, 'POST'),
      openIn(strict, '/sitemap.xml?lang=zh-cn'),
    ]);
    const texts = asRead(await Promise.all(answers.map((answer) => answer.text())));
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
    for (const { headers } of answers) {
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    }
    expect(texts[0]).toMatch(/<h1>ทำรายการถี่เกินไป ลองใหม่ในอีก \d+ วินาที</);
    expect(texts[1]).toMatch(/<h1>That was a lot at once\. Please try again in \d+ seconds\.</);
    expect(texts[2]).toMatch(/<h1>操作过于频繁，请在 \d+ 秒后重试。</);
    expect(renders - before).toBe(1);
    expect((await openIn(strict, '/healthz')).status).toBe(200);
    await strict.close();
  });

  it('are refused before they are rendered, because rendering costs more than the cache', async () => {
    const strict = await startWebsite({ env: { PAGES_PER_MINUTE: '7' } });
    const before = renders;
    const statuses = [];
    for (let nth = 0; nth < 4; nth += 1)
      statuses.push((await openIn(strict, `${paths.home}?utm=${nth}`)).status);
    await strict.close();
    expect([statuses, renders - before]).toEqual([[200, 200, 429, 429], 2]);
  });
});

describe('the calls of a rendered page', () => {
  it('time out: after two seconds for the list for search engines [A-15]', async () => {
    const blocker = await site.db.pool.connect();
    await blocker.query('begin; lock table seo_entry in access exclusive mode');
    let failure: unknown;
    next.meanwhile = async (context) => {
      failure = await callApi(seoList, {}, { context }).catch((error: unknown) => error);
    };
    expect((await open(paths.aboutUs)).response.status).toBe(200);
    await blocker.query('rollback');
    blocker.release();
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code: UNREACHABLE });
    expect(seoList.timeoutSeconds).toBe(2);
  });

  it('that were refused as too many give the page that status, and the time to retry', async () => {
    const strict = await startWebsite({ env: { CALLS_PER_MINUTE: '1' } });
    const ask = async () => {
      const request = new Request(`http://website.test${paths.aboutUs}`);
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
