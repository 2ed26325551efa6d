import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** An advisory as the registry's bulk endpoint answers it. */
export type RegistryAdvisory = {
  id: number;
  url: string;
  title: string;
  severity: string;
  vulnerable_versions: string;
};

/** What a registry is asked and knows. */
export type Registry = { url: string; asked: string[]; stop(): Promise<void> };

const BULK = '/-/npm/v1/security/advisories/bulk';

/**
 * A registry that speaks npm's protocol: its packages, each with these versions, and advisories by package. Without
 * advisories it answers no such question, like many mirrors.
 */
export async function startRegistry(
  packages: Record<string, readonly string[]>,
  advisories: Record<string, readonly RegistryAdvisory[]> | null,
): Promise<Registry> {
  const asked: string[] = [];
  const server = createServer(async (request, answer) => {
    const body = await readBody(request);
    asked.push(`${request.method} ${request.url}`);
    const send = (status: number, content: object) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (request.method === 'POST') {
      if (!advisories || request.url !== BULK) return send(405, { error: 'not allowed' });
      const names = Object.keys(JSON.parse(body) as object);
      return send(
        200,
        Object.fromEntries(names.flatMap((name) => (advisories[name] ? [[name, advisories[name]]] : []))),
      );
    }
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const versions = packages[name];
    if (!versions) return send(404, { error: 'not found' });
    return send(200, {
      name,
      'dist-tags': { latest: versions.at(-1) },
      versions: Object.fromEntries(versions.map((version) => [version, { name, version, dist: {} }])),
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const bytes = await buffer(request);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
