import type { ServerBuild } from 'react-router';
import { loadConfig } from './config.ts';
import { endAtOnce, endSignals } from './end-signals.ts';
import { createLog } from './log.ts';
import { openSiteDatabase } from './site-database.ts';

/** Config → database → services → server; most code is loaded while the database starts. */
export async function start(loadBuild: () => Promise<ServerBuild>): Promise<void> {
  const config = loadConfig();
  for (const signal of endSignals) process.once(signal, endAtOnce);
  // Both libraries are loaded only where they are wanted.
  const tracing = config.tracing
    ? (await import('./tracing/tracing.ts')).openTracing(config.tracing, (err) =>
        log.warn({ err }, 'traces were not taken by the collector'),
      )
    : null;
  const log = createLog(config, undefined, tracing);
  const metrics = config.metrics ? (await import('./metrics/metrics.ts')).openMetrics() : null;
  const launched = Promise.withResolvers<void>();
  const opening = openSiteDatabase(config, { log, meter: metrics?.meter, onLaunched: launched.resolve });
  await Promise.race([launched.promise, opening]);
  // Awaited below; until then a failure must not be reported as unhandled.
  opening.catch(() => undefined);
  const { serve } = await import('./serve.ts');
  await serve(config, { db: await opening, log, metrics, tracing }, loadBuild);
}
