import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { Db } from '#db/connect.ts';
import { isDatabaseAway } from '#db/errors/database-away.ts';
import { type DemoReport, seedDemo } from '#demo/seed-demo.ts';
import { drain } from '#http/connections/drain.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import { type Config, release } from './config.ts';
import { endAtOnce, endSignals } from './end-signals.ts';
import { listen } from './listen.ts';
import type { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { type OpenedServices, openServices } from './open-services.ts';
import type { Services } from './services.ts';
import { outboxUrl } from './site/outbox-page.ts';
import { startNotice } from './start-notice.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Time for requests in progress before their connections are cut. */
const DRAIN_MS = 10_000;
/** Delays of the work after the start. First, requests that waited for the start are answered before page code loads, … */
const FIRST_ANSWER_MS = 100;
/** … then a first page is rendered before jobs and background work of features begin, … */
const FIRST_PAGE_MS = 1_000;
/** … and finally the demonstration data is updated, which takes the processor for a second. */
const FIRST_LOOK_MS = 2_000;
const JOBS_AGAIN_MS = 1_000;

/** Services → server → listen → background work; a signal closes them in the opposite order. */
export async function serve(
  config: Config,
  { db, log, metrics, tracing }: { db: Db; log: Logger; metrics: Metrics | null; tracing: Tracing | null },
  loadBuild: () => Promise<ServerBuild>,
): Promise<void> {
  const services = await openServices(config, db, log, release, { metrics, tracing });
  // An error in one page must not end the site for everybody.
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise that nobody waited for'));
  try {
    if (db.checkPrimary) log.warn('the primary is away: until it is back, only lookups and lists are served');
    else await services.prepare();
    const demo = db.checkPrimary ? null : await seedDemo(services, services.clock.now());
    const server = await listen(config, services, loadBuild);
    // Its process ends it.
    if (metrics && config.metrics) (await serveMetrics(metrics, config.metrics)).unref();
    const closing = new AbortController();
    const working = beginWork(services, loadBuild, closing.signal);
    const underWay = Promise.allSettled([
      working,
      catchUp(services, demo, closing.signal),
      sayWindows(services, demo, closing.signal),
    ]);
    closeOnSignal(services, server, closing, underWay);
    // Whoever reads it may create the first administrator, so it is printed only for the user of this computer.
    const firstStaffUrl = config.isLocal && !db.checkPrimary ? await services.staff.firstLink() : null;
    const urls = { site: config.publicUrl, outbox: outboxUrl(services), firstStaff: firstStaffUrl };
    process.stdout.write(startNotice(urls, demo));
    await working;
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** Runs while the site already answers: a page requested earlier loads its own code, and jobs added earlier wait. */
async function beginWork(
  services: OpenedServices,
  loadBuild: () => Promise<ServerBuild>,
  closing: AbortSignal,
): Promise<void> {
  if (!(await isOpenAfter(FIRST_ANSWER_MS, closing))) return;
  // A failure here will be reported by the first page.
  void loadBuild().catch(() => undefined);
  if (!(await isOpenAfter(FIRST_PAGE_MS - FIRST_ANSWER_MS, closing))) return;
  if (await beginJobs(services, closing)) services.start();
}

/** The site already answers, so a database that is away for a moment must not end it; false when it is closing. */
async function beginJobs(services: OpenedServices, closing: AbortSignal): Promise<boolean> {
  const { jobs, log } = services;
  for (;;) {
    try {
      await completeAll(services);
      await jobs.start();
      return true;
    } catch (err) {
      if (!isDatabaseAway(err)) throw err;
      log.warn({ err }, 'jobs wait for the database');
    }
    if (!(await isOpenAfter(JOBS_AGAIN_MS, closing))) return false;
  }
}

/** What waited for a primary that was away at the start. */
async function completeAll(services: OpenedServices): Promise<void> {
  if (!services.db.checkPrimary) return;
  await services.completeStart();
  await seedDemo(services, services.clock.now());
}

/** Runs while the site already answers; until then, yesterday's demonstration data is shown. */
async function catchUp({ log }: Services, demo: DemoReport | null, closing: AbortSignal): Promise<void> {
  if (!demo || !(await isOpenAfter(FIRST_LOOK_MS, closing))) return;
  try {
    await demo.catchUp();
    await demo.addClaims();
  } catch (err) {
    log.error({ err }, 'the demonstration was not brought up to date');
  }
}

/** Couriers of the demonstration are on their way while the site is looked at. */
async function sayWindows(
  { clock, log }: Services,
  demo: DemoReport | null,
  closing: AbortSignal,
): Promise<void> {
  if (!demo || !(await isOpenAfter(FIRST_PAGE_MS, closing))) return;
  do {
    await demo.sayWindows(clock.now()).catch((err) => log.warn({ err }, 'the demonstration says no windows'));
  } while (await isOpenAfter(MINUTE_MS, closing));
}

function isOpenAfter(ms: number, closing: AbortSignal): Promise<boolean> {
  return setTimeout(ms, true, { signal: closing }).catch(() => false);
}

function closeOnSignal(
  services: Services,
  server: Server,
  closing: AbortController,
  underWay: Promise<unknown>,
): void {
  const close = async () => {
    if (closing.signal.aborted) return;
    closing.abort();
    const drained = drain(server, DRAIN_MS);
    services.endStreams();
    await Promise.all([drained, underWay]);
    await services.close();
    process.exit(0);
  };
  for (const signal of endSignals) process.off(signal, endAtOnce).once(signal, close);
  // The script that started us was killed, so nobody passes on signals.
  process.once('disconnect', close);
}
