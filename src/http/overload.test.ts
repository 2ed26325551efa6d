import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createErrorAnswer } from './answer-errors.ts';
import type { HttpEnv } from './http-env.ts';
import { refuseOverload } from './overload.ts';

it('refuses what comes on top of what is under way, and says when to come back', async () => {
  const open: (() => void)[] = [];
  const app = new Hono<HttpEnv>();
  app.onError(createErrorAnswer((_language, key) => key));
  app.use(refuseOverload(2));
  app.get('/', async (c) => {
    await new Promise<void>((resolve) => open.push(resolve));
    return c.text('done');
  });
  const first = [app.request('/'), app.request('/')];
  const third = await app.request('/');
  expect(third.status).toBe(503);
  expect(third.headers.get('retry-after')).toBe('2');
  for (const finish of open) finish();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const after = app.request('/');
  await expect.poll(() => open.length).toBe(3);
  open[2]?.();
  expect((await after).status).toBe(200);
});
