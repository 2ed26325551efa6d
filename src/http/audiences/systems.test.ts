import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#lib/contract.ts';
import { AppError, defineErrors } from '#lib/errors.ts';
import { fromAcceptLanguage } from '#lib/language.ts';
import { cursorField, toCursor } from '#lib/open/cursor.ts';
import { noStaff } from '#tests/fakes/staff.ts';
import { openTerms } from '#tests/openapi/open-terms.ts';
import { createErrorAnswer } from '../answers/answer-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { type Api, mount } from '../mount.ts';
import { refuseUnknown } from '../open/unknown-path.ts';

const PAGE = 'https://carrier.test/developers';
const boxErrors = defineErrors('boxes', {
  notFound: { code: 91, openStatus: 404 },
  tooHeavy: 92,
});
const call = { access: { scope: 'orders' }, errors: [boxErrors.notFound, boxErrors.tooHeavy] } as const;
const box = z.object({ id: z.string(), weights: z.array(z.int()) });

const makeBox = endpoint({
  ...call,
  method: 'POST',
  path: '/open/v1/boxes',
  summary: 'Make a box.',
  input: z.object({ weights: z.array(z.int().max(10)) }),
  output: box,
  successStatus: 201,
  locate: ({ id }) => `/open/v1/boxes/${id}`,
  idempotencyKey: { isRequired: true, about: 'One for each box.', example: 'box-1' },
});
const readBox = endpoint({
  ...call,
  method: 'GET',
  path: '/open/v1/boxes/:id',
  summary: 'Read a box.',
  input: z.object({ id: z.string().max(5), limit: z.coerce.number<string>().max(9).optional() }),
  output: box,
});
const listBoxes = endpoint({
  ...call,
  method: 'GET',
  path: '/open/v1/boxes',
  summary: 'List boxes.',
  input: z.object({ cursor: cursorField(z.iso.date(), z.string().max(5)).optional() }),
  output: z.object({ after: z.array(z.string()).nullable() }),
});
const dropBox = endpoint({
  ...call,
  method: 'DELETE',
  path: '/open/v1/boxes/:id',
  summary: 'Drop a box.',
  input: z.object({ id: z.string() }),
  output: z.null(),
  successStatus: 204,
});
const picture = endpoint({
  ...call,
  method: 'GET',
  path: '/open/v1/boxes/:id/picture',
  summary: 'A picture of a box.',
  input: z.object({ id: z.string() }),
  output: z.string(),
  answer: 'file',
  contentType: 'image/svg+xml',
});

const everything = endpoint({
  ...call,
  method: 'GET',
  path: '/open/v1/everything',
  summary: 'All boxes.',
  input: z.object({}),
  output: z.string(),
  answer: 'stream',
  contentType: 'application/json',
  otherContentTypes: ['text/csv'],
});

const bounds = { hasEnded: false, isFor: () => true };
const owner = { keyId: 'k', name: 'shop', customerId: 'c', mode: 'live' as const };
const holder = { ...owner, ...bounds, scopes: ['orders'] };

