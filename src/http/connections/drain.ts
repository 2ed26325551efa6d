import type { Server } from 'node:http';

const LOOK_EVERY_MS = 50;

/** Takes no more connections, lets requests under way end, and cuts those that take longer than `patienceMs`. */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers keep a connection open after its answer, and closing once misses those that are answering now.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await drained;
  clearInterval(idle);
  clearTimeout(cut);
}
