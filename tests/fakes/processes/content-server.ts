import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPool } from '#db/connect.ts';
import { createListener } from '#db/listen.ts';
import { wireAgreements } from '#features/agreements/server/agreements.module.ts';
import { wireContentChanges, wirePublishing } from '#features/publishing/server/publishing.module.ts';
import { wireRules } from '#features/rules/server/rules.module.ts';
import { createPageCache } from '#http/pages/page-cache.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { countingCompressor } from '../compressor.ts';
import { opened } from './opened.ts';

// Answers agreements by their slugs through the page cache, like the site, in its own process. Its clock stands at the
// start time given, until `PUT /<instant>` moves it.
const [url = '', startedAt = ''] = process.argv.slice(2);
let now = new Date(startedAt);
const clock: Clock = { now: () => now };
const db = openPool(url, 2);
const listener = createListener(url);
const { changes, keep } = wireContentChanges({ db, listener, clock });
const { service: rules } = await opened(wireRules({ db, keep, clock }));
const { service: publishing } = wirePublishing({ db, keep, rules, clock });
const agreements = wireAgreements({ db, publishing, clock });
const pages = createPageCache({
  maxBytes: 1_000_000,
  freshMs: 60_000,
  compressor: countingCompressor(),
  catchUp: changes.catchUp,
});
changes.onChange((change) => (change === 'perhaps' ? pages.expire() : pages.clear()));
const shown = new Map<string, string>();

const server = createServer(async (request, response) => {
  const path = decodeURIComponent((request.url ?? '/').slice(1));
  if (request.method === 'PUT') {
    now = new Date(path);
    response.end();
    return;
  }
  try {
    if (!pages.get(path)) {
      const begun = pages.begin();
      const { title } = await agreements.service.get({ path }, 'th');
      shown.set(path, title);
      await pages.put(path, { status: 200, headers: {}, etag: title, html: Buffer.from(title) }, begun);
    }
    response.end(shown.get(path));
  } catch (failure) {
    response.writeHead(failure instanceof AppError ? 404 : 500).end();
  }
});
await listener.ready();
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
