import { type FactKind, factKinds } from '#features/parcel-facts/fact-kinds.rules.ts';

/** Facts for those who wait at the door: a window changes every few minutes, and the feed that says it is the carrier's. */
const unsentKinds = ['window_said', 'near'] as const satisfies readonly FactKind[];

/** The kinds of events to subscribe to. */
export type HookKind = Exclude<FactKind, (typeof unsentKinds)[number]>;
export const hookKinds = factKinds.filter(isSent);

/** Whether subscribers are told of a kind of fact. */
export function isSent(kind: FactKind): kind is HookKind {
  return !unsentKinds.some((each) => each === kind);
}

/**
 * Active, paused by the owner, stopped because every attempt had failed for days, or disabled by staff, who alone
 * can enable it again.
 */
export const endpointStatuses = ['active', 'paused', 'stopped', 'switchedOff'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

/** Skipped events arrived while the endpoint was paused or its queue full: they can be replayed. */
export const eventStates = ['waiting', 'delivered', 'failed', 'skipped'] as const;
export type EventState = (typeof eventStates)[number];

/** Per customer and mode. */
export const MAX_ENDPOINTS = 20;
/** Parcels registered per endpoint. */
export const MAX_NAMED_PARCELS = 1_000;
/** Waiting events per endpoint; further ones are skipped. */
export const MAX_WAITING = 200_000;
/** Replayed per call. */
export const MAX_REPLAYED = 10_000;
export const EVENT_DAYS = 30;
/** How long a replaced secret stays valid. */
export const OLD_SECRET_HOURS = 24;
/** During rotation. */
export const MAX_SECRETS = 4;

/** The type of an event for subscribers: `parcel.delivered`, or `webhook.test`. */
export function eventTypeOf(kind: HookKind | 'test'): string {
  return kind === 'test' ? 'webhook.test' : `parcel.${kind}`;
}

/** The message id of an event: the same for every endpoint and attempt. */
export function messageIdOf(eventId: number): string {
  return `msg_${eventId}`;
}

/** The event of a message id; null for a malformed one. */
export function eventIdOf(messageId: string): number | null {
  const digits = /^msg_([1-9]\d{0,14})$/.exec(messageId)?.[1];
  return digits === undefined ? null : Number(digits);
}
