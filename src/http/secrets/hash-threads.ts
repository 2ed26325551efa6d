import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { findInProject } from '#db/find-in-project.ts';
import type { HashDone, HashJob } from './hash-thread.ts';

const PROGRAM = path.join('src', 'http', 'secrets', 'hash-thread.ts');
const IDLE_MS = 20_000;

type Thread = { worker: Worker; idle?: NodeJS.Timeout };

/**
 * Threads of a lower priority that compute hashes, one each; they start with the first hash and end when idle. In
 * libuv's pool hashes would have the priority of everything else, and take threads from files and keys.
 */
export function createHashThreads({ idleMs = IDLE_MS } = {}) {
  const free: Thread[] = [];

  function start(): Thread {
    // Run from the sources, also for the bundled server. It must not know the site's secrets.
    const thread: Thread = { worker: new Worker(findInProject(PROGRAM), { env: {}, execArgv: [] }) };
    // Whoever waits for it is told by `ask`; nobody may be given one that has ended.
    thread.worker.on('error', () => undefined).once('exit', () => forget(thread));
    return thread;
  }

  function forget(thread: Thread): void {
    clearTimeout(thread.idle);
    const at = free.indexOf(thread);
    if (at !== -1) free.splice(at, 1);
  }

  function take(): Thread {
    const thread = free.at(-1) ?? start();
    forget(thread);
    return thread;
  }

  function giveBack(thread: Thread): void {
    // It must not keep a process alive that has nothing else to do.
    thread.worker.unref();
    // Forgotten before it ends: until then it would be given to the next one who asks.
    const end = () => {
      forget(thread);
      void thread.worker.terminate();
    };
    thread.idle = setTimeout(end, idleMs).unref();
    free.push(thread);
  }

  return async function inThread(job: HashJob): Promise<string | boolean> {
    const thread = take();
    thread.worker.ref();
    const done = await ask(thread.worker, job).catch((error: unknown) => {
      void thread.worker.terminate();
      throw error;
    });
    giveBack(thread);
    if ('problem' in done) throw new Error(done.problem);
    return done.value;
  };
}

function ask(worker: Worker, job: HashJob): Promise<HashDone> {
  const { promise, resolve, reject } = Promise.withResolvers<HashDone>();
  const ended = () => reject(new Error('The thread of hashes ended while it worked.'));
  worker.once('message', resolve).once('error', reject).once('exit', ended);
  worker.postMessage(job);
  return promise.finally(() => {
    worker.off('message', resolve).off('error', reject).off('exit', ended);
  });
}
