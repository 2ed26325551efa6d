import type { Server } from 'node:http';

const LOOK_EVERY_MS = 50;

/** Accepts no more connections, lets requests in progress finish, and cuts those that take longer than `patienceMs`. */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers keep a connection open after its response, and closing once misses those that are responding now.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await drained;
  clearInterval(idle);
  clearTimeout(cut);
}
