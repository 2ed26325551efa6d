export type { ProblemName } from './calls.generated.ts';
export { type Carrier, type CarrierOptions, type EntryOf, type ListPath, openCarrier } from './client.ts';
export { CarrierAnswerUnusable, CarrierProblem, CarrierUnreachable, type WrongField } from './errors.ts';
export { type Patience, usualPatience } from './patience.ts';
export type { components, operations, paths, webhooks } from './types.generated.ts';
export {
  type ReceivedWebhook,
  verifyWebhook,
  type WebhookEvent,
  type WebhookFault,
  WebhookRefused,
} from './webhooks.ts';
