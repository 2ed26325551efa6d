import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { sheetFiles } from '#adapters/spreadsheet/sheet-files.ts';
import { openPool } from '#db/connect.ts';
import { createListener } from '#db/listen.ts';
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
import type { Translate } from '#http/answers/envelope.ts';
import { createLimiters } from '#http/limits/limits.ts';
import { createJobs } from '#jobs/jobs.ts';
import { noMeter } from '#lib/metrics/meter.ts';
import { opened } from './opened.ts';

// Everything that orders need, in a process that handles imports at the test's time and may be killed. Error
// texts stay locale keys, because texts need the build.
const [url = '', now = ''] = process.argv.slice(2);
const db = openPool(url);
const clock = { now: () => new Date(now) };
const listener = createListener(url);
const translate: Translate = (_language, key) => key;
const log = pino({ level: 'silent' });
const { create: limiter } = createLimiters(db.pool, Buffer.alloc(32));
const jobs = createJobs({ db, listener, queues: [importQueue], onProblem: () => undefined });
const { keep, announce } = wireContentChanges({ db, listener, clock });

const { service: rules } = await opened(wireRules({ db, keep, clock }));
const holidays = { days: async () => shippedHolidays };
const staff = { audit: createAudit({ clock }) };
const { service: places } = wirePlaces({ db, keep });
const sheets = wireSheets({
  db,
  spreadsheets: { files: sheetFiles },
  translate,
  jobs,
  limiter,
  clock,
  log,
  staff,
});
const { service: rateCards } = await opened(wireRateCards({ db, keep, announce, clock }));
const addresses = wireAddresses({ db, places, sheets: sheets.service, clock });
const feed = wireFeed({
  db,
  translate,
  clock,
  meter: noMeter,
  config: { uploadsFolder: tmpdir(), scanEventPartitions: 'year' },
});
const quotes = wireQuotes({ rateCards, rules, holidays, places, translate, clock });
wireOrders({
  log,
  db,
  addresses: addresses.service,
  sheets: sheets.service,
  places,
  quotes: quotes.service,
  rules,
  holidays,
  feed: feed.service,
  codLedger: { settle: async () => undefined, settleIn: async () => undefined },
  payoutAccounts: { requireOwn: async () => undefined, listNamed: async () => [], listOwn: async () => [] },
  parcelFacts: {
    createReader: () => ({ look: async () => 0, start: () => undefined, stop: async () => undefined }),
  },
  parcels: { openNamer: createFacilityNamer({ namesByCode: async () => new Map() }, places) },
  returns: { isPaidByConsignee: async () => false },
  translate,
  clock,
  config: { publicUrl: 'http://website.test' },
});
await jobs.start();
sheets.start?.();
process.stdout.write('working\n');
