import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { keyModes } from '#lib/open/api-scopes.ts';
import {
  endpointChanges,
  endpointSettings,
  endpointView,
  eventDetail,
  eventFilter,
  eventList,
  newEndpoint,
  newSecret,
  replayed,
  replayRange,
} from './webhook-parts.contract.ts';
import { webhookErrors } from './webhooks.calls.ts';

const { notFound, switchedOff, tooMany } = webhookErrors;
const call = { access: 'customer', errors: [notFound] } as const;
const one = z.object({ endpointId: z.uuid() });
const nothing = z.object({});

export const listWebhooks = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/webhook/list',
  summary: 'The webhook endpoints of the customer.',
  input: nothing,
  output: z.object({ endpoints: z.array(endpointView) }),
});
export const addWebhook = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/webhook/add',
  summary: 'Add a webhook endpoint; its secret is answered once.',
  input: endpointSettings.extend({ mode: z.enum(keyModes).default('live') }),
  output: newEndpoint,
  errors: [tooMany],
});
export const changeWebhook = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/webhook/change',
  summary: 'Change, pause or resume a webhook endpoint.',
  input: one.extend(endpointChanges.shape),
  output: endpointView,
  errors: [notFound, switchedOff],
});
export const rotateWebhook = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/webhook/rotate',
  summary: 'Exchange the secret of a webhook endpoint; the old one signs for a day longer.',
  input: one,
  output: newSecret,
});
export const removeWebhook = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/webhook/remove',
  summary: 'Remove a webhook endpoint with its log.',
  input: one,
  output: nothing,
});
export const testWebhook = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/webhook/test',
  summary: 'Send a test event to a webhook endpoint.',
  input: one,
  output: z.object({ messageId: z.string() }),
});
export const webhookEvents = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/webhook/events',
  summary: 'The log of a webhook endpoint, newest first.',
  input: one.extend(eventFilter.shape).extend({ cursor: z.string().max(300).optional() }),
  output: eventList,
});
export const webhookEvent = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/webhook/event',
  summary: 'One event of the log, with every try.',
  input: one.extend({ messageId: z.string().max(40) }),
  output: eventDetail,
});
export const replayWebhook = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/webhook/replay',
  summary: 'Send an event of the log again.',
  input: one.extend({ messageId: z.string().max(40) }),
  output: replayed,
});
export const replayWebhooks = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/webhook/replayRange',
  summary: 'Send the events of a span of time again.',
  input: one.extend(replayRange.shape),
  output: replayed,
});
