import { openPool } from '#db/connect.ts';
import { createListener } from '#db/listen.ts';
import { createJobs } from '#jobs/jobs.ts';
import { killableQueue } from './killable-queue.ts';

// A process that adds a job, starts it, prints that, and never ends: a test kills it in the middle.
const db = openPool(process.argv[2] ?? '');
const listener = createListener(db.url);
const jobs = createJobs({ db, listener, queues: [killableQueue], onProblem: () => undefined });
jobs.onWork(killableQueue, {
  async work({ note }) {
    process.stdout.write(`begun ${note}\n`);
    await new Promise(() => undefined);
  },
  async giveUp() {},
});
await jobs.enqueue(killableQueue, { note: 'first' });
await jobs.start();
