import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A received request, complete. */
export type Received = { path: string; headers: Record<string, string>; body: string };
type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'endless';

/** A subscriber of webhooks on this computer: remembers received requests, and answers as told. */
export async function startSubscriber(reply: (request: Received) => Reply = () => ({ status: 204 })) {
  const received: Received[] = [];
  const state = { reply, atOnce: 0, mostAtOnce: 0 };
  const server = createServer(async (request, response) => {
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    response.on('close', () => {
      state.atOnce -= 1;
    });
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const got: Received = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(pieces).toString(),
    };
    received.push(got);
    // Others arrive meanwhile, as over a network.
    await sleep(2);
    const said = state.reply(got);
    if (said === 'hang') return;
    if (said === 'endless') {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(16_384)), 1);
      response.on('close', () => clearInterval(more));
      return;
    }
    response.writeHead(said.status, said.headers).end(said.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** The events in the bodies. */
    events: () =>
      received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> }),
    answer(next: typeof reply) {
      state.reply = next;
    },
    mostAtOnce: () => state.mostAtOnce,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Subscriber = Awaited<ReturnType<typeof startSubscriber>>;
