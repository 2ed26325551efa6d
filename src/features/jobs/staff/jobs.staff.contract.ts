import { z } from 'zod';
import { messagesStaffErrors } from '#features/messages/staff/messages.staff.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

const READ = { access: { staff: 'jobs.read' }, method: 'GET' } as const;
const base = '/staff/api/jobs';
const MAX_LISTED = 200;

/** How one queue stands; what runs and what has failed is counted every quarter of a minute. */
const jobQueue = z.object({
  name: z.string(),
  /** Could be worked on now. */
  waiting: z.number(),
  /** Of these, how many were tried before. */
  retrying: z.number(),
  /** To be worked on later. */
  delayed: z.number(),
  running: z.number(),
  /** Given up in the last days. */
  failed: z.number(),
  oldestAt: isoInstant.nullable(),
});
export type JobQueue = z.output<typeof jobQueue>;

/** How the work in the background stands. */
export const listQueues = endpoint({
  ...READ,
  path: `${base}/queues`,
  summary: 'The queues of jobs: waiting, running, failed.',
  input: z.object({}),
  output: z.object({ queues: z.array(jobQueue) }),
  errors: [],
});

/** A job that failed every time; of what it carries only ids and numbers are shown. */
const failedJob = z.object({
  jobId: z.string(),
  queue: z.string(),
  data: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
  tries: z.number(),
  createdAt: isoInstant,
  failedAt: isoInstant.nullable(),
  /** Whether the same work can be done once more; others were handed back to whoever began them. */
  mayGoAgain: z.boolean(),
});
export type FailedJob = z.output<typeof failedJob>;

/** What was given up and why. */
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

/** The job is gone then: its message has a new one. */
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
