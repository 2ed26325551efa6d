import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Website } from '../website.ts';

/** A website at a port of this computer, for programs that run beside the tests. */
export async function serveWebsite(site: Website) {
  const server = serve({
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === 'GET' ? undefined : await request.text();
      return site.send(pathname + search, { method, headers, ...(body !== undefined && { body }) });
    },
    hostname: '127.0.0.1',
    port: 0,
  }) as Server;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
