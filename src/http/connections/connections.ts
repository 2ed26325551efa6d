import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { lingerAfterAnswer } from './linger.ts';

/** For the server's constructor: timeouts of request headers. */
export const connectionTimes = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Bodies have separate deadlines: an upload of the feed may take hours.
  requestTimeout: 0,
  // Longer than proxies keep an idle connection (nginx: a minute): the side that sends requests has to close it first,
  // or one is lost in a connection that is just being closed.
  keepAliveTimeout: 75_000,
};

/** Nothing of ours is idle for longer: streams have a heartbeat, and calls time out after a minute (§9). */
const SILENT_MS = 120_000;

/**
 * Cuts connections that are idle in both directions, and limits those per peer: one who opens more loses the oldest
 * without a response in progress, or else the new one. Proxies open connections for many.
 */
export function limitConnections(
  server: Server,
  { perPeer, isProxy }: { perPeer: number; isProxy(address: string): boolean },
): void {
  const peers = new Map<string, Set<Socket>>();
  /** The newest response of each connection: a listener on the end of every response would cost as much as a kept page. */
  const answers = new WeakMap<Socket, ServerResponse>();
  const isAnswering = (socket: Socket) => answers.get(socket)?.writableFinished === false;
  server.setTimeout(SILENT_MS);

  server.on('connection', (socket) => {
    lingerAfterAnswer(socket, () => answers.get(socket)?.req);
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const own = peers.get(address) ?? new Set();
    peers.set(address, own);
    if (own.size >= perPeer) {
      const oldest = [...own].find((each) => !isAnswering(each)) ?? socket;
      oldest.destroy();
      own.delete(oldest);
      if (oldest === socket) return;
    }
    own.add(socket);
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0 && peers.get(address) === own) peers.delete(address);
    });
  });

  server.on('request', ({ socket }, answer) => answers.set(socket, answer));
}
