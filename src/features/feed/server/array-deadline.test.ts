import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createErrorAnswer } from '#http/answers/answer-errors.ts';
import { refusalsOf } from '#http/answers/endpoint-refusals.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { systemClock } from '#lib/clock.ts';
import { noStaff } from '#tests/fakes/staff.ts';
import { openTerms } from '#tests/openapi/open-terms.ts';
import { sendParcels, sendScanEvents } from '../feed.contract.ts';
import { sendDeliveryWindows } from '../window-line.contract.ts';
import { mountFeed } from './feed.api.ts';
import { createFeedService } from './feed.service.ts';

const ALLOWED = { allowed: true, retryAfterSeconds: 0 };
const PAUSE_MS = 20;
const translate = (_language: string, key: string) => key;

/** The feed alone; an array has `arrayWithinMs`, and the timeout for silence is much longer. */
function startFeed(arrayWithinMs: number) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('language', 'en-us');
    c.set('visitor', 'system');
    c.set('log', pino({ level: 'silent' }));
    await next();
  });
  app.onError(createErrorAnswer(translate));
  const holder = {
    keyId: 'key-1',
    name: 'slow partner',
    scopes: ['feed'],
    customerId: null,
    mode: 'live' as const,
    hasEnded: false,
    isFor: () => true,
  };
  const apiKeys = { find: async () => holder, noteUse: async () => undefined };
  const callLimit = {
    consume: async () => ALLOWED,
    peek: async () => ALLOWED,
    isExhausted: async () => false,
    giveBack: async () => undefined,
  };
  mountFeed(
    {
      app,
      list: () => undefined,
      signSecret: '',
      apiKeys,
      findSession: async () => null,
      staff: noStaff,
      openTerms,
      callLimit,
      uploadsFolder: '',
    },
    {
      service: createFeedService({ repo: { write: async () => [] }, clock: systemClock }),
      requests: { find: async () => undefined, save: async () => undefined },
      translate,
      clock: systemClock,
      folder: tmpdir(),
      stalledMs: 20_000,
      arrayWithinMs,
    },
  );
  return (body: ReadableStream<Uint8Array>, differs: Record<string, string> = {}) => {
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json', ...differs };
    const init = { method: 'POST', headers, body, duplex: 'half' } as const;
    return app.fetch(new Request(`http://website.test${sendScanEvents.path}`, init));
  };
}

/** Sends these bytes one by one, never silent for long. */
function trickle(bytes: Uint8Array) {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(PAUSE_MS);
      if (isCancelled) return;
      controller.enqueue(bytes.subarray(sent, sent + 1));
      sent += 1;
      if (sent === bytes.length) controller.close();
    },
    cancel() {
      isCancelled = true;
    },
  });
  return { body, sent: () => sent, isCancelled: () => isCancelled };
}

const spaces = Buffer.from(`[${' '.repeat(400)}]`);
it.each([
  ['as it is', spaces, ''],
  ['packed', gzipSync(spaces, { level: 0 }), 'gzip'],
])(
  'an array that arrives slowly in %s is aborted after its time, though its sender is never silent',
  async (_, bytes, encoding) => {
    const sender = trickle(bytes);
    const answer = await startFeed(200)(sender.body, { 'content-encoding': encoding });
    expect(answer.status).toBe(408);
    expect(await answer.json()).toMatchObject({ code: requestErrors.bodyTooSlow.code, status: 408 });
    expect(sender.sent()).toBeLessThan(bytes.length);
    await expect.poll(sender.isCancelled).toBe(true);
  },
);

it('an array that is slow but arrives within its time is accepted', async () => {
  const answer = await startFeed(20_000)(trickle(Buffer.from('[  ]')).body);
  expect(await answer.json()).toMatchObject({ accepted: 0, results: [] });
});

it('the error of an aborted upload is listed among the errors of its endpoint', () => {
  const { bodyTooSlow, timedOut, bodyTooLarge } = requestErrors;
  for (const endpoint of [sendParcels, sendScanEvents, sendDeliveryWindows])
    expect(refusalsOf(endpoint)).toEqual(expect.arrayContaining([bodyTooSlow, timedOut, bodyTooLarge]));
});
