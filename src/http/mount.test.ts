import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../lib/contract.ts';
import type { HttpEnv } from './http-env.ts';
import { type Api, mount } from './mount.ts';
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

/** The answer of a handler that holds more than the contract names. */
async function answerOf(options: { asBuilt: boolean; checksBuilt: boolean }): Promise<Response> {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('language', 'th');
    c.set('visitor', 'somebody');
    c.set('log', pino({ level: 'silent' }));
    await next();
  });
  app.onError((error, c) => c.text(error.message, 500));
  const callLimit = {
    consume: async () => ALLOWED,
    peek: async () => ALLOWED,
    isExhausted: async () => false,
    giveBack: async () => undefined,
  };
  const api: Api = {
    app,
    endpoints: [],
    signSecret: SECRET,
    apiKeys: { issue: async () => '', find: async () => null, revoke: async () => 0 },
    findSession: async () => null,
    callLimit,
    checksBuilt: options.checksBuilt,
  };
  const answer = { text: 'สวัสดี', phone: '0812345678' };
  mount(api, greeting, async () => answer, { asBuilt: options.asBuilt });
  return app.request(greeting.path, {
    method: 'POST',
    body: '{}',
    headers: { sign: signText(SECRET, '{}') },
  });
}

test('what a contract does not name is left out of an answer', async () => {
  const answer = await answerOf({ asBuilt: false, checksBuilt: false });
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ code: 1, succ: true, msg: '', data: { text: 'สวัสดี' } });
});

test('outside production an answer that is sent as built and holds too much fails loudly', async () => {
  const answer = await answerOf({ asBuilt: true, checksBuilt: true });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain(greeting.path);
});
