import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnv } from '#http/http-env.ts';
import { streamChanges } from './live-stream.ts';
import { createLiveUpdates } from './live-updates.ts';

/** A server whose streams expire after a tenth of a second, with one slot. */
function openStreams() {
  const live = createLiveUpdates({
    listener: { on: () => () => {} },
    lookUp: async () => [],
    onProblem: () => {},
    limits: { perHolder: 1, perProcess: 1 },
  });
  const app = new Hono<HttpEnv>();
  app.get('/', (c) => streamChanges(c, live, { waybillNos: ['1'], holder: 'somebody' }, { maxAgeMs: 100 }));
  app.onError((_error, c) => c.text('', 429));
  return app;
}

it('ends at its maximum age, so that the browser opens the next', async () => {
  const response = await openStreams().request('/');
  expect(await response.text()).toBe(': open\n\n');
});

it('frees its place at its maximum age even if nobody ever reads it', async () => {
  const app = openStreams();
  await app.request('/');
  expect((await app.request('/')).status).toBe(429);
  await expect.poll(async () => (await app.request('/')).status).toBe(200);
});
