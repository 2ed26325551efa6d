import type { Channel, ParcelMessageKind } from '#features/messages/messages.contract.ts';
import type { QuietHours } from '#features/messages/quiet-hours.rules.ts';
import type { FactKind } from '#features/parcel-facts/fact-kinds.rules.ts';
import { HOUR_MS } from '#lib/clock.ts';

/** The notification for each kind of fact; other facts have none. */
const noticeOfFact: Partial<Record<FactKind, ParcelMessageKind>> = {
  order_placed: 'parcelOrdered',
  picked_up: 'parcelPickedUp',
  window_said: 'parcelWindow',
  out_for_delivery: 'parcelOutForDelivery',
  near: 'parcelNear',
  delivered: 'parcelDelivered',
  attempt_failed: 'parcelAttemptFailed',
  held: 'parcelHeld',
  delayed: 'parcelLate',
  late: 'parcelLate',
  cod_paid_out: 'codPaidOut',
  return_requested: 'returnAsked',
};

/** The notification for a fact, if any: a return that a rule approves waits for nobody. */
export function noticeOf({
  kind,
  detail,
}: {
  kind: FactKind;
  detail: Record<string, unknown> | null;
}): ParcelMessageKind | null {
  if (kind === 'return_requested' && !detail?.decideUntil) return null;
  return noticeOfFact[kind] ?? null;
}

/** Facts after which a return waits for its shop no longer. */
export const decidedReturns: readonly FactKind[] = [
  'return_approved',
  'return_refused',
  'return_called_off',
  'return_expired',
];

/** Kinds that followers without an account may choose; money concerns the sender's account only. */
export const followKinds = [
  'parcelPickedUp',
  'parcelWindow',
  'parcelOutForDelivery',
  'parcelNear',
  'parcelDelivered',
  'parcelAttemptFailed',
  'parcelHeld',
  'parcelLate',
] as const satisfies readonly ParcelMessageKind[];

/** Whether a kind tells what only the page's details show, so that a number alone is not enough to get it. */
export function isOfDetail(kind: ParcelMessageKind): boolean {
  return kind === 'parcelNear';
}

/** The chosen channels per kind; where nothing was chosen, see `choicesInForce`. */
export type Choices = Partial<Record<ParcelMessageKind, Channel[]>>;

/**
 * The choices with those that hold until a customer makes another one: a shop hears that a return waits for it, also
 * once the address that it chose is gone.
 */
export function choicesInForce(choices: Choices, { email }: { email: string | null }): Choices {
  const { returnAsked = ['email'] } = choices;
  const isUnreachable = !email && returnAsked.length === 1 && returnAsked[0] === 'email';
  return { ...choices, returnAsked: isUnreachable ? ['sms'] : returnAsked };
}

/** The default quiet hours, in Bangkok time. */
export const DEFAULT_QUIET: QuietHours = { from: 21 * 60, to: 8 * 60 };

/** The maximum number of notifications per day for one phone, address, LINE user or browser. */
const DAILY_CEILING: Record<Channel, number> = { sms: 6, email: 30, line: 12, push: 30 };
/** What became of a delivery: what was said of its day before must not take its place. */
const outcomes: readonly ParcelMessageKind[] = ['parcelDelivered', 'parcelAttemptFailed', 'parcelHeld'];

/** How many notifications a recipient has had on a day when one of this kind is dropped; outcomes have as much room again. */
export function ceilingOf(kind: ParcelMessageKind, channel: Channel): number {
  return outcomes.includes(kind) ? 2 * DAILY_CEILING[channel] : DAILY_CEILING[channel];
}

/** How many parcels one phone or address may follow at a time, and how many people may follow one parcel. */
export const MAX_FOLLOWS_OF_ONE = 10;
export const MAX_FOLLOWERS_OF_PARCEL = 10;
/** A follow ends with its parcel, and after this many days at the latest. */
export const FOLLOW_DAYS = 60;
export const FOLLOW_CODE_MINUTES = 10;
export const FOLLOW_CODE_TRIES = 5;

const usefulHours: Partial<Record<ParcelMessageKind, number>> = {
  parcelOutForDelivery: 12,
  parcelPickedUp: 24,
  parcelWindow: 24,
  parcelNear: 24,
};
const USEFUL_HOURS = 48;

/** In the morning, not in the night before; both begin with the day that a window is said for. */
const MORNING_HOURS = 7;

/** The earliest moment of a notification: news of a window comes in the morning of its day. */
export function earliestAt(kind: ParcelMessageKind, occurredAt: Date, now: Date): Date {
  if (kind !== 'parcelWindow') return now;
  const morning = new Date(occurredAt.getTime() + MORNING_HOURS * HOUR_MS);
  return morning > now ? morning : now;
}

/** Whether a notification says when a courier comes, so that it needs the window of the moment when it is sent. */
export function needsWindow(kind: ParcelMessageKind): kind is 'parcelWindow' | 'parcelNear' {
  return kind === 'parcelWindow' || kind === 'parcelNear';
}

/**
 * Kinds that neither overtake other news of a parcel nor are overtaken by it: money, returns, and what a window says, whose time
 * is the first instant of its day, up to a week ahead. Whether a window still holds is asked when it is sent.
 */
export const kindsBesideNews: readonly ParcelMessageKind[] = [
  'codPaidOut',
  'returnAsked',
  'parcelWindow',
  'parcelNear',
];

/**
 * When a notification stops being useful. News of a transfer is as old as what the bank answered: its event has the
 * bank's day, and a transfer of Saturday is answered on Monday.
 */
export function staleAt(
  kind: ParcelMessageKind,
  { occurredAt, createdAt }: { occurredAt: Date; createdAt: Date },
): Date {
  const from = kind === 'codPaidOut' ? createdAt : occurredAt;
  return new Date(from.getTime() + (usefulHours[kind] ?? USEFUL_HOURS) * HOUR_MS);
}

/** The addresses of a customer. */
export type Reach = {
  phone: string;
  email: string | null;
  lineUserId: string | null;
  browsers: readonly string[];
};

/** The recipients on one channel in the form that messages use; empty where the customer has no such address. */
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

/** The choices with one switch toggled. */
export function withChoice(
  choices: Choices,
  kind: ParcelMessageKind,
  channel: Channel,
  isOn: boolean,
): Choices {
  const others = (choices[kind] ?? []).filter((each) => each !== channel);
  return { ...choices, [kind]: isOn ? [...others, channel] : others };
}

/** The choices without a channel. */
export function withoutChannel(choices: Choices, channel: Channel): Choices {
  const left = Object.entries(choices).map(([kind, list]) => [kind, list.filter((each) => each !== channel)]);
  return Object.fromEntries(left) as Choices;
}

/** Whether anything is chosen that happens to parcels on their way. */
export function isAnyChosen({ returnAsked: _, ...choices }: Choices): boolean {
  return Object.values(choices).some((list) => list.length > 0);
}
