import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPool } from '#db/connect.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { DAY_MS } from '#lib/clock.ts';
import { languages } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { openDatabaseGate, type Trouble } from '#tests/fakes/database-gate.ts';
import { createPageBuild } from '#tests/fakes/page-build.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { callApi, UNAVAILABLE } from '#web/calls/call-api.ts';
import { createServer } from '../server.ts';

const asked = { billCodes: ['111111111117'] };
let gate: Awaited<ReturnType<typeof openDatabaseGate>>;
let site: Website;
let app: ReturnType<typeof createServer>;
let renders = 0;
/** Whether the page tolerates a failing call by showing a notice, instead of failing itself. */
let isTolerant = false;
/** Runs between the beginning of a rendering and its end. */
let meanwhile = () => {};

const build = createPageBuild(async (context) => {
  renders += 1;
  meanwhile();
  const line = `rendering ${renders}`;
  return callApi(orderTrack, asked, { context }).then(
    () => ({ status: 200, line }),
    () => ({ status: isTolerant ? 200 : 500, line: `${line} without an answer` }),
  );
});

beforeAll(async () => {
  site = await startWebsite({
    env: { CALLS_PER_MINUTE: '100000', LOOKUPS_WITHOUT_CHALLENGE: '100000', PAGES_PER_MINUTE: '100000' },
    async through(own) {
      gate = await openDatabaseGate(own.directUrl);
      const db = openPool(gate.url, 4);
      return {
        ...db,
        async close() {
          await db.close();
          await gate.close();
          await own.close();
        },
      };
    },
  });
  app = createServer(site.services, async () => build);
});
afterAll(() => site.close());
beforeEach(() => {
  isTolerant = false;
  meanwhile = () => {};
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  gate.recover();
  await vi.waitFor(async () => expect(await site.services.isReady()).toBe(true), 10_000);
  site.services.pageCache.clear();
  vi.useRealTimers();
});

async function open(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://website.test${path}`, { headers: { accept: 'text/html', ...headers } });
  const response = await app.fetch(request, { onBehalfOf: 'somebody' });
  const html = await response.text();
  const line = /<p>(.*)<\/p>/.exec(html)?.[1];
  return { status: response.status, retryAfter: response.headers.get('retry-after'), html, line };
}
/** Advances the clock beyond the time that a page stays fresh. */
const later = (ms = 120_000) => vi.advanceTimersByTime(ms);

const troubles: Trouble[] = ['refuses', 'starts', 'is silent'];

describe.each(troubles)('while the database %s', (trouble) => {
  it('a cached page is still served, to visitors with and without a login', async () => {
    const { line } = await open(paths.aboutUs);
    later();
    gate.suffer(trouble);
    expect(await open(paths.aboutUs)).toMatchObject({ status: 200, line });
    if (trouble === 'is silent') return;
    expect(await open(paths.aboutUs, { cookie: 'token=somebody' })).toMatchObject({ status: 200, line });
  });

  it('a page is rendered again as soon as possible', async () => {
    const { line } = await open(paths.aboutUs);
    later();
    gate.suffer(trouble);
    await open(paths.aboutUs);
    gate.recover();
    later(6_000);
    await vi.waitFor(async () => expect((await open(paths.aboutUs)).line).not.toBe(line), 10_000);
  });
});

describe.each(['refuses', 'starts'] as const)('while the database %s', (trouble) => {
  it.each(languages)('a page that is not cached answers in %s that it is unavailable', async (language) => {
    gate.suffer(trouble);
    const page = await open(paths.aboutUs, { cookie: `lang=${language}` });
    const text = site.services.translate(language, 'http:errors.unavailable');
    expect(page).toMatchObject({ status: 503, retryAfter: '10', html: expect.stringContaining(text) });
  });

  it.each(['TH', 'EN', 'CN'] as const)(
    'a call answers the same in %s, and not with status 200',
    async (lang) => {
      gate.suffer(trouble);
      const answer = await site.call(orderTrack, asked, { lang });
      const language = ({ TH: 'th', EN: 'en-us', CN: 'zh-cn' } as const)[lang];
      const msg = site.services.translate(language, 'http:errors.unavailable');
      expect(answer).toMatchObject({ status: 503, code: UNAVAILABLE, succ: false, msg });
      expect(answer.headers.get('retry-after')).toBe('10');
    },
  );

  it('a page with a failed call has an error status, and is not cached', async () => {
    isTolerant = true;
    gate.suffer(trouble);
    const page = await open(paths.aboutUs);
    expect(page).toMatchObject({ status: 503, retryAfter: '10', line: expect.stringContaining('without') });
    gate.recover();
    await vi.waitFor(async () => expect((await open(paths.aboutUs)).status).toBe(200), 10_000);
  });

  it('a page behind the login, too', async () => {
    gate.suffer(trouble);
    expect((await open(paths.personalCentre, { cookie: 'token=somebody' })).status).toBe(503);
  });
});

it('a page is served for a day without a database, and no longer', async () => {
  const { line } = await open(paths.aboutUs);
  gate.suffer('refuses');
  later(DAY_MS - 60_000);
  expect(await open(paths.aboutUs)).toMatchObject({ status: 200, line });
  later();
  expect(await open(paths.aboutUs)).toMatchObject({ status: 503 });
});

it('a page whose content has changed is not served again, one whose content only may have changed is', async () => {
  const { line } = await open(paths.aboutUs);
  gate.suffer('refuses');
  site.services.pageCache.expire();
  expect(await open(paths.aboutUs)).toMatchObject({ status: 200, line });
  site.services.pageCache.clear();
  expect(await open(paths.aboutUs)).toMatchObject({ status: 503 });
});

it('a page rendered while content may have changed is cached as stale', async () => {
  meanwhile = () => site.services.pageCache.expire();
  const { line } = await open(paths.aboutUs);
  gate.suffer('refuses');
  expect(await open(paths.aboutUs)).toMatchObject({ status: 200, line });
  gate.recover();
  later(6_000);
  await vi.waitFor(async () => expect((await open(paths.aboutUs)).line).not.toBe(line), 10_000);
});

it('a page rendered while its content changed is not cached', async () => {
  meanwhile = () => site.services.pageCache.clear();
  await open(paths.aboutUs);
  gate.suffer('refuses');
  expect(await open(paths.aboutUs)).toMatchObject({ status: 503 });
});

it('a page withdrawn while the database fails is not served again', async () => {
  await open(paths.aboutUs);
  gate.suffer('refuses');
  later();
  meanwhile = () => site.services.pageCache.clear();
  expect(await open(paths.aboutUs)).toMatchObject({ status: 503 });
});

it('the process reports that it is not ready, also while the database is silent', async () => {
  gate.suffer('is silent');
  expect((await app.fetch(new Request('http://website.test/readyz'))).status).toBe(503);
  expect((await app.fetch(new Request('http://website.test/healthz'))).status).toBe(200);
});

it('pages recognise the error by its code', () => {
  expect(requestErrors.unavailable.code).toBe(UNAVAILABLE);
});