/** The kit alone, with three calls a minute. */
function start({ calls = 100 } = {}) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('requestId', 'r1');
    c.set('language', fromAcceptLanguage(c.req.header('accept-language')));
    c.set('visitor', 'somebody');
    c.set('log', pino({ level: 'silent' }));
    await next();
  });
  const translate = (language: string, key: string) => `${language} ${key}`;
  app.onError(createErrorAnswer(translate, { problemPage: PAGE }));
  let left = calls;
  const consume = async () => {
    left -= 1;
    const quota = { points: calls, windowSeconds: 60, left: Math.max(0, left), resetSeconds: 30 };
    return { allowed: left >= 0, retryAfterSeconds: left >= 0 ? 0 : 30, quota };
  };
  const callLimit = {
    consume,
    peek: consume,
    isExhausted: async () => false,
    giveBack: async () => undefined,
  };
  const find = async (key: string) => {
    if (key === 'right') return holder;
    return key === 'narrow' ? { ...holder, scopes: ['price'] } : null;
  };
  const endpoints: Endpoint[] = [];
  const api: Api = {
    app,
    list: (each) => endpoints.push(each),
    signSecret: '',
    apiKeys: { find, noteUse: async () => undefined },
    callLimit,
    uploadsFolder: '',
    checksAnswers: true,
    findSession: async () => null,
    staff: noStaff,
    openTerms,
  };
  mount(api, makeBox, async ({ weights }) => ({ id: 'b1', weights }));
  mount(api, listBoxes, async ({ cursor }) => ({ after: cursor ?? null }));
  mount(api, readBox, async ({ id }, { customerId }) => {
    if (id === 'none') throw new AppError(boxErrors.notFound);
    if (id === 'lead') throw new AppError(boxErrors.tooHeavy);
    return { id: `${customerId} ${id}`, weights: [] };
  });
  mount(api, dropBox, async () => null);
  mount(api, picture, async ({ id }) => ({ content: `<svg id="${id}"/>`, name: 'box.svg' }));
  mount(api, everything, async (_input, { contentType }) => ({
    body: new Blob([contentType]).stream(),
    name: 'boxes',
    contentType,
  }));
  app.all('/open/*', refuseUnknown(endpoints));
  return (path: string, init: RequestInit = {}, key = 'right') =>
    app.request(path, {
      ...init,
      headers: { ...(key && { authorization: `Bearer ${key}` }), ...(init.headers as object) },
    });
}

const json = { 'content-type': 'application/json', 'idempotency-key': '1' };
const made = (body: unknown, headers: object = json) => ({
  method: 'POST',
  headers: { ...headers } as Record<string, string>,
  body: JSON.stringify(body),
});
const problemOf = async (response: Response) => ({
  type: response.headers.get('content-type'),
  ...((await response.json()) as object),
});

