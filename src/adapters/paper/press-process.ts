import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type PaperJob, PaperUnavailable } from './paper.port.ts';
import type { Pressed } from './typst-press.ts';

/** A process that sets documents, one after the other; Typst is native code, which only ends with its process. */
export type PressProcess = {
  /** Throws `PaperUnavailable` when the process ends meanwhile, or has not answered within `ms`, after which it ends. */
  run(job: PaperJob, ms: number): Promise<Pressed>;
  isAlive(): boolean;
  pid: number;
  end(): void;
};

const HEAP_MIB = 128;
const PROGRAM = path.join('src', 'adapters', 'paper', 'typst-press.ts');

export function startPress(program = findProgram()): PressProcess {
  // It needs nothing of the environment, and shall know none of the site's secrets.
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It must not keep a process alive that has nothing else to do.
  child.unref();
  child.channel?.unref();
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    child.kill('SIGKILL');
  };
  child.once('exit', end);
  child.on('error', end);
  return {
    run: (job, ms) => ask(child, job, { ms, late: end }),
    isAlive: () => !hasEnded,
    pid: child.pid ?? 0,
    end,
  };
}

function ask(
  child: ChildProcess,
  job: PaperJob,
  { ms, late }: { ms: number; late(): void },
): Promise<Pressed> {
  const { promise, resolve, reject } = Promise.withResolvers<Pressed>();
  const ended = () => reject(new PaperUnavailable('The press ended while it worked.'));
  const timer = setTimeout(() => {
    late();
    reject(new PaperUnavailable(`The press took longer than ${ms} ms.`));
  }, ms);
  child.once('message', resolve);
  child.once('exit', ended);
  child.once('error', ended);
  child.send(job, (error) => {
    if (error) ended();
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve);
    child.off('exit', ended);
    child.off('error', ended);
  });
}

/** Walks up to the project: it runs from the sources, also for the bundled server. */
function findProgram(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, PROGRAM);
    if (existsSync(candidate)) return candidate;
    if (folder === path.dirname(folder)) throw new Error(`No ${PROGRAM} above the server code.`);
  }
}
