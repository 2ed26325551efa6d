import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { deprecatedField } from '#lib/open/deprecation.ts';
import { noStaff } from '#tests/fakes/staff.ts';
import { openTerms } from '#tests/openapi/open-terms.ts';
import { createErrorAnswer } from '../answers/answer-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { type Api, mount } from '../mount.ts';
import { toOpenSystemsApi } from './openapi-open.ts';

const call = { access: { scope: 'orders' }, errors: [], method: 'POST' } as const;
const crate = z.object({
  no: z.string(),
  code: deprecatedField(z.string(), { since: '2026-12-01', instead: 'no' }),
});
const plain = endpoint({
  ...call,
  path: '/open/v1/plain',
  summary: 'Plain.',
  input: z.object({}),
  output: z.object({}),
});
const going = endpoint({
  ...call,
  path: '/open/v1/going',
  summary: 'Going.',
  input: z.object({}),
  output: z.object({}),
  deprecated: { since: '2026-12-01', sunset: '2027-06-01', instead: 'POST /open/v1/plain' },
});
const fields = endpoint({
  ...call,
  path: '/open/v1/fields',
  summary: 'Fields.',
  input: z.object({
    boxes: z
      .array(
        z.object({
          size: deprecatedField(z.string(), { since: '2026-11-30', instead: 'sides' }).optional(),
        }),
      )
      .default([]),
    name: deprecatedField(z.string(), {
      since: '2026-12-01',
      sunset: '2027-06-01',
      instead: 'title',
    }).default('x'),
  }),
  output: z.object({}),
});
const answered = endpoint({
  ...call,
  path: '/open/v1/answered',
  summary: 'Answered.',
  input: z.object({}),
  output: z.object({ crates: z.array(crate).nullable() }),
});
const all = [plain, going, fields, answered];

function start() {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('requestId', 'r1');
    c.set('language', 'en-us');
    c.set('visitor', 'somebody');
    c.set('log', pino({ level: 'silent' }));
    await next();
  });
  const translate = (_language: string, key: string, params: object = {}) =>
    `${key} ${JSON.stringify(params)}`;
  app.onError(createErrorAnswer(translate, { problemPage: 'https://carrier.test/developers' }));
  const consume = async () => ({ allowed: true, retryAfterSeconds: 0 });
  const key = { keyId: 'k', name: 'shop', customerId: 'c', mode: 'live' as const, scopes: ['orders'] };
  const api: Api = {
    app,
    list: () => undefined,
    signSecret: '',
    apiKeys: {
      find: async (given) => (given === 'right' ? { ...key, hasEnded: false, isFor: () => true } : null),
      noteUse: async () => undefined,
    },
    callLimit: { consume, peek: consume, isExhausted: async () => false, giveBack: async () => undefined },
    uploadsFolder: '',
    checksAnswers: true,
    findSession: async () => null,
    staff: noStaff,
    openTerms,
  };
  for (const each of [plain, going, fields]) mount(api, each, async () => ({}));
  mount(api, answered, async () => ({ crates: null }));
  return async (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: 'Bearer right', 'content-type': 'application/json', ...headers },
    });
}

