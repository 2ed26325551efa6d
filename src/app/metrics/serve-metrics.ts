import { createServer, type Server } from 'node:http';
import { listening } from '../listening.ts';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';

/** Serves the metrics on a port of their own, which no visitor reaches; resolves once it listens. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'registry' | 'scrape'>,
  place: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH) {
      answer.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      (text) => answer.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => answer.writeHead(500).end(),
    );
  });
  await listening(server, place, 'METRICS_PORT');
  return server;
}
