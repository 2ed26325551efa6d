import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** A password to hash, or to compare with a hash. */
export type HashJob = { plain: string; options: Options } | { plain: string; hashed: string };

/** The hash, or whether it fits; `problem` where the work failed. */
export type HashDone = { value: string | boolean } | { problem: string };

// On Linux the priority belongs to this thread alone, elsewhere to the whole process. Lookups and pages preempt a hash
// at once, instead of waiting for its time slice; a hash gets what they leave, and a fair part of a full machine.
if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

function work(job: HashJob): HashDone {
  try {
    if ('options' in job) return { value: hashSync(job.plain, job.options) };
    return { value: verifySync(job.hashed, job.plain) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(work(job)));
