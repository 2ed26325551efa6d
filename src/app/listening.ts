import type { Server } from 'node:http';

/**
 * How many connections may wait to be accepted, as far as the system lets them (Linux: `net.core.somaxconn`). The event
 * loop accepts one in each turn, so a crowd that comes to a busy process waits here; beyond it they are not answered.
 */
const WAITING_CONNECTIONS = 4_096;

/** Lets a server listen; resolves once it does. A port that is taken is refused with the setting that chooses it. */
export async function listening(
  server: Server,
  { host, port }: { host: string; port: number },
  setting: string,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken; set ${setting} to another.`) : error,
    ),
  );
  server.listen({ port, host, backlog: WAITING_CONNECTIONS }, resolve);
  await promise;
}
