import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import {
  endpointChanges,
  endpointSettings,
  endpointView,
  eventDetail,
  eventFilter,
  eventList,
  eventView,
  newEndpoint,
  newSecret,
  replayed,
  replayRange,
} from './webhook-parts.contract.ts';
import { webhookErrors } from './webhooks.calls.ts';

const ROOT = '/open/v1/webhooks';
const ONE = `${ROOT}/:endpointId` as const;
const { notFound, switchedOff, tooMany, keyUsed } = webhookErrors;
const call = { access: { scope: 'webhooks' }, errors: [notFound] } as const;
const one = z.object({ endpointId: z.uuid() });
const event = one.extend({ messageId: z.string().max(40) });
const cursor = z.string().max(300).optional();

const shownEndpoint = endpointView.meta({ id: 'WebhookEndpoint' });
const shownEvent = eventView.meta({ id: 'WebhookEvent', description: 'An event in the log of an endpoint.' });

export const openWebhooks = endpoint({
  ...call,
  method: 'GET',
  path: ROOT,
  summary: 'List the webhook endpoints of the key’s mode.',
  input: z.object({}),
  output: z.object({ endpoints: z.array(shownEndpoint) }),
  errors: [],
});
export const addOpenWebhook = endpoint({
  ...call,
  method: 'POST',
  path: ROOT,
  summary:
    'Add a webhook endpoint; its secret is answered here alone. The same Idempotency-Key and content answer the same endpoint again.',
  idempotencyKey: {
    isRequired: false,
    about:
      'Chosen by you, one for each endpoint however often you send it: the endpoint that it added is answered as it is by then, with its present secret, until you remove it.',
    example: 'shop-webhook-1',
  },
  input: endpointSettings,
  output: newEndpoint.extend({ endpoint: shownEndpoint }),
  errors: [tooMany, keyUsed],
  successStatus: 201,
  locate: ({ endpoint }) => `${openWebhooks.path}/${endpoint.endpointId}`,
});
export const openWebhook = endpoint({
  ...call,
  method: 'GET',
  path: ONE,
  summary: 'Read a webhook endpoint.',
  input: one,
  output: shownEndpoint,
});
export const changeOpenWebhook = endpoint({
  ...call,
  method: 'PATCH',
  path: ONE,
  summary: 'Change, pause or resume a webhook endpoint.',
  input: one.extend(endpointChanges.shape),
  output: shownEndpoint,
  errors: [notFound, switchedOff],
});
export const removeOpenWebhook = endpoint({
  ...call,
  method: 'DELETE',
  path: ONE,
  summary: 'Remove a webhook endpoint with its log.',
  input: one,
  output: z.null(),
  successStatus: 204,
});
export const rotateOpenWebhook = endpoint({
  ...call,
  method: 'POST',
  path: `${ONE}/secrets`,
  summary:
    'Exchange the secret of a webhook endpoint; the old one signs for a day longer. The same Idempotency-Key answers the same secret again.',
  idempotencyKey: {
    isRequired: false,
    about:
      'Chosen by you, one for each exchange however often you send it: the secret that it made is answered again for as long as it signs.',
    example: 'exchange-2026-12',
  },
  input: one,
  output: newSecret,
  successStatus: 201,
});
export const testOpenWebhook = endpoint({
  ...call,
  method: 'POST',
  path: `${ONE}/tests`,
  summary: 'Send a test event to a webhook endpoint.',
  input: one,
  output: z.object({ messageId: z.string() }),
  successStatus: 202,
});
export const openWebhookEvents = endpoint({
  ...call,
  method: 'GET',
  path: `${ONE}/events`,
  summary: 'List the events of a webhook endpoint, newest first.',
  input: one.extend(eventFilter.shape).extend({ cursor }),
  output: eventList.extend({ events: z.array(shownEvent) }),
});
export const openWebhookEvent = endpoint({
  ...call,
  method: 'GET',
  path: `${ONE}/events/:messageId`,
  summary: 'Read an event with every try.',
  input: event,
  output: eventDetail.meta({ id: 'WebhookEventDetail' }),
});
export const replayOpenWebhook = endpoint({
  ...call,
  method: 'POST',
  path: `${ONE}/events/:messageId/replays`,
  summary: 'Send an event again.',
  input: event,
  output: replayed,
  successStatus: 202,
});
export const replayOpenWebhooks = endpoint({
  ...call,
  method: 'POST',
  path: `${ONE}/replays`,
  summary: 'Send the events of a span of time again.',
  input: one.extend(replayRange.shape),
  output: replayed,
  successStatus: 202,
});
