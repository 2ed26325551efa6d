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
/** Events that wait for an endpoint are counted up to here. */
export const MOST_COUNTED = 1_000;

const { changedMeanwhile } = staffErrors;
const { notFound, notActive } = webhookErrors;

/** How an endpoint does: of those in force, whether it accepts; of the others, who has ended it. */
export const endpointHealths = ['working', 'failing', 'paused', 'stopped', 'switchedOff'] as const;
export type EndpointHealth = (typeof endpointHealths)[number];

const hookRow = z.object({
  endpointId: z.uuid(),
  mode: z.enum(keyModes),
  /** Without what may hold a password of its owner: values of the query. */
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
  /** Where nothing was answered. */
  lastFailure: z.enum(deliveryFailures).nullable(),
  /** Counted up to `MOST_COUNTED`, and one more where there are more. */
  waiting: z.int(),
  createdAt: isoInstant,
  /** Null for those who may not see customers. */
  owner: z.object({ customerId: z.uuid(), name: z.string() }).nullable(),
});
export type HookRow = z.output<typeof hookRow>;

const one = z.object({ endpointId: z.uuid() });

/** Every endpoint, the newest first; read on by `nextCursor`. */
export const listHooks = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'Webhook endpoints of all customers, newest first.',
  input: z.object({
    /** How a host, a name or an owner begins. */
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

/** An event as it was sent, or is to be: not what it says, and not what was answered but for the status. */
const delivery = z.object({
  messageId: z.string(),
  kind: z.enum([...hookKinds, 'test']),
  waybillNo: z.string().nullable(),
  createdAt: isoInstant,
  state: z.enum(eventStates),
  tries: z.int(),
  lastTriedAt: isoInstant.nullable(),
  lastStatus: z.int().nullable(),
  /** Where nothing was answered. */
  lastFailure: z.enum(deliveryFailures).nullable(),
  nextTryAt: isoInstant.nullable(),
  /** Whether it can be sent again now. */
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

/** Nothing is delivered any more, and its owner cannot resume it. */
export const switchHookOff = endpoint({
  ...EDIT,
  path: `${base}/switchOff`,
  summary: 'Switches an endpoint off, for a reason; its owner is told.',
  input: one.extend({ reason: reasonField }),
  output: z.object({ hook: hookRow }),
  errors: [notFound, changedMeanwhile],
});

/** Also one that had failed for too long. */
export const switchHookOn = endpoint({
  ...EDIT,
  path: `${base}/switchOn`,
  summary: 'Switches an endpoint on again that staff or failures had ended; its owner is told.',
  input: one,
  output: z.object({ hook: hookRow }),
  errors: [notFound, changedMeanwhile],
});

/** Names the state and the tries that the caller has seen, so that two presses send once. */
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
