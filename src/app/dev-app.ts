import { getRequestListener } from '@hono/node-server';
import { loadConfig } from './config.ts';
import { createLog } from './log.ts';
import { openServices } from './open-services.ts';
import { createServer } from './server.ts';
import { outboxUrl } from './site/outbox-page.ts';
import { openSiteDatabase } from './site-database.ts';

/** The application for the development server, which restarts it when server code changes. */
export async function startDevApp() {
  const config = loadConfig();
  const log = createLog(config);
  const services = await openServices(config, await openSiteDatabase(config, { log }), log);
  await services.jobs.start();
  const loadPages = () => import('virtual:react-router/server-build');
  // Compiled before the first request: while Vite compiles every page, a waiting statement would time out. A
  // page that does not compile is reported when it is requested.
  await loadPages().catch(() => undefined);
  const app = createServer(services, loadPages);
  return {
    listener: getRequestListener(app.fetch),
    port: config.port,
    url: config.publicUrl,
    outboxUrl: outboxUrl(services),
    async close() {
      services.endStreams();
      await services.close();
    },
  };
}
