import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { serverEnvironment, serverOptions } from '../scripts/server-options.mjs';
import { loadConfig } from '../src/app/config.ts';
import { openKeys } from '../src/app/keys/open-keys.ts';
import type { Db } from '../src/db/connect.ts';
import type { Keyring } from '../src/http/secrets/keyring.ts';
import { systemClock } from '../src/lib/clock.ts';

/** The secret with which the measured site signs. */
export const SIGN_SECRET = 'bench-secret';

/** Everything as in production, except limits that one machine at full speed would reach. */
export const siteSettings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DEMO: '0',
  SIGN_SECRET,
  CALLS_PER_MINUTE: '100000000',
  PAGES_PER_MINUTE: '100000000',
};

/** The keys of a measured site on this database. */
export function openSiteKeys(db: Db): Promise<Keyring> {
  return openKeys({ config: loadConfig(siteSettings), db, clock: systemClock, notify: () => undefined });
}

/** A measured server, in a process of its own. */
export type Child = { url: string; pid: number; startedMs: number; stop(): Promise<void> };

/** Starts a Node program that reads PORT, and waits until it answers at `path`. */
export async function startChild(
  program: string,
  env: Record<string, string>,
  path = '/healthz',
): Promise<Child> {
  const port = await freePort();
  const startedAt = performance.now();
  // References get the same settings, so that only their work differs.
  const child = spawn(process.execPath, [...serverOptions, program], {
    env: { ...serverEnvironment, ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url + path, child);
  return { url, pid: child.pid ?? 0, startedMs: performance.now() - startedAt, stop: () => stopped(child) };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it answered.`);
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** A port that nothing uses at this moment. */
export function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
