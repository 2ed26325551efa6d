import { z } from 'zod';
import { deliveryFailures } from '#lib/delivery-failures.ts';
import { keyModes } from '#lib/open/api-scopes.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { endpointStatuses, eventStates, hookKinds, MAX_NAMED_PARCELS } from './webhooks.rules.ts';

const MAX_URL_LENGTH = 1_000;
const MAX_NAME_LENGTH = 80;
const PAGE = 20;
const MAX_PAGE = 100;

const kind = openEnum(hookKinds);
const anyKind = z.enum([...hookKinds, 'test']);

/** The events of an endpoint; without registered parcels, for all that the customer sends. */
export const endpointSettings = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'webhooks:validation.url')
    .max(MAX_URL_LENGTH, 'webhooks:validation.url')
    .meta({ description: 'Where events are posted to; https only.' }),
  name: z.string().trim().max(MAX_NAME_LENGTH, 'webhooks:validation.nameTooLong').default(''),
  kinds: z
    .array(kind)
    .max(hookKinds.length)
    .default([])
    .meta({ description: 'Kinds of events; none for all.' }),
  waybillNos: z
    .array(z.string().trim().max(40))
    .max(MAX_NAMED_PARCELS)
    .default([])
    .meta({ description: 'Parcels of yours to hear of; none for all that you send.' }),
});

/** Changes of an endpoint; omitted fields stay unchanged. */
export const endpointChanges = z.object({
  url: endpointSettings.shape.url.optional(),
  name: z.string().trim().max(MAX_NAME_LENGTH, 'webhooks:validation.nameTooLong').optional(),
  kinds: z.array(kind).max(hookKinds.length).optional(),
  waybillNos: z.array(z.string().trim().max(40)).max(MAX_NAMED_PARCELS).optional(),
  isPaused: z.boolean().optional(),
});

export const endpointView = z.object({
  endpointId: z.uuid(),
  mode: z.enum(keyModes),
  url: z.string(),
  name: z.string(),
  kinds: z.array(kind),
  waybillNos: z.array(z.string()),
  status: z.enum(endpointStatuses),
  failingSince: isoInstant.nullable(),
  waiting: z.int(),
  oldSecretsEndAt: z
    .array(isoInstant)
    .meta({ description: 'When each secret before the present one stops signing.' }),
  createdAt: isoInstant,
});
export type EndpointView = z.output<typeof endpointView>;

/** An endpoint with its signing secret, which no later answer contains. */
export const newEndpoint = z.object({ endpoint: endpointView, secret: z.string() });
export const newSecret = z.object({ secret: z.string(), oldEndsAt: isoInstant });

export const eventFilter = z.object({
  state: z.enum(eventStates).optional(),
  kind: anyKind.optional(),
  waybillNo: z.string().trim().max(40).optional(),
  from: isoInstant.optional(),
  until: isoInstant.optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(MAX_PAGE).default(PAGE),
});
export type EventFilter = z.output<typeof eventFilter>;

export const eventView = z.object({
  messageId: z.string(),
  sequence: z.int().meta({ description: 'Its number at the endpoint, as in the body.' }),
  type: z.string(),
  waybillNo: z.string().nullable(),
  occurredAt: isoInstant,
  createdAt: isoInstant,
  state: z.enum(eventStates),
  tries: z.int(),
  lastStatus: z.int().nullable(),
  nextTryAt: isoInstant.nullable(),
});
export type EventView = z.output<typeof eventView>;
export const eventList = z.object({ events: z.array(eventView), nextCursor: z.string().nullable() });

const attemptView = z.object({
  at: isoInstant,
  tookMs: z.int(),
  requestHeaders: z.record(z.string(), z.string()),
  status: z.int().nullable(),
  failure: openEnum(deliveryFailures).nullable(),
  headers: z.record(z.string(), z.string()).nullable(),
  body: z.string().nullable(),
});
export const eventDetail = eventView.extend({ body: z.string(), attempts: z.array(attemptView) });

/** Which events of the log to replay. */
export const replayRange = z.object({
  from: isoInstant,
  until: isoInstant,
  states: z.array(z.enum(eventStates)).min(1).default(['failed', 'skipped']),
});
export const replayed = z.object({ events: z.int() });
