import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { MessageLog } from '#features/messages/server/message-log.ts';
import { resendRefusalErrors } from '#features/messages/staff/messages.staff.calls.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import { AppError } from '#lib/errors.ts';
import { hideContacts } from '#lib/staff/hide-contacts.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import {
  type FailedJob,
  type JobQueue,
  listFailedJobs,
  listQueues,
  retryJob,
} from '../jobs.staff.contract.ts';

/** Dependencies of the calls about queues and jobs. */
export type JobsStaffDeps = { orm: Orm; audit: Audit; messages: MessageLog };
type Deps = Pick<JobsStaffDeps, 'orm'>;
type QueueRow = Omit<JobQueue, 'oldestAt'> & { oldestAt: Date | string | null };
type JobRow = {
  id: string;
  name: string;
  data: Record<string, unknown> | null;
  output: { reason?: unknown; message?: unknown } | null;
  tries: number;
  createdAt: Date | string;
  failedAt: Date | string | null;
};

/** The queue of messages; for other queues the initiator of a failed job decides. */
const MESSAGES = 'message';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HIDDEN = '•••';

/** Mounts the calls about background work. */
export function mountJobsStaff(api: StaffApi, deps: JobsStaffDeps): void {
  mount(api, listQueues, async () => ({ queues: await queuesOf(deps) }));
  mount(api, listFailedJobs, async (asked) => ({ jobs: await failedJobsOf(deps, asked) }));
  mount(api, retryJob, (input, call) => retry(deps, input.jobId, call));
}

/** The schema is created with the first job. */
async function isThere({ orm }: Deps): Promise<boolean> {
  const { rows } = await orm.execute<{ found: string | null }>(
    sql`select to_regclass('pgboss.queue')::text as found`,
  );
  return rows[0]?.found != null;
}

/** Waiting jobs are counted now, using their index; the rest are pg-boss's own numbers. */
async function queuesOf(deps: Deps): Promise<JobQueue[]> {
  if (!(await isThere(deps))) return [];
  const { rows } = await deps.orm.execute<QueueRow>(sql`
    select q.name, q.active_count as running, q.failed_count as failed,
      coalesce(w.waiting, 0)::int as waiting, coalesce(w.retrying, 0)::int as retrying,
      coalesce(w.delayed, 0)::int as delayed, w.oldest as "oldestAt"
    from pgboss.queue q
    left join (
      select name, count(*) filter (where start_after <= now()) as waiting,
        count(*) filter (where start_after <= now() and state = 'retry') as retrying,
        count(*) filter (where start_after > now()) as delayed,
        min(created_on) filter (where start_after <= now()) as oldest
      from pgboss.job where state < 'active' and not blocked group by name
    ) w on w.name = q.name
    where q.dead_letter is not null
    order by q.name`);
  return rows.map(({ oldestAt, ...row }) => ({ ...row, oldestAt: toIso(oldestAt) }));
}

async function failedJobsOf(
  { orm }: Deps,
  { queue, limit }: { queue?: string; limit: number },
): Promise<FailedJob[]> {
  if (!(await isThere({ orm }))) return [];
  const { rows } = await orm.execute<JobRow>(sql`
    select id, name, data, output, retry_count + 1 as tries, created_on as "createdAt",
      completed_on as "failedAt"
    from pgboss.job where state = 'failed' ${queue ? sql`and name = ${queue}` : sql``}
    order by completed_on desc limit ${limit}`);
  return rows.map(({ id, name, data, output, tries, createdAt, failedAt }) => {
    const reason = output?.reason ?? output?.message;
    return {
      jobId: id,
      queue: name,
      data: idsOf(data ?? {}),
      tries,
      reason: typeof reason === 'string' ? hideContacts(reason) : null,
      createdAt: toIso(createdAt) ?? '',
      failedAt: toIso(failedAt),
      mayGoAgain: name === MESSAGES,
    };
  });
}

/** A message that failed for good is retried from its record, which tells whether that is allowed. */
async function retry(
  { orm, audit, messages }: JobsStaffDeps,
  jobId: string,
  { actor, visitor }: StaffContext,
): Promise<Record<string, never>> {
  if (!(await isThere({ orm }))) throw new AppError(staffErrors.recordGone);
  return orm.transaction(async (tx) => {
    // Of two concurrent retries the second finds no job.
    const { rows } = await tx.execute<{ messageId: string }>(sql`
      delete from pgboss.job where name = ${MESSAGES} and id = ${jobId} and state = 'failed'
      returning data->>'messageId' as "messageId"`);
    const record = rows[0] && (await messages.find(rows[0].messageId));
    if (!record) throw new AppError(staffErrors.recordGone);
    const why = messages.whyNotAgain(record);
    if (why) throw new AppError(resendRefusalErrors[why]);
    if (!(await messages.sendAgain(record, tx))) throw new AppError(staffErrors.changedMeanwhile);
    const { id, resends } = record;
    await audit.record(tx, {
      actor,
      visitor,
      action: 'message.sentAgain',
      subject: { kind: 'message', id },
      before: { resends },
      after: { resends: resends + 1, jobId },
    });
    return {};
  });
}

/** A job contains ids rather than contents; anything else in it is not shown. */
function idsOf(data: Record<string, unknown>): Record<string, string> {
  const isShown = (value: unknown) =>
    typeof value === 'number' || typeof value === 'boolean' || UUID.test(String(value));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isShown(value) ? String(value) : HIDDEN]),
  );
}

function toIso(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
