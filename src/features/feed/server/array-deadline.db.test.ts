import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../db/connect.ts';
import { createTestDatabase } from '../../../db/test-db.ts';
import { createErrorAnswer } from '../../../http/answers/answer-errors.ts';
import { requestErrors } from '../../../http/answers/request-errors.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { createApiKeys } from '../../../http/secrets/api-keys.ts';
import { systemClock } from '../../../lib/clock.ts';
import { sendScanEvents } from '../feed.contract.ts';
import { mountFeed } from './feed.api.ts';
import { createFeedRepo } from './feed.repo.ts';
import { createFeedService } from './feed.service.ts';
import { createFeedRequestsRepo } from './feed-requests.repo.ts';

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const PIECES = 60;

/** A body that comes in time after time, and is never silent for long. */
function trickle(): { body: ReadableStream<Uint8Array>; sent(): number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(25);
      controller.enqueue(Buffer.from(sent === 0 ? '[' : ' '));
      sent += 1;
      if (sent === PIECES) controller.close();
    },
  });
  return { body, sent: () => sent };
}

it('an array that trickles in is given up after its time, though its sender is never silent [A-15]', async () => {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('requestId', 'a');
    c.set('language', 'en-us');
    c.set('visitor', 'system');
    c.set('log', pino({ level: 'silent' }));
    await next();
  });
  const translate = (_language: string, key: string) => key;
  app.onError(createErrorAnswer(translate));
  const apiKeys = createApiKeys(db.orm);
  const callLimit = { consume: async () => ({ allowed: true, retryAfterSeconds: 0 }) };
  mountFeed(
    { app, endpoints: [], signSecret: '', apiKeys, findSession: async () => null, callLimit },
    {
      service: createFeedService({ repo: createFeedRepo(db.pool), clock: systemClock }),
      requests: createFeedRequestsRepo(db.orm),
      translate,
      clock: systemClock,
      stalledMs: 10_000,
      arrayWithinMs: 200,
    },
  );
  const key = await apiKeys.issue('slow partner', ['feed']);
  const { body, sent } = trickle();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  const answer = await app.fetch(new Request(`http://website.test${sendScanEvents.path}`, init));
  expect(await answer.json()).toMatchObject({ code: requestErrors.timedOut.code });
  expect(sent()).toBeLessThan(PIECES);
});
