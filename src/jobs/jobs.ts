import { sql } from 'drizzle-orm';
import type { Db as BossDb, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import type { Listener } from '#db/listen.ts';
import type { Orm } from '#db/orm.ts';
import { once } from '#lib/keep.ts';
import { createTurns } from '#lib/turns.ts';
import { givenUpName, type Queue } from './queue.ts';

/** The jobs of one process: it can add them from the first request on, and works on them once started. */
export type Jobs = {
  /** Adds a job, inside the caller's transaction when one is given, so that both are atomic. */
  enqueue<S extends z.ZodType>(
    queue: Queue<S>,
    data: z.input<S>,
    tx?: Orm,
    options?: {
      /** Delays the job. */
      afterSeconds?: number;
      /** Jobs that somebody waits for go first. */
      isUrgent?: boolean;
    },
  ): Promise<void>;
  /** Registers the handler of a queue, and optionally one for jobs whose last attempt has failed. */
  onWork<S extends z.ZodType>(queue: Queue<S>, worker: Worker<z.output<S>>): void;
  /** Starts working; without it this process only adds jobs, and others work on them. */
  start(): Promise<void>;
  /** Lets running jobs finish; interrupted ones are repeated by another process or at the next start. */
  close(): Promise<void>;
};

export type Worker<T> = {
  /** Resolves when the job is done; throws to have it retried. May see a job twice after a crash. */
  work(data: T): Promise<void>;
  giveUp(data: T): Promise<void>;
};

type Around = (queue: string, work: () => Promise<void>) => Promise<void>;
const asItIs: Around = (_queue, work) => work();

const SCHEMA = 'pgboss';
const JOBS_AT_ONCE = 10;
/** Fetched per second; the rest waits for the next fetch. */
const JOBS_TAKEN = 30;
const CLOSE_MS = 10_000;
const CHECK_SECONDS = 5;
/** A working process renews its jobs this often; one that is silent for longer than the minimum of pg-boss is dead. */
const HEARTBEAT = { refreshSeconds: 3, deadAfterSeconds: 10 };
const POLL_SECONDS = 1;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Nearly a megabyte, loaded with the first job so that other requests do not wait for it. */
const loadPgBoss = once(() => import('pg-boss'));

/** Jobs by pg-boss in a schema of its own, over the pool and the listening connection that the process already has. */
export function createJobs(deps: {
  db: Pick<Db, 'pool'>;
  listener: Pick<Listener, 'on' | 'ready'>;
  queues: readonly Queue[];
  onProblem(cause: unknown): void;
  /** Runs each job, for a trace of it; as it is unless given. */
  around?: Around;
  /** How often jobs of dead processes are searched; 5 unless given. */
  checkSeconds?: number;
  /** How often a queue is polled without a notification, also for retries; 1 unless given. */
  pollSeconds?: number;
}): Jobs {
  const { db, listener, queues, onProblem, checkSeconds = CHECK_SECONDS, pollSeconds = POLL_SECONDS } = deps;
  const { around = asItIs } = deps;
  const workers = new Map<Queue, Worker<unknown>>();
  let boss: Promise<PgBoss> | undefined;
  let isWorking = false;
  let closed = false;

  /** Opened by the first job, so that a process without any (a command, most tests) pays nothing. */
  function open(): Promise<PgBoss> {
    if (boss) return boss;
    const opening = openBoss(overPool(db, listener), { queues, isWorking, onProblem, checkSeconds }).catch(
      (error) => {
        // After a temporary outage of the database the next job tries again.
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
      // First, so that a job added meanwhile finds a working process.
      isWorking = true;
      try {
        await shut(false);
        const opened = await open();
        for (const [queue, worker] of workers) await workOn(opened, { queue, worker, pollSeconds, around });
      } catch (error) {
        isWorking = false;
        await shut(false);
        throw error;
      }
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
  // Without a listener an error event would crash the process.
  boss.on('error', onProblem);
  boss.on('warning', onProblem);
  try {
    await boss.start();
    for (const queue of queues) await ensureQueue(boss, queue);
    return boss;
  } catch (error) {
    // It may already supervise, and another takes its place.
    await boss.stop({ graceful: false });
    throw error;
  }
}

async function ensureQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const { retries, timeoutSeconds } = queue;
  const deadLetter = givenUpName(queue);
  const settings = {
    deadLetter,
    notify: true,
    expireInSeconds: timeoutSeconds,
    heartbeatSeconds: HEARTBEAT.deadAfterSeconds,
    retryLimit: retries.limit,
    retryDelay: retries.firstDelaySeconds,
    retryBackoff: true,
    retryDelayMax: retries.longestDelaySeconds,
  };
  await boss.createQueue(deadLetter);
  // Creating has no effect on an existing queue, which must get the settings of a new release, too.
  await boss.createQueue(queue.name, settings);
  await boss.updateQueue(queue.name, settings);
  // Caches the queue now: a first job inside a transaction must not wait for a second connection.
  await boss.findJobs(queue.name, { id: NO_JOB });
}

async function workOn(
  boss: PgBoss,
  {
    queue,
    worker,
    pollSeconds,
    around,
  }: { queue: Queue; worker: Worker<unknown>; pollSeconds: number; around: Around },
): Promise<void> {
  // NOTIFY announces new jobs only: with a longer interval retries would wait for it.
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    batchSize: JOBS_TAKEN,
    heartbeatRefreshSeconds: HEARTBEAT.refreshSeconds,
    perJobResults: true,
  } as const;
  const inTurn = createTurns({ atOnce: JOBS_AT_ONCE });
  await boss.work(queue.name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await inTurn(() => around(queue.name, () => worker.work(queue.data.parse(data))));
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

/** pg-boss over our pool, so that a process has no second one, and over the existing listening connection. */
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
