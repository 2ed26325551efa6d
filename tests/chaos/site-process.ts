import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { serverEnvironment, serverOptions } from '../../scripts/server-options.mjs';

const PRELOADED = pathToFileURL(`${import.meta.dirname}/in-the-process.ts`).href;
const STARTS_WITHIN_MS = 180_000;
/** Requests under way have ten seconds, jobs as many. */
const ENDS_WITHIN_MS = 40_000;
const LOG_ERROR = 50;
const KEPT_LINES = 40;

/** A process of the built site, started again whenever it was ended. */
export type SiteProcess = ReturnType<typeof createSiteProcess>;

export function createSiteProcess(name: string, port: number, env: Readonly<Record<string, string>>) {
  const log: string[] = [];
  /** Sentences of the log at level error, and how often. */
  const errors = new Map<string, number>();
  let child: ChildProcess | undefined;
  let isMeantToEnd = false;
  const deaths: string[] = [];

  function read(line: string): void {
    const entry = parsedLine(line);
    if (!entry) {
      log.push(line);
    } else if (entry.level >= LOG_ERROR) {
      const sentence = `${entry.msg}${entry.path ? ` (${entry.path})` : ''}: ${entry.err?.message ?? ''}`;
      errors.set(sentence, (errors.get(sentence) ?? 0) + 1);
      log.push(line);
    }
    if (log.length > KEPT_LINES) log.shift();
  }

  return {
    name,
    port,
    errors: errors as ReadonlyMap<string, number>,
    pid: () => child?.pid ?? 0,
    /** The last words of each time that it ended without being told to. */
    deaths: deaths as readonly string[],

    async start(): Promise<void> {
      isMeantToEnd = false;
      const started = spawn(
        process.execPath,
        [...serverOptions, '--import', PRELOADED, 'build/server/main.js'],
        {
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          env: { ...process.env, ...serverEnvironment, ...env, PORT: String(port), HOST: '127.0.0.1' },
        },
      );
      child = started;
      for (const stream of [started.stdout, started.stderr])
        createInterface({ input: stream as NodeJS.ReadableStream }).on('line', read);
      started.once('exit', (code, signal) => {
        if (!isMeantToEnd) deaths.push(`${name} ended with ${code ?? signal}: ${log.slice(-25).join('\n')}`);
      });
      const deadline = Date.now() + STARTS_WITHIN_MS;
      while (started.exitCode === null && started.signalCode === null && Date.now() < deadline) {
        const ok = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (ok) return;
        await sleep(50);
      }
      throw new Error(`The process ${name} did not start:\n${log.join('\n')}`);
    },

    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      isMeantToEnd = true;
      const ending = child;
      const ended = once(ending, 'exit');
      const late = setTimeout(() => {
        deaths.push(`${name} did not end when it was asked to`);
        ending.kill('SIGKILL');
      }, ENDS_WITHIN_MS);
      ending.kill(signal);
      await ended;
      clearTimeout(late);
    },

    /** Moves its clock against that of the machine. */
    moveClock(movedMs: number): void {
      if (child?.connected) child.send({ movedMs });
    },
  };
}

type LogLine = { level: number; msg: string; path?: string; err?: { message?: string } };

function parsedLine(line: string): LogLine | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return null;
  }
}
