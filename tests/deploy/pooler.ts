import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../e2e/browser.ts';
import { installed } from './installed.ts';

/** A pooler in front of a server. */
export type StartedPooler = {
  /** The address of a database of the server, through the pooler. */
  through(url: string): string;
  /** Whether it keeps the names of prepared statements of its clients apart. */
  keepsNames: boolean;
  stop(): Promise<void>;
};

/** Who runs PgBouncer where the tests run as root, which it refuses. */
const OTHER_USER = 'nobody';
/** So few that clients get the sessions of others all the time. */
const SESSIONS = 4;
const KEEPS_NAMES_FROM = [1, 21];

/** Starts PgBouncer with the file of docs/deploy in front of the server of `serverUrl`. */
export async function startPooler(serverUrl: string): Promise<StartedPooler> {
  const program = installed('pgbouncer') ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const keepsNames = isFrom(versionOf(program), KEEPS_NAMES_FROM);
  const server = new URL(serverUrl);
  const users = path.join(folder, 'userlist.txt');
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    adapted({
      'host=10.0.0.20 port=5432': `host=${server.hostname} port=${server.port}`,
      'listen_addr = 10.0.0.21': 'listen_addr = 127.0.0.1',
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': users,
      'default_pool_size = 40': `default_pool_size = ${SESSIONS}`,
      // A server of one's own may ask its role for no password.
      ...(server.password === '' && { 'auth_type = scram-sha-256': 'auth_type = trust' }),
      ...(keepsNames && { ';max_prepared_statements': 'max_prepared_statements' }),
    }),
  );
  const asOther = process.getuid?.() === 0 ? ['-u', OTHER_USER] : [];
  const child = spawn(program, [...asOther, config], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
  const through = (url: string) => {
    const changed = new URL(url);
    [changed.hostname, changed.port] = ['127.0.0.1', String(port)];
    return changed.href;
  };
  if (!(await answers(child, through(serverUrl)))) {
    child.kill('SIGKILL');
    throw new Error(`PgBouncer did not start: ${said}`);
  }
  return {
    through,
    keepsNames,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(child: ChildProcess, url: string): Promise<boolean> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isIn) return true;
    await sleep(50);
  }
  return false;
}

/** The file with what differs on this machine put in its place; each must stand in it. */
function adapted(places: Readonly<Record<string, string>>): string {
  const file = 'docs/deploy/several-machines/pgbouncer.ini';
  return Object.entries(places).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
      return text.replaceAll(from, to);
    },
    readFileSync(file, 'utf8'),
  );
}

function versionOf(program: string): number[] {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return [Number(major), Number(minor)];
}

function isFrom([major = 0, minor = 0]: number[], [fromMajor = 0, fromMinor = 0]: number[]): boolean {
  return major > fromMajor || (major === fromMajor && minor >= fromMinor);
}
