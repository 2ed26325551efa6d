import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { wake } from '../../server/events.service.ts';
import { webhookAttempt, webhookEndpoint, webhookEvent } from '../../server/webhooks.table.ts';
import { webhookErrors } from '../../webhooks.calls.ts';
import { type EventState, eventIdOf, messageIdOf } from '../../webhooks.rules.ts';
import type { Delivery, listDeliveries, sendDeliveryAgain } from '../webhooks.staff.contract.ts';
import type { WebhooksStaffDeps } from './hook-deps.ts';

type Stored = typeof webhookEvent.$inferSelect;
type LastTry = { at: Date | null; failure: Delivery['lastFailure'] };

/** The events of one endpoint, the newest first. */
export async function listNewest(
  orm: Orm,
  { endpointId, state, cursor, limit }: ParsedInputOf<typeof listDeliveries>,
): Promise<OutputOf<typeof listDeliveries>> {
  const { status } = await findEndpoint(orm, endpointId);
  const lastTry = orm
    .select({ at: webhookAttempt.at, failure: webhookAttempt.failure })
    .from(webhookAttempt)
    .where(eq(webhookAttempt.eventId, webhookEvent.id))
    .orderBy(desc(webhookAttempt.id))
    .limit(1)
    .as('last_try');
  const found = await orm
    .select({ event: webhookEvent, at: lastTry.at, failure: lastTry.failure })
    .from(webhookEvent)
    .leftJoinLateral(lastTry, sql`true`)
    .where(
      and(
        eq(webhookEvent.endpointId, endpointId),
        state && eq(webhookEvent.state, state),
        cursor === undefined ? undefined : lt(webhookEvent.id, eventIdOf(cursor) ?? 0),
      ),
    )
    .orderBy(desc(webhookEvent.id))
    .limit(limit + 1);
  const rows = found
    .slice(0, limit)
    .map(({ event, ...last }) => toDelivery(event, last, status === 'active'));
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.messageId ?? null) : null };
}

/** Resends an undelivered event; the state that the caller saw prevents a duplicate by a second press. */
export async function sendAgain(
  { orm, clock, audit, announce }: WebhooksStaffDeps,
  { endpointId, messageId, state, tries }: ParsedInputOf<typeof sendDeliveryAgain>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof sendDeliveryAgain>> {
  const eventId = eventIdOf(messageId) ?? 0;
  return orm.transaction(async (tx) => {
    const { status } = await findEndpoint(tx, endpointId);
    if (status !== 'active') throw new AppError(webhookErrors.notActive);
    const isIt = and(eq(webhookEvent.endpointId, endpointId), eq(webhookEvent.id, eventId));
    const [event] = await tx.select().from(webhookEvent).where(isIt).for('update');
    if (!event) throw new AppError(webhookErrors.notFound);
    const isAsSeen = event.state === state && event.tries === tries;
    if (!isAsSeen || !hasNotArrived(event)) throw new AppError(staffErrors.changedMeanwhile);
    await tx.update(webhookEvent).set({ state: 'waiting', tries: 0, nextTryAt: clock.now() }).where(isIt);
    await wake(tx, endpointId);
    await announce(tx);
    await audit.record(tx, {
      actor,
      visitor,
      action: 'webhook.sentAgain',
      subject: { kind: 'webhook', id: endpointId },
      before: { messageId, state, tries },
      after: { messageId, state: 'waiting', tries: 0 },
    });
    return {};
  });
}

async function findEndpoint(orm: Orm, endpointId: string): Promise<typeof webhookEndpoint.$inferSelect> {
  const [row] = await orm.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, endpointId));
  if (!row) throw new AppError(webhookErrors.notFound);
  return row;
}

/** Failed, skipped, or waiting for its next attempt. */
function hasNotArrived({ state, tries }: { state: EventState; tries: number }): boolean {
  return state === 'failed' || state === 'skipped' || (state === 'waiting' && tries > 0);
}

function toDelivery(event: Stored, { at, failure }: LastTry, isInForce: boolean): Delivery {
  const { id, kind, waybillNo, createdAt, state, tries, lastStatus, nextTryAt } = event;
  return {
    messageId: messageIdOf(id),
    kind,
    waybillNo,
    state,
    tries,
    lastStatus,
    createdAt: createdAt.toISOString(),
    lastTriedAt: at?.toISOString() ?? null,
    lastFailure: state === 'delivered' ? null : failure,
    nextTryAt: state === 'waiting' && isInForce ? nextTryAt.toISOString() : null,
    mayGoAgain: isInForce && hasNotArrived(event),
  };
}
