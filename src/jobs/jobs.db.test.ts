import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createListener, type Listener } from '#db/listen.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { killableQueue as queue } from '../../tests/fakes/processes/killable-queue.ts';
import { createJobs, type Jobs } from './jobs.ts';

let db: Db;
let listener: Listener;
const opened: Jobs[] = [];
beforeEach(async () => {
  db = await createTestDatabase();
  listener = createListener(db.directUrl);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
  await listener.close();
  await db.close();
});

type Seen = { worked: string[]; givenUp: string[] };

function open(
  work: (note: string) => Promise<void> = async () => {},
  pollSeconds = 1,
): { jobs: Jobs; seen: Seen } {
  const timing = { checkSeconds: 1, pollSeconds };
  const jobs = createJobs({ db, listener, queues: [queue], onProblem: () => {}, ...timing });
  opened.push(jobs);
  const seen: Seen = { worked: [], givenUp: [] };
  jobs.onWork(queue, {
    async work({ note }) {
      seen.worked.push(note);
      await work(note);
    },
    async giveUp({ note }) {
      seen.givenUp.push(note);
    },
  });
  return { jobs, seen };
}

const patience = { timeout: 15_000, interval: 50 };

it('a job added without a worker waits for a process that works', async () => {
  const adder = open();
  await adder.jobs.enqueue(queue, { note: 'wait for me' });
  const worker = open();
  await worker.jobs.start();
  await expect.poll(() => worker.seen.worked, patience).toEqual(['wait for me']);
  expect(adder.seen.worked).toEqual([]);
});

it('urgent jobs precede earlier ones', async () => {
  const { jobs, seen } = open();
  for (let nth = 0; nth < 40; nth += 1) await jobs.enqueue(queue, { note: `news ${nth}` });
  await jobs.enqueue(queue, { note: 'code' }, undefined, { isUrgent: true });
  await jobs.start();
  await expect.poll(() => seen.worked.length, patience).toBe(41);
  expect(seen.worked.indexOf('code')).toBeLessThan(30);
});

it('jobs start as they are added, without waiting for the next poll', async () => {
  const { jobs, seen } = open(undefined, 600);
  await jobs.start();
  for (const note of ['1', '2', '3', '4', '5', '6']) {
    await jobs.enqueue(queue, { note });
    await expect.poll(() => seen.worked.at(-1), patience).toBe(note);
  }
});

it('a job that is added while this process starts its worker is done, whichever comes first', async () => {
  const { jobs, seen } = open();
  const notes = Array.from({ length: 30 }, (_, nth) => `${nth}`);
  await jobs.enqueue(queue, { note: 'before' });
  const started = jobs.start();
  await Promise.all([
    started,
    ...notes.map(async (note, nth) => {
      await new Promise((resolve) => setTimeout(resolve, nth * 5));
      await jobs.enqueue(queue, { note });
    }),
  ]);
  await expect.poll(() => seen.worked.toSorted(), patience).toEqual(['before', ...notes].toSorted());
});

it('a job in a transaction exists when the transaction does', async () => {
  const { jobs, seen } = open();
  await jobs.start();
  const undone = db.orm.transaction(async (tx) => {
    await jobs.enqueue(queue, { note: 'undone' }, tx);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await db.orm.transaction(async (tx) => {
    await jobs.enqueue(queue, { note: 'done' }, tx);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(seen.worked).toEqual([]);
  });
  await expect.poll(() => seen.worked, patience).toEqual(['done']);
});

it('a failed job is retried, and given up after the last attempt; one that fails alone fails alone', async () => {
  const { jobs, seen } = open(async (note) => {
    if (note === 'bad') throw new Error('never');
  });
  await jobs.enqueue(queue, { note: 'bad' });
  await jobs.enqueue(queue, { note: 'good' });
  await jobs.start();
  await expect.poll(() => seen.givenUp, { ...patience, timeout: 30_000 }).toEqual(['bad']);
  expect(seen.worked.filter((note) => note === 'bad')).toHaveLength(1 + queue.retries.limit);
  expect(seen.worked.filter((note) => note === 'good')).toHaveLength(1);
}, 40_000);

it('a process killed in the middle of a job loses nothing: another repeats it, long before its time limit', async () => {
  const child = spawn(process.execPath, ['tests/fakes/processes/jobs-process.ts', db.directUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('begun first\n');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { jobs, seen } = open();
  await jobs.start();
  await expect.poll(() => seen.worked, { ...patience, timeout: 30_000 }).toEqual(['first']);
}, 40_000);

it('closing waits for the running job', async () => {
  let ended = false;
  const { jobs, seen } = open(async () => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    ended = true;
  });
  await jobs.start();
  await jobs.enqueue(queue, { note: 'slow' });
  await expect.poll(() => seen.worked, patience).toEqual(['slow']);
  await jobs.close();
  expect(ended).toBe(true);
});

it('adding inside transactions needs no further connection', async () => {
  const { jobs, seen } = open();
  await jobs.start();
  const adds = Array.from({ length: 4 }, (_, nth) =>
    db.orm.transaction(async (tx) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await jobs.enqueue(queue, { note: `${nth}` }, tx);
    }),
  );
  await Promise.all(adds);
  await expect.poll(() => seen.worked.toSorted(), patience).toEqual(['0', '1', '2', '3']);
});

it('a queue that could not be opened, because the database was unavailable, is opened by the next job', async () => {
  const problems: unknown[] = [];
  let isAway = true;
  const pool = Object.create(db.pool) as typeof db.pool;
  pool.query = ((...args: unknown[]) =>
    isAway
      ? Promise.reject(new Error('connect ECONNREFUSED'))
      : Reflect.apply(db.pool.query, db.pool, args)) as typeof pool.query;
  const jobs = createJobs({
    db: { pool },
    listener,
    queues: [queue],
    onProblem: (cause) => void problems.push(cause),
  });
  opened.push(jobs);
  await expect(jobs.enqueue(queue, { note: 'lost' })).rejects.toThrow('ECONNREFUSED');
  isAway = false;
  await jobs.enqueue(queue, { note: 'kept' });
  const { jobs: worker, seen } = open();
  await worker.start();
  await expect.poll(() => seen.worked, patience).toEqual(['kept']);
});

it('a start that the database interrupts, at whichever statement, is repeated and works', async () => {
  const pool: typeof db.pool = Object.create(db.pool);
  let statements = 0;
  let failsAt = Number.POSITIVE_INFINITY;
  pool.query = ((...args: unknown[]) => {
    statements += 1;
    return statements >= failsAt
      ? Promise.reject(new Error('Connection terminated unexpectedly'))
      : Reflect.apply(db.pool.query, db.pool, args);
  }) as typeof pool.query;
  const worked: string[] = [];
  const jobs = createJobs({ db: { pool }, listener, queues: [queue], onProblem: () => {}, pollSeconds: 1 });
  opened.push(jobs);
  jobs.onWork(queue, { work: async ({ note }) => void worked.push(note), giveUp: async () => {} });
  for (const failing of [1, 3, 5]) {
    statements = 0;
    failsAt = failing;
    await expect(jobs.start()).rejects.toThrow('Connection terminated');
  }
  failsAt = Number.POSITIVE_INFINITY;
  await jobs.start();
  await jobs.enqueue(queue, { note: 'after the outage' });
  await expect.poll(() => worked, patience).toEqual(['after the outage']);
});
