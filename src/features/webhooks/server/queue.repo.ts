import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { DeliveryFailure } from '#lib/delivery-failures.ts';
import { ORDER_HELD_MS } from '../retries.rules.ts';
import type { EventState } from '../webhooks.rules.ts';
import { webhookEndpoint, webhookEvent } from './webhooks.table.ts';

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
export type DueEvent = Pick<
  typeof webhookEvent.$inferSelect,
  'id' | 'sequence' | 'waybillNo' | 'kind' | 'occurredAt' | 'data' | 'tries' | 'createdAt'
>;

/** An attempt with its consequences. */
export type TryResult = {
  eventId: number;
  at: Date;
  tookMs: number;
  requestHeaders: Record<string, string>;
  status: number | null;
  failure: DeliveryFailure | null;
  headers: Record<string, string> | null;
  body: string | null;
  state: EventState;
  nextTryAt: Date;
};

const LEASE = sql`now() + interval '30 seconds'`;

export type QueueRepo = ReturnType<typeof createQueueRepo>;

/** The queue of one process, `me`: the endpoints that it delivers to, and their events. */
export function createQueueRepo(orm: Orm, me: string) {
  return { ...createLeases(orm, me), ...createDueEvents(orm) };
}

function createLeases(orm: Orm, me: string) {
  const mine = eq(webhookEndpoint.leasedBy, me);
  return {
    /** Leases endpoints with due events and without a living process, up to a limit. */
    async lease(now: Date, limit: number): Promise<EndpointRow[]> {
      const { rows } = await orm.execute<{ id: string }>(sql`
        update webhook_endpoint set leased_by = ${me}, leased_until = ${LEASE}
        where id in (
          select p.id from webhook_endpoint p
          where p.status = 'active' and (p.leased_until is null or p.leased_until < now())
            and (p.resting_until is null or p.resting_until <= ${now})
            and exists (
              select from webhook_event e
              where e.endpoint_id = p.id and e.state = 'waiting' and e.next_try_at <= ${now}
            )
          limit ${limit} for update skip locked
        )
        returning id`);
      const ids = rows.map(({ id }) => id);
      return ids.length === 0
        ? []
        : orm.select().from(webhookEndpoint).where(inArray(webhookEndpoint.id, ids));
    },

    /** Reports that this process is alive and works on these. */
    async renew(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await orm
        .update(webhookEndpoint)
        .set({ leasedUntil: LEASE })
        .where(and(inArray(webhookEndpoint.id, [...ids]), mine));
    },

    /** The current endpoint; undefined when it may no longer be delivered to, or only by another process. */
    async find(id: string): Promise<EndpointRow | undefined> {
      const [row] = await orm
        .select()
        .from(webhookEndpoint)
        .where(and(eq(webhookEndpoint.id, id), mine, eq(webhookEndpoint.status, 'active')));
      return row;
    },

    async release(id: string): Promise<void> {
      await orm
        .update(webhookEndpoint)
        .set({ leasedBy: null, leasedUntil: null })
        .where(and(eq(webhookEndpoint.id, id), mine));
    },

    /** False when the endpoint was paused or disabled meanwhile, which takes precedence. */
    async setHealth(
      id: string,
      set: Partial<Pick<EndpointRow, 'failingSince' | 'restingUntil' | 'rests' | 'status'>>,
    ): Promise<boolean> {
      const isActive = and(eq(webhookEndpoint.id, id), eq(webhookEndpoint.status, 'active'));
      const { rowCount } = await orm.update(webhookEndpoint).set(set).where(isActive);
      return rowCount === 1;
    },
  };
}

/** The last success and the last failure among attempts; whatever did not occur stays unchanged. */
function newestOf(results: readonly TryResult[]) {
  const byTime = results.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const success = byTime.findLast(({ state }) => state === 'delivered');
  const failure = byTime.findLast(({ state }) => state !== 'delivered');
  return {
    ...(success && { lastSuccessAt: success.at }),
    ...(failure && {
      lastFailureAt: failure.at,
      lastFailureStatus: failure.status,
      lastFailure: failure.failure,
    }),
  };
}

function createDueEvents(orm: Orm) {
  return {
    /** Oldest first. */
    async listDue(endpointId: string, now: Date, limit: number): Promise<DueEvent[]> {
      const { id, sequence, waybillNo, kind, occurredAt, data, tries, createdAt, nextTryAt, state } =
        webhookEvent;
      return orm
        .select({ id, sequence, waybillNo, kind, occurredAt, data, tries, createdAt })
        .from(webhookEvent)
        .where(
          and(eq(webhookEvent.endpointId, endpointId), eq(state, 'waiting'), sql`${nextTryAt} <= ${now}`),
        )
        .orderBy(nextTryAt, id)
        .limit(limit);
    },

    /** Writes the results of attempts; newer events of a parcel are delayed with a failed one. */
    async write(endpointId: string, results: readonly TryResult[]): Promise<void> {
      const held = results.filter(({ state }) => state === 'waiting').map(({ eventId }) => eventId);
      await orm.execute(sql`
        with r as (
          select * from json_to_recordset(${JSON.stringify(results)}::json) as r (
            "eventId" bigint, at timestamptz, "tookMs" int, "requestHeaders" jsonb, status int, failure text,
            headers jsonb, body text, state text, "nextTryAt" timestamptz
          )
        ), tried as (
          insert into webhook_attempt (event_id, at, took_ms, request_headers, status, failure, headers, body)
          select "eventId", at, "tookMs", "requestHeaders", status, failure, headers, body from r
        )
        update webhook_event e
        set state = r.state, tries = e.tries + 1, next_try_at = r."nextTryAt", last_status = r.status
        from r where e.id = r."eventId"`);
      await orm.update(webhookEndpoint).set(newestOf(results)).where(eq(webhookEndpoint.id, endpointId));
      if (held.length === 0) return;
      await orm.execute(sql`
        update webhook_event n
        set next_try_at = greatest(n.next_try_at, least(o.next_try_at, o.created_at + ${`${ORDER_HELD_MS} ms`}::interval))
        from webhook_event o
        where ${inArray(sql`o.id`, held)} and n.endpoint_id = ${endpointId} and n.waybill_no = o.waybill_no
          and n.state = 'waiting' and n.id > o.id`);
    },
  };
}
