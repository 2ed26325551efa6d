import type { Server } from 'node:http';

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
  server.listen(port, host, resolve);
  await promise;
}
