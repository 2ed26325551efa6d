import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { type Config, loadConfig } from './config.ts';
import { seedDemo } from './demo.ts';
import { openServices } from './open-services.ts';
import { createServer } from './server.ts';
import type { Services } from './services.ts';
import { startNotice } from './start-notice.ts';

/** Requests under way get this long before their connections are cut. */
const DRAIN_MS = 10_000;

/** Config → database → services → server → listen; a signal closes them in the opposite order. */
export async function start(loadBuild: () => Promise<ServerBuild>): Promise<void> {
  const config = loadConfig();
  const services = await openServices(config);
  try {
    await services.feed.prepareMonths();
    const demo = await seedDemo(services, services.clock.now());
    const server = await listen(config, services, loadBuild);
    closeOnSignal(services, server);
    process.stdout.write(startNotice(config.publicUrl, demo));
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
  // An upload of the feed may take hours; its reader gives up a silent sender by itself.
  const serverOptions = { requestTimeout: 0 };
  const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port, serverOptions }, () =>
    resolve(),
  ) as Server;
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'EADDRINUSE' ? new Error(`Port ${config.port} is taken; set PORT to another.`) : error,
    ),
  );
  await promise;
  return server;
}

function closeOnSignal(services: Services, server: Server): void {
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    services.endStreams();
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await drained;
    clearTimeout(cut);
    await services.close();
    process.exit(0);
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
  // The script that started us was killed, and nobody is left to pass signals on.
  process.once('disconnect', close);
}
