import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { DeliveryFailure } from '#lib/delivery-failures.ts';
import type { KeyMode } from '#lib/open/api-scopes.ts';
import type { EndpointStatus, EventState, HookKind } from '../webhooks.rules.ts';

/**
 * A sealed secret with its expiry; the current one has none. `asked` is by which request it was made, and when the one
 * before it ends.
 */
export type SealedSecret = {
  sealed: string;
  until: string | null;
  asked?: { requestKey: string; oldEndsAt: string };
};

/** Webhook endpoints of customers. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    mode: text('mode').$type<KeyMode>().notNull(),
    url: text('url').notNull(),
    name: text('name').notNull(),
    /** Empty for all. */
    kinds: text('kinds').array().$type<HookKind[]>().notNull(),
    /** All parcels that the customer sends; otherwise those in `webhook_parcel`. */
    allParcels: boolean('all_parcels').notNull(),
    secrets: jsonb('secrets').$type<SealedSecret[]>().notNull(),
    status: text('status').$type<EndpointStatus>().notNull().default('active'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** By which a system is answered again whose first answer was lost; null without a key. */
    requestKey: uuid('request_key'),
    /** Of the settings as they were asked for first; they may be changed. */
    requestDigest: text('request_digest'),
    failingSince: instant('failing_since'),
    /** Set after consecutive failures, with the number of rests so far. */
    restingUntil: instant('resting_until'),
    rests: integer('rests').notNull().default(0),
    /** The status before staff disabled it. */
    switchedOffFrom: text('switched_off_from').$type<EndpointStatus>(),
    lastSuccessAt: instant('last_success_at'),
    lastFailureAt: instant('last_failure_at'),
    /** The response, or why there was none. */
    lastFailureStatus: integer('last_failure_status'),
    lastFailure: text('last_failure').$type<DeliveryFailure>(),
    /** The process that delivers to it, which renews its lease periodically. */
    leasedBy: uuid('leased_by'),
    leasedUntil: instant('leased_until'),
  },
  (table) => [
    index('webhook_endpoint_customer').on(table.customerId, table.createdAt),
    index('webhook_endpoint_mode').on(table.mode),
  ],
);

/** Parcels registered for an endpoint. */
export const webhookParcel = pgTable(
  'webhook_parcel',
  {
    waybillNo: keyText('waybill_no').notNull(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.waybillNo, table.endpointId] }),
    index('webhook_parcel_endpoint').on(table.endpointId),
  ],
);

/** The last number of an endpoint's events; apart from the endpoint, whose row is written by who delivers to it. */
export const webhookSequence = pgTable('webhook_sequence', {
  endpointId: uuid('endpoint_id')
    .primaryKey()
    .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
  last: bigint('last', { mode: 'number' }).notNull(),
});

/** Events of an endpoint, one per fact; the table is both queue and log. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    /** Increasing, so it gives the order of a parcel's events. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    /** Its number at the endpoint, without gaps; null for one that was recorded before there were such numbers. */
    sequence: bigint('sequence', { mode: 'number' }),
    /** Null for a test. */
    factId: bigint('fact_id', { mode: 'number' }),
    waybillNo: keyText('waybill_no'),
    kind: text('kind').$type<HookKind | 'test'>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<EventState>().notNull(),
    /** In the current sending; a replay starts again. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    lastStatus: integer('last_status'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('webhook_event_once').on(table.endpointId, table.factId),
    index('webhook_event_due')
      .on(table.endpointId, table.nextTryAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_event_parcel')
      .on(table.endpointId, table.waybillNo)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_event_created_at').on(table.createdAt),
    index('webhook_event_newest').on(table.endpointId, table.id),
    index('webhook_event_failed').on(table.endpointId, table.id).where(sql`${table.state} = 'failed'`),
  ],
);

/** Attempts with request and response. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEvent.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    tookMs: integer('took_ms').notNull(),
    requestHeaders: jsonb('request_headers').$type<Record<string, string>>().notNull(),
    status: integer('status'),
    failure: text('failure').$type<DeliveryFailure>(),
    headers: jsonb('headers').$type<Record<string, string>>(),
    body: text('body'),
  },
  (table) => [index('webhook_attempt_event').on(table.eventId)],
);
