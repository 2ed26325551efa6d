import { heldUntil } from '#features/parcels/holding.rules.ts';
import { inTimeOrder, type ScanEventFact, toMs } from '#features/parcels/scan-events.rules.ts';
import type { ParcelState } from '#features/tracking/event-states.rules.ts';
import { addDays, bangkokDate } from '#lib/clock.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';

/** How many people may be on their way for one parcel. */
export const MAX_OPEN_CODES = 3;
export const MAX_NAME_LENGTH = 60;
/** Long enough that ten guesses a day find none of three codes in a lifetime. */
export const CODE_DIGITS = 8;
/** Longer than any code in a link. */
export const MAX_LINK_LENGTH = 40;
/** As typed, in fours, or as the QR code holds it: the waybill number, a space, and the digits. */
export const TYPED_CODE = /^(?:[A-Za-z0-9-]{4,40} )?\d{4} ?\d{4}$/;

/** The waybill number in front of the digits. */
const NAMED_PARCEL = /^([A-Za-z0-9-]{4,40}) \d{4} ?\d{4}$/;

/** What has become of a code. */
export const collectCodeStates = ['OPEN', 'USED', 'REVOKED', 'OVER'] as const;
export type CollectCodeState = (typeof collectCodeStates)[number];

/** What the state of a code follows from; `collectOn` is a day in Thailand. */
export type CodeFacts = { collectOn: string; revokedAt: Date | null; usedAt: Date | null };

/** The state of a code on a day. */
export function codeState({ collectOn, revokedAt, usedAt }: CodeFacts, today: string): CollectCodeState {
  if (usedAt) return 'USED';
  if (revokedAt) return 'REVOKED';
  return collectOn < today ? 'OVER' : 'OPEN';
}

/** Where a parcel waits to be collected, since when, and until which day. */
export type Waiting = { since: Date; until: string; facilityCode: string; facilityName: string | null };

/** What waiting needs of scans that count; a facility is '' where the scan names none. */
type WaitingScan = ScanEventFact & { facilityName?: string | null };

/** Where a parcel in this state waits; null for one that cannot be collected. */
export function waitingOf(events: readonly WaitingScan[], state: ParcelState): Waiting | null {
  if (state !== 'HELD') return null;
  const held = inTimeOrder(events).findLast(({ code }) => code === 'HELD_AT_DROP_POINT');
  if (!held) return null;
  const since = new Date(toMs(held.occurredAt));
  const { facilityCode, facilityName } = held;
  return {
    since,
    until: heldUntil(since),
    facilityCode: facilityCode ?? '',
    facilityName: facilityName ?? null,
  };
}

/** The days on which a waiting parcel can be collected, today first. */
export function daysToCollect({ until }: Pick<Waiting, 'until'>, now: Date): string[] {
  const days: string[] = [];
  for (let day = bangkokDate(now); day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Whether somebody has collected a waiting parcel by a code, although its scan has not come yet. */
export function isCollected(
  all: readonly Pick<CodeFacts, 'usedAt'>[],
  { since }: Pick<Waiting, 'since'>,
): boolean {
  return all.some(({ usedAt }) => usedAt !== null && usedAt >= since);
}

/** Why a counter does not hand a parcel over. */
export const counterRefusals = [
  'wrongCode',
  'alreadyUsed',
  'revoked',
  'otherDay',
  'notWaiting',
  'otherFacility',
] as const;
export type CounterRefusal = (typeof counterRefusals)[number];

/** What a counter asks: at which facility and when, of a parcel that waits, or does not. */
type AtCounter = { facilityCode: string; now: Date; waiting: Waiting | null };

/**
 * Why a code does not open a parcel at a counter; null where it does. `code` is the one with these digits, `all` are
 * those of the parcel: of two people with a code each, the second one finds it gone.
 */
export function refusalOf(
  code: CodeFacts | undefined,
  all: readonly CodeFacts[],
  { facilityCode, now, waiting }: AtCounter,
): CounterRefusal | null {
  if (!code) return 'wrongCode';
  if (code.usedAt) return 'alreadyUsed';
  if (code.revokedAt) return 'revoked';
  if (code.collectOn !== bangkokDate(now)) return 'otherDay';
  if (!waiting) return 'notWaiting';
  if (isCollected(all, waiting)) return 'alreadyUsed';
  const isElsewhere = waiting.facilityCode !== '' && !isSameFacility(waiting.facilityCode, facilityCode);
  return isElsewhere ? 'otherFacility' : null;
}

function isSameFacility(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase();
}

/** What is shown of a code: OPEN only while somebody can still collect the parcel with it. */
export const shownStates = [...collectCodeStates, 'ENDED'] as const;
export type ShownState = (typeof shownStates)[number];

/** What becomes of an open code besides its own facts: the parcel and its other codes, and its digits. */
type Around = {
  all: readonly CodeFacts[];
  waiting: Waiting | null;
  /** Null where the key that made them is gone. */
  digits: string | null;
  today: string;
};

/** The state of a code as it is shown. ENDED: nobody used it, and nobody can any more. */
export function shownState(code: CodeFacts, { all, waiting, digits, today }: Around): ShownState {
  const state = codeState(code, today);
  const opensNothing = !waiting || digits === null || isCollected(all, waiting);
  return state === 'OPEN' && opensNothing ? 'ENDED' : state;
}

/** What the QR code of a code says. */
export function toScanned(waybillNo: string, digits: string): string {
  return `${waybillNo} ${digits}`;
}

/** The digits of what was typed or scanned. */
export function digitsIn(typed: string): string {
  return typed.replaceAll(' ', '').slice(-CODE_DIGITS);
}

/** Whether what was scanned names another parcel than this one. */
export function isOfOtherParcel(typed: string, waybillNo: string): boolean {
  const named = NAMED_PARCEL.exec(typed)?.[1];
  return named !== undefined && normaliseWaybillNo(named) !== normaliseWaybillNo(waybillNo);
}
