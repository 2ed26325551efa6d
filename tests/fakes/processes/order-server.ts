import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { sheetFiles } from '#adapters/spreadsheet/sheet-files.ts';
import { openPool } from '#db/connect.ts';
import { createListener } from '#db/listen.ts';
import { createSessionsService } from '#features/accounts/sign-in/server/sessions.service.ts';
import { wireAddresses } from '#features/addresses/server/addresses.module.ts';
import { wireFeed } from '#features/feed/server/feed.module.ts';
import { shippedHolidays } from '#features/holidays/holidays.rules.ts';
import { wireOrders } from '#features/orders/server/orders.module.ts';
import { createFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import { wirePlaces } from '#features/places/server/places.module.ts';
import { wireContentChanges } from '#features/publishing/server/publishing.module.ts';
import { wireQuotes } from '#features/quotes/server/quotes.module.ts';
import { wireRateCards } from '#features/rate-cards/server/rate-cards.module.ts';
import { wireRules } from '#features/rules/server/rules.module.ts';
import { importQueue } from '#features/sheets/imports/server/imports.queue.ts';
import { wireSheets } from '#features/sheets/server/sheets.module.ts';
import { createAudit } from '#features/staff/server/audit.ts';
import { createErrorAnswer } from '#http/answers/answer-errors.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { createLimiters } from '#http/limits/limits.ts';
import { createApiKeys } from '#http/secrets/api-keys.ts';
import { createJobs } from '#jobs/jobs.ts';
import { systemClock as clock } from '#lib/clock.ts';
import { noMeter } from '#lib/metrics/meter.ts';
import { openTerms } from '../../openapi/open-terms.ts';
import { noStaff } from '../staff.ts';
import { opened } from './opened.ts';

// Orders with all dependencies, in their own process, which a test may kill; prints its port. Error texts stay locale
// keys, because texts need the build.
const db = openPool(process.argv[2] ?? '');
const log = pino({ level: 'silent' });
const translate: Translate = (_language, key) => key;
const listener = createListener(db.url);
const { create: limiter } = createLimiters(db.pool, Buffer.alloc(32));
const { keep, announce } = wireContentChanges({ db, listener, clock });
const config = { publicUrl: 'http://website.test' };
const { service: rules } = await opened(wireRules({ db, keep, clock }));
const { service: rateCards } = await opened(wireRateCards({ db, keep, announce, clock }));
const holidays = { days: async () => shippedHolidays };
const staff = { audit: createAudit({ clock }) };
const { service: places } = wirePlaces({ db, keep });
const jobs = createJobs({ db, listener, queues: [importQueue], onProblem: () => undefined });
const { service: sheets } = wireSheets({
  db,
  spreadsheets: { files: sheetFiles },
  translate,
  jobs,
  limiter,
  clock,
  log,
  staff,
});
const quotes = wireQuotes({ rateCards, rules, holidays, places, translate, clock }).service;
const addresses = wireAddresses({ db, places, sheets, clock }).service;
const feed = wireFeed({
  db,
  translate,
  clock,
  meter: noMeter,
  config: { uploadsFolder: tmpdir(), scanEventPartitions: 'year' },
}).service;

const app = new Hono<HttpEnv>();
app.use(async (c, next) => {
  c.set('requestId', randomUUID());
  c.set('language', 'en-us');
  c.set('visitor', 'somebody');
  c.set('log', log);
  await next();
});
app.onError(createErrorAnswer(translate));
wireOrders({
  log,
  db,
  addresses,
  places,
  quotes,
  rules,
  holidays,
  feed,
  codLedger: { settle: async () => undefined, settleIn: async () => undefined },
  payoutAccounts: { requireOwn: async () => undefined, listNamed: async () => [], listOwn: async () => [] },
  parcelFacts: {
    createReader: () => ({ look: async () => 0, start: () => undefined, stop: async () => undefined }),
  },
  parcels: { openNamer: createFacilityNamer({ namesByCode: async () => new Map() }, places) },
  returns: { isPaidByConsignee: async () => false },
  sheets,
  translate,
  config,
  clock,
}).mount?.({
  app,
  list: () => undefined,
  signSecret: 'songduan-website',
  apiKeys: createApiKeys(db.orm),
  findSession: createSessionsService({ orm: db.orm, clock }).find,
  staff: noStaff,
  openTerms,
  uploadsFolder: '',
  callLimit: limiter({ name: 'calls', points: 100_000, windowSeconds: 60 }),
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server;
server.once('listening', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
