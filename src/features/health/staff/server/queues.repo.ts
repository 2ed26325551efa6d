import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { readerOfCursor, shareOf, shareOfCursor } from '#features/parcel-facts/server/parcel-facts.table.ts';
import type { QueueHealth, QueueName } from '../health.rules.ts';

type Row = { queue: QueueHealth['queue']; due: number; seconds: number | string | null };

/** More is not counted: a queue that grows must not make its own measurement expensive. */
const MAX_COUNTED = 10_000;

/**
 * Reads all queues in one statement, each by its index: jobs, webhooks of endpoints that may be delivered to, notices,
 * and facts that a reader has not passed on, each counted by the share that reads its parcel. Only what is due counts, from when it was due.
 */
export function createQueuesRepo({ orm, jobQueues }: { orm: Orm; jobQueues: readonly QueueName[] }) {
  let hasJobs = false;

  /** The schema of jobs is created with the first one. */
  async function findJobs(): Promise<boolean> {
    const { rows } = await orm.execute<{ found: string | null }>(
      sql`select to_regclass('pgboss.job')::text as found`,
    );
    return rows[0]?.found != null;
  }

  const jobs = sql`
    select q.name as queue, due.n as due, due.seconds from unnest(${sql.param([...jobQueues])}::text[]) as q (name)
    cross join lateral (
      select count(*)::int as n, extract(epoch from now() - min(found.start_after)) as seconds from (
        select start_after from pgboss.job
        where name = q.name and state < 'active' and not blocked and start_after <= now()
        order by start_after limit ${MAX_COUNTED}
      ) found
    ) due
    union all`;

  return {
    async read(now: Date): Promise<QueueHealth[]> {
      hasJobs ||= await findJobs();
      const { rows } = await orm.execute<Row>(sql`
        ${hasJobs ? jobs : sql``}
        select 'webhooks' as queue, count(*)::int as due,
          extract(epoch from ${now}::timestamptz - min(found.next_try_at)) as seconds from (
          select e.next_try_at from webhook_endpoint p
          cross join lateral (
            select next_try_at from webhook_event
            where endpoint_id = p.id and state = 'waiting' and next_try_at <= ${now}
            order by next_try_at limit ${MAX_COUNTED}
          ) e
          where p.status = 'active' and (p.resting_until is null or p.resting_until <= ${now})
          limit ${MAX_COUNTED}
        ) found
        union all
        select 'notices', count(*)::int, extract(epoch from ${now}::timestamptz - min(found.due_at)) from (
          select due_at from notice where status = 'waiting' and due_at <= ${now}
          order by due_at limit ${MAX_COUNTED}
        ) found
        union all
        select 'facts', coalesce(max(n), 0)::int, max(seconds) from (
          select sum(unread.n) as n, max(unread.seconds) as seconds from (
            select xid, fact_id, reader, nth, count(*) over (partition by reader) as shares from (
              select xid, fact_id, ${sql.raw(readerOfCursor('name'))} as reader, ${sql.raw(shareOfCursor('name'))} as nth
              from fact_cursor
            ) named
          ) c
          cross join lateral (
            select count(*) as n, extract(epoch from now() - min(found.recorded_at)) as seconds from (
              select recorded_at from parcel_fact f
              where (f.xid, f.id) > (c.xid, c.fact_id) and ${sql.raw(shareOf('f.waybill_no', 'c.shares'))} = c.nth
              order by f.xid, f.id limit ${MAX_COUNTED}
            ) found
          ) unread
          group by c.reader
        ) readers`);
      return rows.map(({ queue, due, seconds }) => ({
        queue,
        due,
        oldestSeconds: Math.max(0, Number(seconds ?? 0)),
      }));
    },
  };
}