describe('a call of a system', () => {
  it('is answered in the version that it names, or in the oldest, which the answer repeats', async () => {
    const send = start();
    const named = await send('/open/v1/plain', {}, { 'api-version': '2026-12-01' });
    expect([named.status, named.headers.get('api-version')]).toEqual([200, '2026-12-01']);
    expect(named.headers.get('vary')).toContain('Api-Version');
    const silent = await send('/open/v1/plain');
    expect([silent.status, silent.headers.get('api-version')]).toEqual([200, '2026-11-01']);
    const refused = await send('/open/v1/plain', {}, { 'api-version': '2026-12-01', authorization: '' });
    expect([refused.status, refused.headers.get('api-version')]).toEqual([401, '2026-12-01']);
    expect(refused.headers.get('vary')).toBe('Api-Version, Accept-Language');
  });

  it.each(['2026-11-02', '', 'latest'])(
    'with the version "%s" is refused with those that exist',
    async (version) => {
      const answer = await start()('/open/v1/plain', {}, { 'api-version': version });
      expect([answer.status, answer.headers.get('api-version')]).toEqual([400, null]);
      expect(await answer.json()).toMatchObject({
        code: 46420,
        type: expect.stringMatching(/#http-unknown-version$/),
        detail: expect.stringContaining('2026-11-01, 2026-12-01'),
        errors: [{ code: 'unknownValue', header: 'Api-Version' }],
      });
    },
  );
});

const GOING_AWAY = ['Deprecation', 'Sunset', 'Link'];
type Responses = { responses: Record<string, { headers?: object }> };
const LINK = '<https://carrier.test/changes>; rel="deprecation"; type="text/html"';
const announced = ({ headers }: Response) => [
  headers.get('deprecation'),
  headers.get('sunset'),
  headers.get('link'),
];

describe('what is going away', () => {
  it.each<[string, string, object, (string | null)[]]>([
    ['a call that stays', '/open/v1/plain', {}, [null, null, null]],
    ['the call', '/open/v1/going', {}, ['@1796083200', 'Tue, 01 Jun 2027 00:00:00 GMT', LINK]],
    ['a field that is not sent', '/open/v1/fields', { boxes: [{}] }, [null, null, null]],
    ['a field in a list', '/open/v1/fields', { boxes: [{}, { size: 'big' }] }, ['@1795996800', null, LINK]],
    [
      'two fields',
      '/open/v1/fields',
      { boxes: [{ size: 'big' }], name: 'a' },
      ['@1795996800', 'Tue, 01 Jun 2027 00:00:00 GMT', LINK],
    ],
    ['a field of the answer', '/open/v1/answered', {}, [null, null, LINK]],
  ])('is announced in answers: %s', async (_what, path, body, said) => {
    const answer = await start()(path, body);
    expect([answer.status, ...announced(answer)]).toEqual([200, ...said]);
  });

  it('is announced in refusals, too', async () => {
    const answer = await start()('/open/v1/going', {}, { authorization: '' });
    expect([answer.status, ...announced(answer)].slice(0, 2)).toEqual([401, '@1796083200']);
  });

  it('is marked in the document, with the day and what to use', () => {
    const about = {
      title: 'API',
      version: '1.0.0',
      url: 'https://carrier.test',
      page: 'https://carrier.test/developers',
      translate: (_language: string, key: string) => key,
      examples: {},
      webhooks: [],
      limits: {},
      versions: openTerms.versions,
    };
    const { paths } = toOpenSystemsApi(all, about) as {
      paths: Record<string, { post: { parameters: { name: string }[] } & Record<string, unknown> }>;
    };
    const operation = (path: string) => paths[path]?.post;
    expect(operation('/open/v1/plain')).not.toHaveProperty('deprecated');
    expect(operation('/open/v1/going')).toMatchObject({
      deprecated: true,
      description: expect.stringContaining(
        'Deprecated since 2026-12-01: use `POST /open/v1/plain`. It may be gone from 2027-06-01 on.',
      ),
      responses: { 200: { headers: { Deprecation: {}, Sunset: {}, Link: {}, 'Api-Version': {} } } },
    });
    const version = operation('/open/v1/plain')?.parameters.find(({ name }) => name === 'Api-Version');
    expect(version).toMatchObject({ required: false, schema: { enum: openTerms.versions } });
    expect(operation('/open/v1/fields')?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: {
              name: {
                deprecated: true,
                description: expect.stringContaining('Deprecated since 2026-12-01: use `title`.'),
              },
            },
          },
        },
      },
    });
    // Only those who send such a field are told, so no answer promises it.
    const headersOf = (path: string) => {
      const { responses } = operation(path) as unknown as Responses;
      return Object.keys(responses[200]?.headers ?? {}).filter((name) => GOING_AWAY.includes(name));
    };
    expect(headersOf('/open/v1/fields')).toEqual([]);
    expect(headersOf('/open/v1/answered')).toEqual(['Link']);
    expect(headersOf('/open/v1/going')).toEqual(GOING_AWAY);
    expect(JSON.stringify(paths)).not.toContain('"deprecation"');
    expect(JSON.stringify(operation('/open/v1/answered'))).toContain('use `no`.');
  });
});
