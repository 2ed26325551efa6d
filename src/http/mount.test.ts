import { zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { AppError, defineErrors } from '#lib/errors.ts';
import { openTerms } from '#tests/openapi/open-terms.ts';
import { noStaff } from '../../tests/fakes/staff.ts';
import { requestErrors } from './answers/request-errors.ts';
import type { CallContext, CustomerContext, HttpEnv, StaffContext } from './http-env.ts';
import { type Api, type Handler, mount, type SiteApi, type StaffApi, type SystemApi } from './mount.ts';
import { signText } from './secrets/sign.ts';

const SECRET = 'of the test';
const ALLOWED = { allowed: true, retryAfterSeconds: 0 };
const greeting = endpoint({
  method: 'POST',
  path: '/api/greeting',
  summary: 'Greet.',
  access: 'public',
  input: z.object({}),
  output: z.object({ text: z.string() }),
  errors: [],
});

function apiOf(app: Hono<HttpEnv>, checksAnswers: boolean): Api {
  const callLimit = {
    consume: async () => ALLOWED,
    peek: async () => ALLOWED,
    isExhausted: async () => false,
    giveBack: async () => undefined,
  };
  return {
    app,
    list: () => undefined,
    signSecret: SECRET,
    apiKeys: { find: async () => null, noteUse: async () => undefined },
    findSession: async () => null,
    staff: noStaff,
    openTerms,
    callLimit,
    uploadsFolder: '',
    checksAnswers,
  };
}

/** The answer of a handler that returns more than the contract names. */
async function answerOf(options: {
  asBuilt: boolean;
  checksAnswers: boolean;
  refusal?: AppError;
  text?: string;
}): Promise<Response> {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('language', 'th');
    c.set('visitor', 'somebody');
    c.set('log', pino({ level: 'silent' }));
    await next();
  });
  app.onError((error, c) => c.text(error.message, error instanceof AppError ? 422 : 500));
  const api = apiOf(app, options.checksAnswers);
  const answer = { text: options.text ?? 'สวัสดี', phone: '0812345678' };
  const handler = async () => {
    if (options.refusal) throw options.refusal;
    return answer;
  };
  mount(api, { ...greeting, ...(options.asBuilt && { asBuilt: true }) }, handler);
  return app.request(greeting.path, {
    method: 'POST',
    body: '{}',
    headers: { sign: signText(SECRET, '{}'), 'accept-encoding': 'gzip, br, zstd' },
  });
}

test('a field that the contract does not name is left out of an answer', async () => {
  const answer = await answerOf({ asBuilt: false, checksAnswers: false });
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ code: 1, succ: true, msg: '', data: { text: 'สวัสดี' } });
});

test('a long answer is compressed if the client accepts that, and a short one is not', async () => {
  const text = 'สวัสดี '.repeat(1_000);
  const [long, short] = [
    await answerOf({ asBuilt: false, checksAnswers: false, text }),
    await answerOf({ asBuilt: false, checksAnswers: false }),
  ];
  expect(long.headers.get('content-encoding')).toBe('zstd');
  const unpacked = zstdDecompressSync(await long.arrayBuffer()).toString();
  expect(JSON.parse(unpacked)).toMatchObject({ data: { text } });
  expect(short.headers.get('content-encoding')).toBeNull();
});

test('outside production an answer sent as built with extra fields fails loudly', async () => {
  const answer = await answerOf({ asBuilt: true, checksAnswers: true });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain(greeting.path);
});

const ownErrors = defineErrors('greetings', { tooEarly: 70009 });

test('outside production an undeclared error fails loudly, in production it is answered', async () => {
  const refusal = new AppError(ownErrors.tooEarly);
  const checked = await answerOf({ asBuilt: false, checksAnswers: true, refusal });
  expect(checked.status).toBe(500);
  expect(await checked.text()).toContain('greetings:errors.tooEarly');
  expect((await answerOf({ asBuilt: false, checksAnswers: false, refusal })).status).toBe(422);
});

test('an error that every call may answer needs no declaration', async () => {
  const refusal = new AppError(requestErrors.unavailable);
  expect((await answerOf({ asBuilt: false, checksAnswers: true, refusal })).status).toBe(422);
});

test('the arguments and the result of a handler follow from its contract', () => {
  const { method, path, summary, input, output, errors } = greeting;
  const plain = { method, path, summary, input, output, errors } as const;
  const ofCustomer = endpoint({ ...plain, access: 'customer', files: { max: 1, maxBytes: 1 } });
  const ofStaff = endpoint({ ...plain, access: { staff: null }, answer: 'file' });
  const ofCarrier = endpoint({ ...plain, access: { scope: 'feed' }, answer: 'response', readsBody: true });
  type CallOf<H extends (...given: never[]) => unknown> = Parameters<H>[1];
  expectTypeOf<CallOf<Handler<typeof greeting>>>().toEqualTypeOf<CallContext>();
  expectTypeOf<CallOf<Handler<typeof ofStaff>>>().toEqualTypeOf<StaffContext>();
  expectTypeOf<CallOf<Handler<typeof ofCustomer>>>().toExtend<CustomerContext & { files: object }>();
  expectTypeOf<CallOf<Handler<typeof ofCarrier>>>().toExtend<{ key: object; c: object }>();
  expectTypeOf<Parameters<Handler<typeof ofCarrier>>[0]>().toEqualTypeOf<undefined>();
  expectTypeOf<ReturnType<Handler<typeof greeting>>>().toEqualTypeOf<Promise<{ text: string }>>();
  expectTypeOf<ReturnType<Handler<typeof ofStaff>>>().toExtend<Promise<{ name: string }>>();
  expectTypeOf<ReturnType<Handler<typeof ofCarrier>>>().toEqualTypeOf<Promise<Response>>();
});

test('each audience has calls of its own: a feature of the site mounts none of staff or of systems', () => {
  const { method, path, summary, input, output, errors } = greeting;
  const plain = { method, path, summary, input, output, errors } as const;
  const ofStaff = endpoint({ ...plain, access: { staff: null } });
  const atLogin = endpoint({ ...plain, access: 'staffPublic' });
  const ofSystems = endpoint({ ...plain, access: { scope: 'feed' } });
  expectTypeOf<Api>().toExtend<SiteApi & StaffApi & SystemApi>();
  expectTypeOf<SiteApi>().toExtend<Api<typeof greeting>>();
  expectTypeOf<SiteApi>().not.toExtend<Api<typeof ofStaff>>();
  expectTypeOf<SiteApi>().not.toExtend<Api<typeof ofSystems>>();
  expectTypeOf<StaffApi>().toExtend<Api<typeof ofStaff>>();
  expectTypeOf<StaffApi>().toExtend<Api<typeof atLogin>>();
  expectTypeOf<StaffApi>().not.toExtend<Api<typeof greeting>>();
  expectTypeOf<SystemApi>().toExtend<Api<typeof ofSystems>>();
  expectTypeOf<SystemApi>().not.toExtend<Api<typeof ofStaff>>();
});

test('a content type of its own needs a kind of answer, or the server does not start', () => {
  const named = endpoint({ ...greeting, contentType: 'text/plain' });
  const api = apiOf(new Hono(), true);
  expect(() => mount(api, named, async () => ({ text: '' }))).toThrow(greeting.path);
});
