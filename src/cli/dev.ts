import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { STAFF_ROOT } from '#http/pages/staff-nonce.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type DevApp = {
  listener: Listener;
  port: number;
  url: string;
  outboxUrl: string | null;
  close(): Promise<void>;
};
type DevModule = { startDevApp(): Promise<DevApp> };

const ENTRY = '/src/app/dev-app.ts';
/** Pages reload by themselves; a change in any of these restarts the application. */
const NEEDS_RESTART =
  /\/src\/(?:app|http|db|jobs|adapters|lib)\/|\/server\/|\.(?:contract|rules)\.ts$|\/routes\.ts$/;

const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });

async function load(): Promise<DevApp> {
  const module = (await vite.ssrLoadModule(ENTRY)) as DevModule;
  return module.startDevApp();
}

let app: DevApp | undefined = await load();
let restarting = Promise.resolve();

vite.watcher.on('change', (file) => {
  if (!NEEDS_RESTART.test(file)) return;
  restarting = restarting.then(restart, restart);
  // The next file change restarts it; until then every request is answered with the error.
  restarting.catch((error: Error) => console.error(error.stack));
});

async function restart(): Promise<void> {
  const before = app;
  app = undefined;
  await before?.close();
  vite.environments.ssr.moduleGraph.invalidateAll();
  app = await load();
  console.log('restarted');
  printOutbox(app);
}

const server = createHttpServer();
const staff = await createViteServer({
  configFile: 'vite.staff.config.ts',
  // On the socket of the site itself, not on a second port.
  server: { middlewareMode: true, hmr: { server } },
});
server.on('request', (request, response) => {
  const pages = isStaffPage(request.url) ? staff : vite;
  pages.middlewares(request, response, () => {
    restarting.then(
      () => app?.listener(request, response),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
});

function isStaffPage(url = '/'): boolean {
  const inside = url === STAFF_ROOT || url.startsWith(`${STAFF_ROOT}/`) || url.startsWith(`${STAFF_ROOT}?`);
  return inside && !url.startsWith(`${STAFF_ROOT}/api/`);
}

/** Each start of the application generates a new token. */
function printOutbox({ outboxUrl }: DevApp): void {
  if (outboxUrl) console.log(`Codes and e-mail are shown here, and at ${outboxUrl}`);
}

const started = app;
server.listen(started.port, () => {
  console.log(`Developing at ${started.url} — pages reload when a file changes.`);
  printOutbox(started);
});

let isStopping = false;
async function stop(): Promise<void> {
  // One Ctrl-C arrives twice: from the terminal and from the parent script.
  if (isStopping) return;
  isStopping = true;
  server.closeAllConnections();
  server.close();
  await restarting.catch(() => undefined);
  await app?.close();
  await Promise.all([vite.close(), staff.close()]);
  process.exit(0);
}
process.on('SIGINT', stop).on('SIGTERM', stop);
