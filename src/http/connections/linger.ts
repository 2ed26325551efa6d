import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** What a sender may still send that nobody reads, and how long. */
const MOST_BYTES = 256 * 1024 * 1024;
const LONGEST_MS = 5_000;

/**
 * Lets a connection whose answer has ended before its request take in what is still coming, as nginx does
 * (`lingering_close`). Closed at once the system resets it, and a proxy that is still sending answers 502 in place of
 * the refusal.
 */
export function lingerAfterAnswer(socket: Socket, requestOf: () => IncomingMessage | undefined): void {
  const destroySoon = socket.destroySoon.bind(socket);
  let isLingering = false;
  // Node calls it when the last answer of a connection is written.
  socket.destroySoon = () => {
    const request = requestOf();
    if (!request || request.complete || socket.destroyed) return destroySoon();
    if (isLingering) return;
    isLingering = true;
    const end = () => socket.destroy();
    const timer = setTimeout(end, LONGEST_MS).unref();
    socket.once('close', () => clearTimeout(timer));
    socket.end();
    let bytes = 0;
    // Whoever began to read the request would stop its flow again.
    request.removeAllListeners('data');
    request.once('end', end).on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) end();
    });
    request.resume();
  };
}
