import type { Server } from 'node:http';
import { constants } from 'node:os';
import { serve } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { type DemoReport, seedDemo } from '../demo/seed-demo.ts';
import { connectionTimes, limitConnections } from '../http/connections/connections.ts';
import { drain } from '../http/connections/drain.ts';
import { type Config, loadConfig } from './config.ts';
import { openServices } from './open-services.ts';
import { createServer } from './server.ts';
import type { Services } from './services.ts';
import { outboxUrl } from './site/outbox-page.ts';
import { startNotice } from './start-notice.ts';

/** Requests under way get this long before their connections are cut. */
const DRAIN_MS = 10_000;
/** A hundred browsers behind one address of a network have no more open at once. */
const CONNECTIONS_PER_PEER = 600;
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Config → database → services → server → listen; a signal closes them in the opposite order. */
export async function start(loadBuild: () => Promise<ServerBuild>): Promise<void> {
  const config = loadConfig();
  for (const signal of signals) process.once(signal, endAtOnce);
  const services = await openServices(config);
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

async function listen(
  config: Config,
  services: Services,
  loadBuild: () => Promise<ServerBuild>,
): Promise<Server> {
  const app = createServer(services, loadBuild);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const options = { hostname: config.host, port: config.port, serverOptions: connectionTimes };
  const server = serve({ fetch: app.fetch, ...options }, () => resolve()) as Server;
  limitConnections(server, { perPeer: CONNECTIONS_PER_PEER, isProxy: config.trustedProxies.has });
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'EADDRINUSE' ? new Error(`Port ${config.port} is taken; set PORT to another.`) : error,
    ),
  );
  await promise;
  return server;
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
