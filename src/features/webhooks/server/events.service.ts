import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import type {
  EventFilter,
  EventView,
  eventDetail,
  eventList,
  replayRange,
} from '../webhook-parts.contract.ts';
import { webhookErrors } from '../webhooks.calls.ts';
import { eventIdOf, eventTypeOf, MAX_REPLAYED, messageIdOf } from '../webhooks.rules.ts';
import { bodyOf } from './deliver.ts';
import { type EndpointOwner, findOwn } from './endpoints.service.ts';
import { takeNumbers } from './sequence.ts';
import { webhookAttempt, webhookEndpoint, webhookEvent } from './webhooks.table.ts';

type Row = typeof webhookEvent.$inferSelect;
type Paged = EventFilter & { cursor?: string | undefined };
type Deps = { orm: Orm; clock: Clock; announce(tx: Orm): Promise<void> };

/** Per event; a replay adds to them. */
const MAX_SHOWN_ATTEMPTS = 50;

/** The log of customers' endpoints, and replaying. */
export type EventsService = ReturnType<typeof createEventsService>;

export function createEventsService(deps: Deps) {
  const { orm } = deps;
  return {
    list: (owner: EndpointOwner, endpointId: string, filter: Paged) =>
      listEvents(orm, owner, endpointId, filter),

    async get(
      owner: EndpointOwner,
      endpointId: string,
      messageId: string,
    ): Promise<z.output<typeof eventDetail>> {
      const row = await findEvent(orm, owner, endpointId, messageId);
      const attempts = await orm
        .select()
        .from(webhookAttempt)
        .where(eq(webhookAttempt.eventId, row.id))
        .orderBy(desc(webhookAttempt.id))
        .limit(MAX_SHOWN_ATTEMPTS);
      return {
        ...toView(row),
        body: bodyOf(row),
        attempts: attempts.map(({ at, tookMs, requestHeaders, status, failure, headers, body }) => ({
          at: at.toISOString(),
          tookMs,
          requestHeaders,
          status,
          failure,
          headers,
          body,
        })),
      };
    },

    test: (owner: EndpointOwner, endpointId: string) => addTest(deps, owner, endpointId),

    async replay(owner: EndpointOwner, endpointId: string, messageId: string): Promise<number> {
      const { id } = await findEvent(orm, owner, endpointId, messageId);
      return sendAgain(deps, endpointId, eq(webhookEvent.id, id));
    },

    /** The oldest first, up to a limit per call. */
    async replayRange(
      owner: EndpointOwner,
      endpointId: string,
      { from, until, states }: z.output<typeof replayRange>,
    ): Promise<number> {
      const endpoint = await findOwn(orm, owner, endpointId);
      const span = conditionsOf({ from, until });
      const own = eq(webhookEvent.endpointId, endpoint.id);
      return sendAgain(deps, endpoint.id, and(own, inArray(webhookEvent.state, states), ...span));
    },
  };
}

async function listEvents(
  orm: Orm,
  owner: EndpointOwner,
  endpointId: string,
  { cursor, ...filter }: Paged,
): Promise<z.output<typeof eventList>> {
  const { id } = await findOwn(orm, owner, endpointId);
  const before = cursor === undefined ? undefined : lt(webhookEvent.id, eventIdOf(cursor) ?? 0);
  const rows = await orm
    .select()
    .from(webhookEvent)
    .where(and(eq(webhookEvent.endpointId, id), before, ...conditionsOf(filter)))
    .orderBy(desc(webhookEvent.id))
    .limit(filter.limit + 1);
  const events = rows.slice(0, filter.limit).map(toView);
  return { events, nextCursor: rows.length > filter.limit ? (events.at(-1)?.messageId ?? null) : null };
}

async function findEvent(
  orm: Orm,
  owner: EndpointOwner,
  endpointId: string,
  messageId: string,
): Promise<Row> {
  const endpoint = await findOwn(orm, owner, endpointId);
  const id = eventIdOf(messageId);
  if (id === null) throw new AppError(webhookErrors.notFound);
  const [row] = await orm
    .select()
    .from(webhookEvent)
    .where(and(eq(webhookEvent.endpointId, endpoint.id), eq(webhookEvent.id, id)));
  if (!row) throw new AppError(webhookErrors.notFound);
  return row;
}

async function addTest(
  { orm, clock, announce }: Deps,
  owner: EndpointOwner,
  endpointId: string,
): Promise<{ messageId: string }> {
  const endpoint = await findOwn(orm, owner, endpointId);
  const now = clock.now();
  return orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ last: string }>(
      takeNumbers(sql`select ${endpoint.id}::uuid as endpoint_id, 1 as events`),
    );
    const [row] = await tx
      .insert(webhookEvent)
      .values({
        endpointId: endpoint.id,
        sequence: Number(rows[0]?.last),
        kind: 'test',
        occurredAt: now,
        state: 'waiting',
        data: { test: true },
        nextTryAt: now,
        createdAt: now,
      })
      .returning({ id: webhookEvent.id });
    await wake(tx, endpoint.id);
    await announce(tx);
    return { messageId: messageIdOf(row?.id ?? 0) };
  });
}

/** Replays the matching events as if they had just happened, with the same message ids. */
function sendAgain(
  { orm, clock, announce }: Deps,
  endpointId: string,
  condition: SQL | undefined,
): Promise<number> {
  return orm.transaction(async (tx) => {
    const chosen = tx.select({ id: webhookEvent.id }).from(webhookEvent).where(condition);
    const sent = await tx
      .update(webhookEvent)
      .set({ state: 'waiting', tries: 0, nextTryAt: clock.now() })
      .where(inArray(webhookEvent.id, chosen.orderBy(asc(webhookEvent.id)).limit(MAX_REPLAYED)));
    await wake(tx, endpointId);
    await announce(tx);
    return sent.rowCount ?? 0;
  });
}

/** Somebody who requests an attempt has fixed something: it does not wait for the end of a rest. */
export async function wake(tx: Orm, endpointId: string): Promise<void> {
  await tx.update(webhookEndpoint).set({ restingUntil: null }).where(eq(webhookEndpoint.id, endpointId));
}

function conditionsOf({ state, kind, waybillNo, from, until }: Partial<EventFilter>): (SQL | undefined)[] {
  return [
    state && eq(webhookEvent.state, state),
    kind && eq(webhookEvent.kind, kind),
    waybillNo ? sql`${webhookEvent.waybillNo} = ${waybillNo}` : undefined,
    from ? gte(webhookEvent.createdAt, new Date(from)) : undefined,
    until ? lte(webhookEvent.createdAt, new Date(until)) : undefined,
  ];
}

function toView({
  id,
  sequence,
  kind,
  waybillNo,
  occurredAt,
  createdAt,
  state,
  tries,
  lastStatus,
  nextTryAt,
}: Row): EventView {
  return {
    messageId: messageIdOf(id),
    sequence: sequence ?? id,
    type: eventTypeOf(kind),
    waybillNo,
    state,
    tries,
    lastStatus,
    occurredAt: occurredAt.toISOString(),
    createdAt: createdAt.toISOString(),
    nextTryAt: state === 'waiting' ? nextTryAt.toISOString() : null,
  };
}
