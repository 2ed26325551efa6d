import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './browser.ts';

const START_TIMEOUT_MS = 120_000;
/** The beginning of the start-up message, at whatever address the site is reached. */
const NOTICE = 'The site is at ';

/** The built site with demonstration data, in its own process and data folder. */
export type Site = {
  url: string;
  dataDir: string;
  /** The token that opens its outbox, from the start-up message; empty if there is no outbox. */
  outboxToken(): string;
  /** The texts that pages lacked when the server rendered them. */
  missingTexts: ReadonlySet<string>;
  stop(): Promise<void>;
};

/** Starts the built site on a free port and returns when it is ready; `settings` are added to its environment. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'website-site-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['build/server/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '1',
      // A test listens on this computer.
      WEBHOOKS_MAY_BE_LOCAL: '1',
      LOG_LEVEL: 'error',
      // All test visitors look up parcels from one IP address.
      CALLS_PER_MINUTE: '100000',
      PAGES_PER_MINUTE: '100000',
      CHALLENGES_PER_VISITOR: '1000',
      CODES_PER_VISITOR_AND_HOUR: '1000',
      WRONG_DIGITS_PER_VISITOR_AND_HOUR: '1000',
      WRONG_DIGITS_PER_NETWORK_AND_HOUR: '1000',
      WRONG_DIGITS_PER_HOUR: '1000',
      // A test that needs a lookup allowance of its own sends another IP address.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      ...settings,
    },
  });
  let printed = '';
  server.stdout.pipe(process.stdout, { end: false });
  server.stdout.on('data', (part: Buffer) => {
    printed += part;
  });
  const missingTexts = new Set<string>();
  server.stderr.pipe(process.stderr, { end: false });
  server.stderr.on('data', (part: Buffer) => {
    for (const [missing] of String(part).matchAll(/^missing text: .+$/gm)) missingTexts.add(missing);
  });
  const outboxToken = () => /\/debugging\/outbox\?token=([\w-]+)/.exec(printed)?.[1] ?? '';
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server, () => printed.includes(NOTICE));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, outboxToken, missingTexts, stop };
}

/** Waits until it answers and has printed its address, because only then is its outbox known. */
async function untilReady(url: string, server: ChildProcess, hasSaid: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`The site ended with code ${server.exitCode} at its start.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok && hasSaid()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The site did not become ready in time.');
}
