import { z } from 'zod';
import { messagesStaffErrors } from '#features/messages/staff/messages.staff.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

const READ = { access: { staff: 'jobs.read' }, method: 'GET' } as const;
const base = '/staff/api/jobs';
const MAX_LISTED = 200;

/** The state of one queue; running and failed jobs are counted every 15 seconds. */
const jobQueue = z.object({
  name: z.string(),
  /** Ready to run. */
  waiting: z.number(),
  /** Of these, how many were tried before. */
  retrying: z.number(),
  /** Scheduled for later. */
  delayed: z.number(),
  running: z.number(),
  /** Failed for good in the last days. */
  failed: z.number(),
  oldestAt: isoInstant.nullable(),
});
export type JobQueue = z.output<typeof jobQueue>;

/** The state of background jobs. */
export const listQueues = endpoint({
  ...READ,
  path: `${base}/queues`,
  summary: 'The queues of jobs: waiting, running, failed.',
  input: z.object({}),
  output: z.object({ queues: z.array(jobQueue) }),
  errors: [],
});

/** A job whose attempts all failed; of its data only ids and numbers are shown. */
const failedJob = z.object({
  jobId: z.string(),
  queue: z.string(),
  data: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
  tries: z.number(),
  createdAt: isoInstant,
  failedAt: isoInstant.nullable(),
  /** Whether it can be retried here; for other queues its initiator decides. */
  mayGoAgain: z.boolean(),
});
export type FailedJob = z.output<typeof failedJob>;

/** Failed jobs with their errors. */
export const listFailedJobs = endpoint({
  ...READ,
  path: `${base}/failed`,
  summary: 'Jobs that were given up, the newest first.',
  input: z.object({
    queue: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ jobs: z.array(failedJob) }),
  errors: [],
});

/** The job is deleted, and its message gets a new one. */
export const retryJob = endpoint({
  access: { staff: 'messages.resend' },
  method: 'POST',
  path: `${base}/retry`,
  summary: 'Does the work of a failed job once more: a message goes back into the queue.',
  input: z.object({ jobId: z.uuid() }),
  output: z.object({}),
  errors: [
    staffErrors.recordGone,
    messagesStaffErrors.againWaiting,
    messagesStaffErrors.againSecret,
    messagesStaffErrors.againExpired,
    messagesStaffErrors.againContentGone,
    staffErrors.changedMeanwhile,
  ],
});
