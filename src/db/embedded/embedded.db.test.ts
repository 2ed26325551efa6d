import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { startEmbedded, stopEmbedded } from './embedded.ts';
import { chooseRunAs, findBinaries } from './postgres-binaries.ts';
import { isProcessAlive } from './process-identity.ts';

type Started = { url: string; isNew: boolean };

let folder: string;
let dataDir: string;
let children: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(inject('testClusterFolder'), 'embedded-'));
  await (await startEmbedded({ dataDir: used() })).stop();
});

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  dataDir = path.join(folder, 'data');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a data folder', () => {
  test('keeps its data from one start to the next, on the same port', async () => {
    const first = await startEmbedded({ dataDir });
    expect(first).toMatchObject({ isNew: true });
    await query(first.url, 'create table kept as select 1 as n');
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

    const second = await startEmbedded({ dataDir });
    expect(second).toMatchObject({ isNew: false, url: first.url });
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('is served by one server however many processes start on it, and only the last one stops it', async () => {
    reuseFolder();
    const first = await startEmbedded({ dataDir });
    const second = await startEmbedded({ dataDir });
    expect(second).toMatchObject({ isNew: false, url: first.url });
    await first.stop();
    expect(await query(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await second.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('is still served when the process that started the server ends before one that joined it', async () => {
    reuseFolder();
    const { child } = await startInProcess('process.stdin.resume().once("end", () => process.exit());');
    const joined = await startEmbedded({ dataDir });
    child.stdin?.end();
    await once(child, 'exit');
    // Longer than the server needs to stop.
    await sleep(1_000);
    expect(await query(joined.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await joined.stop();
    await expect(query(joined.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('is created once when two processes start on it at the same moment', async () => {
    const both = await Promise.all([startInProcess(), startInProcess()]);
    expect(both.map(({ started }) => started.isNew).sort()).toEqual([false, true]);
    expect(both[0].started.url).toBe(both[1].started.url);
  });

  test('keeps its password from other users of the machine', async () => {
    reuseFolder();
    await startEmbedded({ dataDir });
    expect(statSync(path.join(dataDir, 'state.json')).mode & 0o077).toBe(0);
  });
});

describe('after a crash', () => {
  test('the server of a killed process is adopted, with its connections', async () => {
    reuseFolder();
    const { child, started } = await startInProcess();
    await kill(child);
    const next = await startEmbedded({ dataDir });
    expect(next).toMatchObject({ isNew: false, url: started.url });
    await next.stop();
    await expect(query(started.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('the server of a failing process ends with it, and the next start waits for that', async () => {
    reuseFolder();
    const { child, started } = await startInProcess(`throw new Error('failed after the start');`);
    if (child.exitCode === null) await once(child, 'exit');
    const next = await startEmbedded({ dataDir });
    expect(next).toMatchObject({ isNew: false, url: started.url });
    expect(await query(next.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('the server of a process that fails while starting it ends too', async () => {
    reuseFolder();
    const giveUp = spawnProcess(
      `setInterval(() => existsSync(${JSON.stringify(path.join(dataDir, 'cluster', 'postmaster.pid'))}) && process.exit(), 1);`,
    );
    await once(giveUp, 'exit');
    const postmaster = readState().postmaster.pid;
    await expect.poll(() => isProcessAlive(postmaster), { timeout: 10_000 }).toBe(false);
  });

  test('a killed server restarts with everything that was committed', async () => {
    reuseFolder();
    const { child, started } = await startInProcess();
    await query(started.url, 'create table kept as select 1 as n');
    process.kill(readState().postmaster.pid, 'SIGKILL');
    await kill(child);
    const next = await startEmbedded({ dataDir });
    expect(next).toMatchObject({ isNew: false });
    expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('a lock left by a dead process, or by an earlier process of the same id, is taken over', async () => {
    reuseFolder();
    writeFileSync(path.join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, startMark: 'earlier' }));
    expect(await startEmbedded({ dataDir })).toMatchObject({ isNew: false });
  });

  test('the lock file of a dead server does not count when another program has its process id', async () => {
    reuseFolder();
    const first = await startEmbedded({ dataDir });
    await first.stop();
    const reused = { pid: process.pid, startMark: 'earlier' };
    writeFileSync(
      path.join(dataDir, 'cluster', 'postmaster.pid'),
      `${process.pid}\n${dataDir}/cluster\n0\n1\n`,
    );
    writeState({ ...readState(), postmaster: reused, users: [reused] });
    expect(await startEmbedded({ dataDir })).toMatchObject({ isNew: false });
  });
});

describe('while a process watches it', () => {
  test('a killed server is restarted at its address, as often as it is killed, and still ends with its last user', async () => {
    reuseFolder();
    const reported: string[] = [];
    const giveUp = () => void reported.push('giveUp');
    const supervision = { report: ({ kind }: { kind: string }) => void reported.push(kind), giveUp };
    const server = await startEmbedded({ dataDir, supervision });
    await query(server.url, 'create table kept as select 1 as n');
    for (const round of [1, 2]) {
      process.kill(readState().postmaster.pid, 'SIGKILL');
      await expect.poll(() => reported.length, { timeout: 15_000 }).toBe(2 * round);
      expect(await query(server.url, 'select n from kept')).toEqual([{ n: 1 }]);
    }
    expect(reported).toEqual(['died', 'back', 'died', 'back']);
    await server.stop();
    await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a folder locked by something else', () => {
  test('is refused with the process id of the holder', async () => {
    reuseFolder();
    const first = await startEmbedded({ dataDir });
    const state = readState();
    writeState({ ...state, password: 'another' });
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      `${dataDir} is held by process ${state.postmaster.pid}, which does not let us in`,
    );
    writeState(state);
    await first.stop();
    expect(isProcessAlive(state.postmaster.pid)).toBe(false);
  });
});

test('PostgreSQL never runs as root: root enters a user namespace or becomes another user', async () => {
  const binaries = await findBinaries();
  const cluster = path.join(dataDir, 'cluster');
  mkdirSync(cluster, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const ours = chooseRunAs(binaries, cluster);
  expect(ours.prefix.includes('unshare') || (ours.user?.uid ?? 0) > 0).toBe(isRoot);
});

function used(): string {
  return path.join(folder, 'used');
}

/** Copies a folder that an earlier run left behind, which is faster than creating a cluster. */
function reuseFolder(): void {
  cpSync(used(), dataDir, { recursive: true, preserveTimestamps: true });
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the server in another process, which then waits to be killed or runs the given code. */
async function startInProcess(
  then = 'setInterval(() => {}, 1000);',
): Promise<{ child: ChildProcess; started: Started }> {
  const child = spawnProcess('', then);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, started: JSON.parse(line) as Started };
}

function spawnProcess(before: string, then = '') {
  const source = `
    import { existsSync } from 'node:fs';
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    ${before}
    console.log(JSON.stringify(await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })));
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function readState() {
  return JSON.parse(readFileSync(path.join(dataDir, 'state.json'), 'utf8'));
}

function writeState(state: unknown): void {
  writeFileSync(path.join(dataDir, 'state.json'), JSON.stringify(state));
}
