import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createViteServer } from 'vite';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type DevApp = { listener: Listener; port: number; url: string; close(): Promise<void> };
type DevModule = { startDevApp(): Promise<DevApp> };

const ENTRY = '/src/app/dev-app.ts';
/** Pages reload by themselves; a change in any of these starts the application anew. */
const NEEDS_RESTART =
  /\/src\/(?:app|http|db|adapters|lib)\/|\/server\/|\.(?:contract|rules)\.ts$|\/routes\.ts$/;

const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });

async function load(): Promise<DevApp> {
  const module = (await vite.ssrLoadModule(ENTRY)) as DevModule;
  return module.startDevApp();
}

let app = await load();
let restarting = Promise.resolve();

vite.watcher.on('change', (file) => {
  if (!NEEDS_RESTART.test(file)) return;
  restarting = restarting.then(restart, restart);
});

async function restart(): Promise<void> {
  await app.close();
  vite.environments.ssr.moduleGraph.invalidateAll();
  app = await load();
  console.log('restarted');
}

const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => {
    restarting.then(
      () => app.listener(request, response),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
});
server.listen(app.port, () => console.log(`Developing at ${app.url} — pages reload when a file changes.`));

async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await app.close();
  await vite.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
