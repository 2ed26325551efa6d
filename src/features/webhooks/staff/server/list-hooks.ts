import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { beginsWithText } from '#db/searched.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import { webhookEndpoint, webhookEvent } from '../../server/webhooks.table.ts';
import { webhookErrors } from '../../webhooks.calls.ts';
import {
  type EndpointHealth,
  type HookRow,
  type listHooks,
  MOST_COUNTED,
} from '../webhooks.staff.contract.ts';

type Stored = typeof webhookEndpoint.$inferSelect;

/** In the precision of a cursor. */
const addedAt = sql`date_trunc('milliseconds', ${webhookEndpoint.createdAt})`;
const host = sql`regexp_replace(${webhookEndpoint.url}, '^https?://', '')`;
/** A queue may hold 200,000: counting stops at a limit. */
const waiting = sql<number>`(
  select count(*)::int from (
    select from ${webhookEvent} e where e.endpoint_id = ${webhookEndpoint}.id and e.state = 'waiting'
    limit ${MOST_COUNTED + 1}
  ) counted
)`;

const isInForce = eq(webhookEndpoint.status, 'active');
const conditionOf: Record<EndpointHealth, SQL | undefined> = {
  working: and(isInForce, isNull(webhookEndpoint.failingSince)),
  failing: and(isInForce, isNotNull(webhookEndpoint.failingSince)),
  paused: eq(webhookEndpoint.status, 'paused'),
  stopped: eq(webhookEndpoint.status, 'stopped'),
  switchedOff: eq(webhookEndpoint.status, 'switchedOff'),
};

/** Endpoints of all customers, the newest first. */
export async function list(
  orm: Orm,
  { text, health, mode, cursor, limit }: ParsedInputOf<typeof listHooks>,
  actor: StaffMember,
): Promise<OutputOf<typeof listHooks>> {
  const place = readCursor(cursor);
  const rows = await find(
    orm,
    and(
      text ? beginsWith(text, maySeeOwners(actor)) : undefined,
      health && conditionOf[health],
      mode && eq(webhookEndpoint.mode, mode),
      place ? sql`(${addedAt}, ${webhookEndpoint.id}::text) < (${place.at}, ${place.id})` : undefined,
    ),
    limit + 1,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.hook;
  const nextCursor =
    rows.length > limit && last ? writeCursor([last.createdAt.toISOString(), last.id]) : null;
  return { rows: shown.map((row) => toRow(row, actor)), nextCursor };
}

/** One endpoint; throws `notFound`. */
export async function getHook(orm: Orm, endpointId: string, actor: StaffMember): Promise<HookRow> {
  const [row] = await find(orm, eq(webhookEndpoint.id, endpointId), 1);
  if (!row) throw new AppError(webhookErrors.notFound);
  return toRow(row, actor);
}

type Found = { hook: Stored; owner: string; waiting: number };

function find(orm: Orm, condition: SQL | undefined, limit: number): Promise<Found[]> {
  return orm
    .select({ hook: webhookEndpoint, owner: customer.name, waiting })
    .from(webhookEndpoint)
    .innerJoin(customer, eq(customer.id, webhookEndpoint.customerId))
    .where(condition)
    .orderBy(desc(addedAt), desc(sql`${webhookEndpoint.id}::text`))
    .limit(limit);
}

function beginsWith(text: string, withOwners: boolean): SQL | undefined {
  return or(
    beginsWithText(host, text),
    beginsWithText(webhookEndpoint.name, text),
    withOwners ? beginsWithText(customer.name, text) : undefined,
  );
}

function maySeeOwners({ permissions }: StaffMember): boolean {
  return permissions.has('customers.read');
}

function toRow({ hook, owner, waiting: queued }: Found, actor: StaffMember): HookRow {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const { id, customerId, mode, name, kinds, allParcels, lastFailureStatus, lastFailure } = hook;
  return {
    endpointId: id,
    mode,
    name,
    kinds,
    allParcels,
    lastFailureStatus,
    lastFailure,
    waiting: queued,
    address: withoutValues(hook.url),
    health: healthOf(hook),
    failingSince: iso(hook.failingSince),
    lastSuccessAt: iso(hook.lastSuccessAt),
    lastFailureAt: iso(hook.lastFailureAt),
    createdAt: hook.createdAt.toISOString(),
    owner: maySeeOwners(actor) ? { customerId, name: owner } : null,
  };
}

function healthOf({ status, failingSince }: Stored): EndpointHealth {
  if (status !== 'active') return status;
  return failingSince === null ? 'working' : 'failing';
}

function withoutValues(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search && '?…'}`;
}
