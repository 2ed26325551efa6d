import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { openDatabase } from '#db/connect.ts';
import { mountFeed } from '#features/feed/server/feed.api.ts';
import { createFeedRepo } from '#features/feed/server/feed.repo.ts';
import { createFeedService } from '#features/feed/server/feed.service.ts';
import { createFeedRequestsRepo } from '#features/feed/server/feed-requests.repo.ts';
import { createErrorAnswer } from '#http/answers/answer-errors.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { createLimiters } from '#http/limits/limits.ts';
import { createApiKeys } from '#http/secrets/api-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { openTerms } from '../../openapi/open-terms.ts';
import { noStaff } from '../staff.ts';

// The feed alone in its own process, which a test may kill; prints its port. Its clock stands at the time
// given. Error texts stay locale keys, because texts need the build.
const [url = '', now = ''] = process.argv.slice(2);
const clock: Clock = { now: () => new Date(now) };
const db = await openDatabase({ databaseUrl: url, dataDir: '' });
const log = pino({ level: 'silent' });
const translate: Translate = (_language, key) => key;
const app = new Hono<HttpEnv>();
app.use(async (c, next) => {
  c.set('requestId', randomUUID());
  c.set('language', 'en-us');
  c.set('visitor', 'system');
  c.set('log', log);
  await next();
});
app.onError(createErrorAnswer(translate));
const api = {
  app,
  list: () => undefined,
  signSecret: '',
  apiKeys: createApiKeys(db.orm),
  findSession: async () => null,
  staff: noStaff,
  openTerms,
  uploadsFolder: '',
  callLimit: createLimiters(db.pool, Buffer.alloc(32)).create({
    name: 'calls',
    points: 1_000,
    windowSeconds: 60,
  }),
};
mountFeed(api, {
  service: createFeedService({ repo: createFeedRepo(db, 'year'), clock }),
  requests: createFeedRequestsRepo(db.orm),
  translate,
  clock,
  folder: path.join(tmpdir(), 'feed-server-answers'),
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server;
server.once('listening', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
