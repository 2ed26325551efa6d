import { createServer as createHttpServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { connectionTimes, limitConnections } from '#http/connections/connections.ts';
import { listening } from './listening.ts';
import { createServer, openConcurrency } from './server.ts';
import type { Services } from './services.ts';
import { createConsentQuestion } from './site/consent-question.ts';
import { type KeptKit, sendKeptPages } from './site/kept-pages.ts';

/** A hundred browsers behind one network address do not exceed it. */
const CONNECTIONS_PER_PEER = 600;

/** Serves the site on a port; resolves once it listens. */
export async function listen(
  { host, port }: { host: string; port: number },
  services: Services,
  loadBuild: () => Promise<ServerBuild>,
): Promise<Server> {
  const concurrency = openConcurrency();
  const app = createServer(services, loadBuild, concurrency);
  const keptKit = {
    cache: services.pageCache,
    limit: services.pageLimit,
    nameVisitor: services.nameVisitor,
    hasPlaceFor: concurrency.reading.hasPlaceFor,
    consentQuestion: createConsentQuestion(services.consent, services.log),
    log: services.log,
    count: countKept(services),
  };
  const passOn = getRequestListener(app.fetch, { hostname: host });
  const server = createHttpServer(connectionTimes, sendKeptPages(keptKit, passOn));
  limitConnections(server, { perPeer: CONNECTIONS_PER_PEER, isProxy: services.config.trustedProxies.has });
  await listening(server, { host, port }, 'PORT');
  return server;
}

/** Kept pages pass by the server that counts every other request. */
function countKept({ metrics, countPage }: Services): KeptKit['count'] {
  return (seen) => {
    metrics?.countRequest({ ...seen, caller: 'visitor', isRefused: false });
    countPage({ from: 'memory' });
  };
}
