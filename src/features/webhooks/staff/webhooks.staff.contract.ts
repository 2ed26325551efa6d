import { z } from 'zod';
import { reasonField } from '#features/staff/staff-fields.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { deliveryFailures } from '#lib/delivery-failures.ts';
import { keyModes } from '#lib/open/api-scopes.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { webhookErrors } from '../webhooks.calls.ts';
import { eventStates, hookKinds } from '../webhooks.rules.ts';

const READ = { access: { staff: 'keys.read' }, method: 'GET' } as const;
const EDIT = { access: { staff: 'keys.edit' }, method: 'POST' } as const;
const base = '/staff/api/webhooks';
const MAX_LISTED = 200;
const MAX_TEXT = 100;
/** Waiting events are counted up to this number. */
export const MOST_COUNTED = 1_000;

const { changedMeanwhile } = staffErrors;
const { notFound, notActive } = webhookErrors;

/** The health of an endpoint: of active ones whether deliveries succeed; of others who stopped it. */
export const endpointHealths = ['working', 'failing', 'paused', 'stopped', 'switchedOff'] as const;
export type EndpointHealth = (typeof endpointHealths)[number];

const hookRow = z.object({
  endpointId: z.uuid(),
  mode: z.enum(keyModes),
  /** Without the query's values, which may contain the owner's password. */
  address: z.string(),
  name: z.string(),
  /** Empty for all. */
  kinds: z.array(z.enum(hookKinds)),
  allParcels: z.boolean(),
  health: z.enum(endpointHealths),
  failingSince: isoInstant.nullable(),
  lastSuccessAt: isoInstant.nullable(),
  lastFailureAt: isoInstant.nullable(),
  lastFailureStatus: z.int().nullable(),
  /** Where there was no response. */
  lastFailure: z.enum(deliveryFailures).nullable(),
  /** Counted up to `MOST_COUNTED`, plus one if there are more. */
  waiting: z.int(),
  createdAt: isoInstant,
  /** Null for callers without access to customers. */
  owner: z.object({ customerId: z.uuid(), name: z.string() }).nullable(),
});
export type HookRow = z.output<typeof hookRow>;

const one = z.object({ endpointId: z.uuid() });

/** Every endpoint, the newest first; paged by `nextCursor`. */
export const listHooks = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'Webhook endpoints of all customers, newest first.',
  input: z.object({
    /** The beginning of a host, a name or an owner. */
    text: z.string().trim().max(MAX_TEXT).optional(),
    health: z.enum(endpointHealths).optional(),
    mode: z.enum(keyModes).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(hookRow), nextCursor: z.string().nullable() }),
  errors: [],
});

export const hookDetail = endpoint({
  ...READ,
  path: `${base}/detail`,
  summary: 'One webhook endpoint.',
  input: one,
  output: z.object({ hook: hookRow }),
  errors: [notFound],
});

/** A sent or pending event: without its body, and of the response only the status. */
const delivery = z.object({
  messageId: z.string(),
  kind: z.enum([...hookKinds, 'test']),
  waybillNo: z.string().nullable(),
  createdAt: isoInstant,
  state: z.enum(eventStates),
  tries: z.int(),
  lastTriedAt: isoInstant.nullable(),
  lastStatus: z.int().nullable(),
  /** Where there was no response. */
  lastFailure: z.enum(deliveryFailures).nullable(),
  nextTryAt: isoInstant.nullable(),
  /** Whether it can be resent now. */
  mayGoAgain: z.boolean(),
});
export type Delivery = z.output<typeof delivery>;

export const listDeliveries = endpoint({
  ...READ,
  path: `${base}/deliveries`,
  summary: 'What was sent to an endpoint in the last thirty days, newest first.',
  input: one.extend({
    state: z.enum(eventStates).optional(),
    cursor: z.string().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(20),
  }),
  output: z.object({ rows: z.array(delivery), nextCursor: z.string().nullable() }),
  errors: [notFound],
});

/** Stops all deliveries; the owner cannot resume them. */
export const switchHookOff = endpoint({
  ...EDIT,
  path: `${base}/switchOff`,
  summary: 'Switches an endpoint off, for a reason; its owner is told.',
  input: one.extend({ reason: reasonField }),
  output: z.object({ hook: hookRow }),
  errors: [notFound, changedMeanwhile],
});

/** Also for an endpoint stopped by failures. */
export const switchHookOn = endpoint({
  ...EDIT,
  path: `${base}/switchOn`,
  summary: 'Switches an endpoint on again that staff or failures had ended; its owner is told.',
  input: one,
  output: z.object({ hook: hookRow }),
  errors: [notFound, changedMeanwhile],
});

/** Contains the state and attempts that the caller has seen, so that two presses send once. */
export const sendDeliveryAgain = endpoint({
  ...EDIT,
  path: `${base}/sendAgain`,
  summary: 'Sends an event again that has not arrived.',
  input: one.extend({
    messageId: z.string().max(40),
    state: z.enum(eventStates),
    tries: z.int().min(0),
  }),
  output: z.object({}),
  errors: [notFound, notActive, changedMeanwhile],
});