describe('a call of a system', () => {
  it('is answered the data without envelope, and 201 with its address for a new object', async () => {
    const response = await start()('/open/v1/boxes', made({ weights: [3] }));
    expect([response.status, response.headers.get('location')]).toEqual([201, '/open/v1/boxes/b1']);
    expect(await response.json()).toEqual({ id: 'b1', weights: [3] });
    const gone = await start()('/open/v1/boxes/b1', { method: 'DELETE' });
    expect([gone.status, await gone.text()]).toEqual([204, '']);
  });

  it.each([
    ['', 401, 'http-api-key-missing', 'Bearer realm="open"'],
    ['wrong', 401, 'http-api-key-unknown', 'Bearer realm="open", error="invalid_token"'],
    [
      'narrow',
      403,
      'http-api-key-refused',
      'Bearer realm="open", error="insufficient_scope", scope="orders"',
    ],
  ])('with the key "%s" is refused with %i and a challenge', async (key, status, name, challenge) => {
    const response = await start()('/open/v1/boxes/b1', {}, key);
    expect(response.headers.get('www-authenticate')).toBe(challenge);
    expect(await problemOf(response)).toMatchObject({ status, type: `${PAGE}#${name}` });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ]);
  });

  it('names each wrong field by a pointer, a parameter or a header, in the requested language', async () => {
    const send = start();
    const english = await problemOf(await send('/open/v1/boxes', made({ weights: [3, 11] })));
    expect(english).toEqual({
      type: `${PAGE}#http-invalid-parameter`,
      title: 'Invalid parameter',
      status: 422,
      code: 10002,
      detail: 'en-us http:errors.invalidParameter',
      requestId: 'r1',
      errors: [{ code: 'tooBig', detail: 'en-us http:problems.tooBig', pointer: '#/weights/1' }],
    });
    const headers = { 'accept-language': 'fr, zh-TW;q=0.8, th;q=0.3' };
    const chinese = await send('/open/v1/boxes/b1?limit=10', { headers });
    expect(chinese.headers.get('content-language')).toBe('zh-Hans-CN');
    expect(await problemOf(chinese)).toMatchObject({
      errors: [{ code: 'tooBig', detail: 'zh-cn http:problems.tooBig', parameter: 'limit' }],
    });
    const keyless = await send('/open/v1/boxes', made({}, { 'content-type': 'application/json' }));
    expect(await problemOf(keyless)).toMatchObject({
      status: 422,
      errors: [{ code: 'required', detail: 'en-us http:openProblems.required', header: 'Idempotency-Key' }],
    });
  });

  it.each([
    ['/open/v1/boxes', made({ weights: [] }, { ...json, 'content-type': 'text/plain' }), 415],
    ['/open/v1/boxes', { ...made({}), body: '{' }, 400],
    ['/open/v1/boxes', made({ weights: ['x'.repeat(200_000)] }), 413],
    ['/open/v1/boxes/none', {}, 404],
    ['/open/v1/boxes/lead', {}, 422],
    ['/open/v1/nothing', {}, 404],
    ['/open/v1/boxes/b1', { method: 'POST' }, 405],
  ])('to %s with %o is refused with %i', async (path, init, status) => {
    const response = await start()(path, init);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ]);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, DELETE' : null);
  });

  it('returns the rest of the key’s rate limit, and when to retry', async () => {
    const send = start({ calls: 2 });
    const answers = [];
    for (let nth = 0; nth < 3; nth += 1) answers.push(await send('/open/v1/boxes/b1'));
    const said = answers.map(({ status, headers }) => [
      status,
      headers.get('ratelimit'),
      headers.get('ratelimit-policy'),
      headers.get('retry-after'),
    ]);
    expect(said).toEqual([
      [200, '"key";r=1;t=30', '"key";q=2;w=60', null],
      [200, '"key";r=0;t=30', '"key";q=2;w=60', null],
      [429, '"key";r=0;t=30', '"key";q=2;w=60', '30'],
    ]);
  });

  it('that reads is answered 304 while nothing has changed, also for a file', async () => {
    const send = start();
    for (const path of ['/open/v1/boxes/b1', '/open/v1/boxes/b1/picture']) {
      const first = await send(path);
      const etag = first.headers.get('etag') ?? '';
      expect([first.headers.get('cache-control'), etag]).toEqual(['private, no-cache', expect.any(String)]);
      const again = await send(path, { headers: { 'if-none-match': etag } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      const other = await send(`${path.replace('b1', 'b2')}`, { headers: { 'if-none-match': etag } });
      expect(other.status).toBe(200);
    }
  });

  it('selects the type of a stream, which has no ETag and no HEAD', async () => {
    const send = start();
    for (const [accept, type, sent] of [
      ['text/csv', 'text/csv', 'text/csv; charset=utf-8'],
      ['text/html', 'application/json', 'application/json'],
    ] as const) {
      const response = await send('/open/v1/everything', { headers: { accept } });
      expect([response.headers.get('content-type'), await response.text()]).toEqual([sent, type]);
      expect(response.headers.get('vary')).toBe('Api-Version, Accept');
      expect(response.headers.get('etag')).toBeNull();
    }
    const head = await send('/open/v1/everything', { method: 'HEAD' });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('continues a list by its cursor, and refuses a forged one', async () => {
    const send = start();
    const cursor = toCursor(['2026-11-20', 'b9']);
    expect(await (await send(`/open/v1/boxes?cursor=${cursor}`)).json()).toEqual({
      after: ['2026-11-20', 'b9'],
    });
    for (const wrong of ['', 'x', toCursor(['2026-11-20']), toCursor(['tomorrow', 'b9']), 'W10'])
      expect((await send(`/open/v1/boxes?cursor=${wrong}`)).status).toBe(422);
  });
});

it.each([
  ['*', 'en-us'],
  ['th', 'th'],
  ['en;q=0, th;q=0.1', 'th'],
  ['zh-Hans-CN', 'zh-cn'],
  ['constructor, __proto__', 'en-us'],
  [undefined, 'en-us'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(fromAcceptLanguage(header)).toBe(language);
});

it('a long Accept-Language is not parsed', () => {
  expect(fromAcceptLanguage(`${',;q=,'.repeat(100_000)},th`)).toBe('en-us');
});
