import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a provider can fail: answers an error page, never answers, or is unreachable. */
export type Outage = 'error-page' | 'silence' | 'gone';

export type ProviderServer = {
  baseUrl: string;
  /** How many calls arrived. */
  calls(): number;
  failWith(outage: Outage): Promise<void>;
  /** Ends an outage in which the server still runs. */
  recover(): void;
  close(): Promise<void>;
};

type ProviderAnswer = { status: number; json: unknown; headers?: Record<string, string> };

/** A local HTTP server with the outages that drivers must survive; `answer` implements the provider's protocol. */
export async function startProviderServer(
  answer: (request: IncomingMessage, body: string, bytes: Buffer) => ProviderAnswer | Promise<ProviderAnswer>,
): Promise<ProviderServer> {
  let outage: Outage | undefined;
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (outage === 'silence') return;
    if (outage === 'error-page') {
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const bytes = Buffer.concat(chunks);
    const { status, json, headers } = await answer(request, bytes.toString('utf8'), bytes);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  async function close(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise((resolve) => {
      server.close(resolve);
    });
    server.closeAllConnections();
    await closed;
  }

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls: () => calls,
    async failWith(kind) {
      outage = kind;
      if (kind === 'gone') await close();
    },
    recover() {
      outage = undefined;
    },
    close,
  };
}
