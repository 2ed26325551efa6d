import type { Server } from 'node:http';
import { constants } from 'node:os';
import type { ServerBuild } from 'react-router';
import { type DemoReport, seedDemo } from '../demo/seed-demo.ts';
import { drain } from '../http/connections/drain.ts';
import { loadConfig } from './config.ts';
import { listen } from './listen.ts';
import { openServices } from './open-services.ts';
import type { Services } from './services.ts';
import { outboxUrl } from './site/outbox-page.ts';
import { startNotice } from './start-notice.ts';

/** Requests under way get this long before their connections are cut. */
const DRAIN_MS = 10_000;
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Config → database → services → server → listen; a signal closes them in the opposite order. */
export async function start(loadBuild: () => Promise<ServerBuild>): Promise<void> {
  const config = loadConfig();
  for (const signal of signals) process.once(signal, endAtOnce);
  const opening = openServices(config);
  // While the database starts, this process would only wait. What fails here fails again for the first page.
  void loadBuild().catch(() => undefined);
  const services = await opening;
  // A mistake of one page must not end the site for all who are on it.
  process.on('unhandledRejection', (err) => services.log.error({ err }, 'a promise that nobody waited for'));
  try {
    await services.prepare();
    const demo = await seedDemo(services, services.clock.now());
    const server = await listen(config, services, loadBuild);
    services.start();
    closeOnSignal(services, server, catchUp(services, demo));
    process.stdout.write(startNotice(config.publicUrl, demo, outboxUrl(services)));
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** While the site answers already; without it, yesterday's demonstration is shown. */
async function catchUp({ log }: Services, demo: DemoReport | null): Promise<void> {
  try {
    await demo?.catchUp();
  } catch (err) {
    log.error({ err }, 'the demonstration was not brought up to date');
  }
}

/** Before the site is up there is nothing to drain, and the embedded database ends with this process. */
function endAtOnce(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}

function closeOnSignal(services: Services, server: Server, underWay: Promise<void>): void {
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    const drained = drain(server, DRAIN_MS);
    services.endStreams();
    await Promise.all([drained, underWay]);
    await services.close();
    process.exit(0);
  };
  for (const signal of signals) process.off(signal, endAtOnce).once(signal, close);
  // The script that started us was killed, and nobody is left to pass signals on.
  process.once('disconnect', close);
}
