import { sql } from 'drizzle-orm';
import type { Db as BossDb, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import type { Listener } from '#db/listen.ts';
import type { Orm } from '#db/orm.ts';
import { once } from '#lib/keep.ts';
import { createTurns } from '#lib/turns.ts';
import { givenUpName, type Queue } from './queue.ts';

/** What one process does with jobs: it adds them from the first request on, and works on them once started. */
export type Jobs = {
  /** Adds a job; inside the caller's transaction when one is given, so that it exists exactly when the rest does. */
  enqueue<S extends z.ZodType>(
    queue: Queue<S>,
    data: z.input<S>,
    tx?: Orm,
    options?: {
      /** Nobody works on it before. */
      afterSeconds?: number;
      /** Jobs that somebody waits for go first. */
      isUrgent?: boolean;
    },
  ): Promise<void>;
  /** Says who does the work of a queue, and who hears when a job has failed for the last time. */
  onWork<S extends z.ZodType>(queue: Queue<S>, worker: Worker<z.output<S>>): void;
  /** Begins to work; without it this process only adds jobs, and others work on them. */
  start(): Promise<void>;
  /** Lets running jobs end; what is cut off is done again by another process or at the next start. */
  close(): Promise<void>;
};

export type Worker<T> = {
  /** Resolves when the job is done; throws to have it tried again. May see a job twice after a crash. */
  work(data: T): Promise<void>;
  giveUp(data: T): Promise<void>;
};

const SCHEMA = 'pgboss';
const JOBS_AT_ONCE = 10;
/** Taken each second; what is over waits for the next. */
const JOBS_TAKEN = 30;
const CLOSE_MS = 10_000;
const CHECK_SECONDS = 15;
const POLL_SECONDS = 1;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Nearly a megabyte, and no request waits for it unless it adds a job. */
const loadPgBoss = once(() => import('pg-boss'));

/** Jobs by pg-boss in a schema of its own, over the pool and the listening connection that the process has anyway. */
export function createJobs(deps: {
  db: Pick<Db, 'pool'>;
  listener: Pick<Listener, 'on' | 'ready'>;
  queues: readonly Queue[];
  onProblem(cause: unknown): void;
  /** How often jobs of dead processes are looked for; 15 unless given. */
  checkSeconds?: number;
  /** How often a queue is read where no notification has come, retries among them; 1 unless given. */
  pollSeconds?: number;
}): Jobs {
  const { db, listener, queues, onProblem, checkSeconds = CHECK_SECONDS, pollSeconds = POLL_SECONDS } = deps;
  const workers = new Map<Queue, Worker<unknown>>();
  let boss: Promise<PgBoss> | undefined;
  let isWorking = false;
  let closed = false;

  /** Opened by the first job, so that a process which has none (a command, most tests) pays nothing. */
  function open(): Promise<PgBoss> {
    if (boss) return boss;
    const opening = openBoss(overPool(db, listener), { queues, isWorking, onProblem, checkSeconds }).catch(
      (error) => {
        // A database that was away for a moment is asked again by the next job.
        if (boss === opening) boss = undefined;
        throw error;
      },
    );
    boss = opening;
    return opening;
  }

  async function shut(wasWorking: boolean): Promise<void> {
    const opening = boss;
    boss = undefined;
    const opened = await opening?.catch(() => undefined);
    await opened?.stop({ graceful: wasWorking, timeout: CLOSE_MS });
  }

  return {
    async enqueue(queue, data, tx, { afterSeconds, isUrgent } = {}) {
      const content = queue.data.parse(data) as object;
      const { fromDrizzle } = await loadPgBoss();
      const inside = tx ? { db: fromDrizzle(tx, sql) } : {};
      const when = { ...(afterSeconds && { startAfter: afterSeconds }), ...(isUrgent && { priority: 1 }) };
      await (await open()).send(queue.name, content, { ...inside, ...when });
    },

    onWork(queue, worker) {
      workers.set(queue, worker as Worker<unknown>);
    },

    async start() {
      if (isWorking || closed) return;
      // First, so that a job which comes meanwhile finds one that works.
      isWorking = true;
      await shut(false);
      const opened = await open();
      for (const [queue, worker] of workers) await workOn(opened, { queue, worker, pollSeconds });
    },

    async close() {
      closed = true;
      await shut(isWorking);
    },
  };
}

async function openBoss(
  db: BossDb,
  deps: {
    queues: readonly Queue[];
    isWorking: boolean;
    onProblem(cause: unknown): void;
    checkSeconds: number;
  },
): Promise<PgBoss> {
  const { queues, isWorking, onProblem, checkSeconds } = deps;
  const { PgBoss } = await loadPgBoss();
  const boss = new PgBoss({
    db,
    schema: SCHEMA,
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: false,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
  });
  // Without a listener an error event would end the process.
  boss.on('error', onProblem);
  boss.on('warning', onProblem);
  await boss.start();
  for (const queue of queues) await ensureQueue(boss, queue);
  return boss;
}

async function ensureQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const { retries, timeoutSeconds } = queue;
  const deadLetter = givenUpName(queue);
  const settings = {
    deadLetter,
    notify: true,
    expireInSeconds: timeoutSeconds,
    retryLimit: retries.limit,
    retryDelay: retries.firstDelaySeconds,
    retryBackoff: true,
    retryDelayMax: retries.longestDelaySeconds,
  };
  await boss.createQueue(deadLetter);
  // Creating changes nothing where the queue exists: a release with other settings must reach it, too.
  await boss.createQueue(queue.name, settings);
  await boss.updateQueue(queue.name, settings);
  // Reads the queue into memory now: a first job inside a transaction must not wait for a second connection.
  await boss.findJobs(queue.name, { id: NO_JOB });
}

async function workOn(
  boss: PgBoss,
  { queue, worker, pollSeconds }: { queue: Queue; worker: Worker<unknown>; pollSeconds: number },
): Promise<void> {
  // NOTIFY announces new jobs only: with a longer pause retries would wait for it.
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    batchSize: JOBS_TAKEN,
    perJobResults: true,
  } as const;
  const inTurn = createTurns({ atOnce: JOBS_AT_ONCE });
  await boss.work(queue.name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await inTurn(() => worker.work(queue.data.parse(data)));
          return { id, status: 'completed' as const };
        } catch (cause) {
          return { id, status: 'failed' as const, output: { reason: String(cause) } };
        }
      }),
    ),
  );
  await boss.work(givenUpName(queue), { pollingIntervalSeconds: 10 }, async (jobs) => {
    for (const { data } of jobs) await worker.giveUp(queue.data.parse(data));
  });
}

/** pg-boss over our pool, so that a process holds no second one, and over the connection that listens already. */
function overPool({ pool }: Pick<Db, 'pool'>, listener: Pick<Listener, 'on' | 'ready'>): BossDb {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const stop = listener.on(channel, (payload) =>
        payload === '' ? onReconnect() : onNotification(payload),
      );
      await listener.ready();
      return { close: async () => stop() };
    },
  };
}
