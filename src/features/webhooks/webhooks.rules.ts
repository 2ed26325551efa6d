import { type FactKind, factKinds } from '#features/parcel-facts/fact-kinds.rules.ts';

/** What can be subscribed to. */
export const hookKinds = factKinds;
export type HookKind = FactKind;

/**
 * Endpoints in force, paused by their owner, stopped because every try had failed for days, and switched off by staff,
 * who alone switch them on again.
 */
export const endpointStatuses = ['active', 'paused', 'stopped', 'switchedOff'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

/** Skipped is what came while the endpoint was paused or its queue full: it can be replayed. */
export const eventStates = ['waiting', 'delivered', 'failed', 'skipped'] as const;
export type EventState = (typeof eventStates)[number];

/** Of one customer and mode. */
export const MAX_ENDPOINTS = 20;
/** Parcels that one endpoint can name. */
export const MAX_NAMED_PARCELS = 1_000;
/** Events that wait for one endpoint; more are skipped. */
export const MAX_WAITING = 200_000;
/** Replayed by one call. */
export const MAX_REPLAYED = 10_000;
export const EVENT_DAYS = 30;
/** A secret that was exchanged signs as well for so long. */
export const OLD_SECRET_HOURS = 24;
/** While rotating. */
export const MAX_SECRETS = 4;

/** The type of an event as subscribers read it: `parcel.delivered`, or `webhook.test`. */
export function eventTypeOf(kind: HookKind | 'test'): string {
  return kind === 'test' ? 'webhook.test' : `parcel.${kind}`;
}

/** How an event is called wherever it is sent to: the same for every try of it. */
export function messageIdOf(eventId: number): string {
  return `msg_${eventId}`;
}

/** The event of a message id; null for what is none. */
export function eventIdOf(messageId: string): number | null {
  const digits = /^msg_([1-9]\d{0,14})$/.exec(messageId)?.[1];
  return digits === undefined ? null : Number(digits);
}
