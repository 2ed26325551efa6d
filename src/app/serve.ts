import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { Db } from '#db/connect.ts';
import { type DemoReport, seedDemo } from '#demo/seed-demo.ts';
import { drain } from '#http/connections/drain.ts';
import { type Config, release } from './config.ts';
import { endAtOnce, endSignals } from './end-signals.ts';
import { listen } from './listen.ts';
import { openServices } from './open-services.ts';
import type { Services } from './services.ts';
import { outboxUrl } from './site/outbox-page.ts';
import { startNotice } from './start-notice.ts';

/** Requests under way get this long before their connections are cut. */
const DRAIN_MS = 10_000;
/** Who has waited for the start is answered before the code of the pages takes the processor, … */
const FIRST_ANSWER_MS = 100;
/** … sees a first page before jobs and what each feature does by itself take it, … */
const FIRST_PAGE_MS = 1_000;
/** … and looks around before the demonstration takes it for a second. */
const FIRST_LOOK_MS = 2_000;

/** Services → server → listen → work; a signal closes them in the opposite order. */
export async function serve(
  config: Config,
  { db, log }: { db: Db; log: Logger },
  loadBuild: () => Promise<ServerBuild>,
): Promise<void> {
  const services = await openServices(config, db, log, release);
  // A mistake of one page must not end the site for all who are on it.
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise that nobody waited for'));
  try {
    await services.prepare();
    const demo = await seedDemo(services, services.clock.now());
    const server = await listen(config, services, loadBuild);
    const closing = new AbortController();
    const working = beginWork(services, loadBuild, closing.signal);
    const underWay = Promise.allSettled([working, catchUp(services, demo, closing.signal)]);
    closeOnSignal(services, server, closing, underWay);
    // Who reads it may make the first administrator, so it is printed only for the user of this computer.
    const firstStaffUrl = config.isLocal ? await services.staff.firstLink() : null;
    const urls = { site: config.publicUrl, outbox: outboxUrl(services), firstStaff: firstStaffUrl };
    process.stdout.write(startNotice(urls, demo));
    await working;
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** While the site answers already: a page that is asked for before loads its code itself, jobs that are added wait. */
async function beginWork(
  services: Services,
  loadBuild: () => Promise<ServerBuild>,
  closing: AbortSignal,
): Promise<void> {
  if (!(await isOpenAfter(FIRST_ANSWER_MS, closing))) return;
  // What fails here fails again for the first page.
  void loadBuild().catch(() => undefined);
  if (!(await isOpenAfter(FIRST_PAGE_MS - FIRST_ANSWER_MS, closing))) return;
  await services.jobs.start();
  services.start();
}

/** While the site answers already; without it, yesterday's demonstration is shown. */
async function catchUp({ log }: Services, demo: DemoReport | null, closing: AbortSignal): Promise<void> {
  if (!demo || !(await isOpenAfter(FIRST_LOOK_MS, closing))) return;
  try {
    await demo.catchUp();
    await demo.addClaims();
  } catch (err) {
    log.error({ err }, 'the demonstration was not brought up to date');
  }
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
  // The script that started us was killed, and nobody is left to pass signals on.
  process.once('disconnect', close);
}
