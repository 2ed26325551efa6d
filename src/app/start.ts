import type { ServerBuild } from 'react-router';
import { loadConfig } from './config.ts';
import { endAtOnce, endSignals } from './end-signals.ts';
import { createLog } from './log.ts';
import { openSiteDatabase } from './site-database.ts';

/** What was built: the pages, and a digest of all that the release was made from. */
export type Built = { release: string | null; loadBuild: () => Promise<ServerBuild> };

/** Config → database → services → server; most of the code is loaded while the database starts. */
export async function start(built: Built): Promise<void> {
  const config = loadConfig();
  for (const signal of endSignals) process.once(signal, endAtOnce);
  const log = createLog(config);
  const launched = Promise.withResolvers<void>();
  const opening = openSiteDatabase(config, log, launched.resolve);
  await Promise.race([launched.promise, opening]);
  // Waited for below, and until then a failure must not count as unseen.
  opening.catch(() => undefined);
  const { serve } = await import('./serve.ts');
  await serve(config, { db: await opening, log }, built);
}
