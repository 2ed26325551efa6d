import type { Channel, NewsKind } from '#features/messages/messages.contract.ts';
import type { QuietHours } from '#features/messages/quiet-hours.rules.ts';
import type { FactKind } from '#features/parcel-facts/fact-kinds.rules.ts';
import { HOUR_MS } from '#lib/clock.ts';

/** What people are told of a fact; of the others nobody hears. */
const newsOfFact: Partial<Record<FactKind, NewsKind>> = {
  order_placed: 'parcelOrdered',
  picked_up: 'parcelPickedUp',
  out_for_delivery: 'parcelOutForDelivery',
  delivered: 'parcelDelivered',
  attempt_failed: 'parcelAttemptFailed',
  held: 'parcelHeld',
  delayed: 'parcelLate',
  late: 'parcelLate',
  cod_paid_out: 'codPaidOut',
};

/** The message that a fact makes, if any. */
export function newsOf(kind: FactKind): NewsKind | null {
  return newsOfFact[kind] ?? null;
}

/** What followers without an account may choose; money is for the sender's account alone. */
export const followKinds = [
  'parcelPickedUp',
  'parcelOutForDelivery',
  'parcelDelivered',
  'parcelAttemptFailed',
  'parcelHeld',
  'parcelLate',
] as const satisfies readonly NewsKind[];

/** Of each kind, the channels by which somebody wants to hear; nothing until it is chosen. */
export type Choices = Partial<Record<NewsKind, Channel[]>>;

/** Until somebody says otherwise; by the clock in Bangkok. */
export const DEFAULT_QUIET: QuietHours = { from: 21 * 60, to: 8 * 60 };

/** So many news a day may one phone, address, LINE user or browser be sent. */
export const DAILY_CEILING: Record<Channel, number> = { sms: 6, email: 30, line: 12, push: 30 };

/** So many parcels may one phone or address follow at a time, and so many people one parcel. */
export const MAX_FOLLOWS_OF_ONE = 10;
export const MAX_FOLLOWERS_OF_PARCEL = 10;
/** A follow ends with the parcel, and at the latest then. */
export const FOLLOW_DAYS = 60;
export const FOLLOW_CODE_MINUTES = 10;
export const FOLLOW_CODE_TRIES = 5;

const usefulHours: Partial<Record<NewsKind, number>> = { parcelOutForDelivery: 12, parcelPickedUp: 24 };
const USEFUL_HOURS = 48;

/** When the news of something that happened is of no use any more. */
export function staleAt(kind: NewsKind, occurredAt: Date): Date {
  return new Date(occurredAt.getTime() + (usefulHours[kind] ?? USEFUL_HOURS) * HOUR_MS);
}

/** Whom a customer's news can go to. */
export type Reach = {
  phone: string;
  email: string | null;
  lineUserId: string | null;
  browsers: readonly string[];
};

/** The recipients of one channel, as messages name them; none where the customer has no such address. */
export function recipientsBy(channel: Channel, reach: Reach, canNotifyPhones: boolean): string[] {
  switch (channel) {
    case 'sms':
      return [reach.phone];
    case 'email':
      return reach.email ? [reach.email] : [];
    case 'line':
      if (reach.lineUserId) return [`line:${reach.lineUserId}`];
      return canNotifyPhones ? [`line:${reach.phone}`] : [];
    case 'push':
      return reach.browsers.map((id) => `push:${id}`);
  }
}

/** The choices with one switch turned. */
export function withChoice(choices: Choices, kind: NewsKind, channel: Channel, isOn: boolean): Choices {
  const others = (choices[kind] ?? []).filter((each) => each !== channel);
  return { ...choices, [kind]: isOn ? [...others, channel] : others };
}

/** The choices without a channel. */
export function withoutChannel(choices: Choices, channel: Channel): Choices {
  const left = Object.entries(choices).map(([kind, list]) => [kind, list.filter((each) => each !== channel)]);
  return Object.fromEntries(left) as Choices;
}

/** Whether anything is chosen at all. */
export function isAnyChosen(choices: Choices): boolean {
  return Object.values(choices).some((list) => list.length > 0);
}
