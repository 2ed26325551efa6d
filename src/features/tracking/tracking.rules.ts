import { isFinalStatus } from '#features/parcels/parcel-status.rules.ts';
import {
  type DeliveryReason,
  type PublicStatus,
  provinceScanKey,
  type ScanEventCode,
  type ScanEventFact,
  toMs,
  withoutRepeats,
} from '#features/parcels/scan-events.rules.ts';
import { bangkokDate, MINUTE_MS } from '#lib/clock.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import type { ParcelState } from './event-states.rules.ts';
import type { ForeignCarrier } from './foreign-numbers.rules.ts';
import { isEnded, offers } from './parcel-states.rules.ts';
import type { Piece, RejectionReason } from './piece-kinds.rules.ts';
import { findPieces } from './waybill-pieces.rules.ts';

/** Waybills per lookup (§9). */
export const MAX_WAYBILLS_PER_LOOKUP = 10;
/** A list for reading; older parcels are found by their number. */
export const MAX_LISTED_PARCELS = 50;
/** Wrong phone digits before a waybill is locked for a visitor (decision 000, tracking and privacy). */
export const MAX_WRONG_TRIES = 5;
/** Wrong-attempt lockout (§9). */
export const LOCKOUT_MINUTES = 10;
/** Verification code validity (§9). */
export const PHONE_CODE_MINUTES = 5;
/** One image code serves a visit: for so long after right digits, the next parcel needs no other (decision 126). */
export const IMAGE_PASS_MINUTES = 30;
/** How long access by a code by SMS lasts, enough to fill in a new address; ours. */
export const CODE_TICKET_MINUTES = 15;

const MAX_SHOWN_PIECE = 40;

/** `carrier` is the owner of the number, if that is unmistakable (`FOREIGN_OF`). */
export type RejectedPiece = { text: string; reason: RejectionReason; carrier?: ForeignCarrier };
export type RecognisedWaybills = { accepted: string[]; rejected: RejectedPiece[] };

/**
 * Recognises the waybill numbers in a pasted text, in order, without duplicates [V-11]. Dates, phones and prices
 * are ignored if there is a number or a failed attempt at one.
 */
export function recogniseWaybillNos(text: string, max = MAX_WAYBILLS_PER_LOOKUP): RecognisedWaybills {
  const pieces = findPieces(text);
  const found = new Set(pieces.flatMap((piece) => (piece.kind === 'WAYBILL' ? [piece.waybillNo] : [])));
  const accepted = [...found].slice(0, max);
  const refused = new Set([...found].slice(max));
  const rejected = pieces.flatMap((piece): RejectedPiece[] => {
    if (piece.kind === 'ATTEMPT') return [toRejected(piece.text, piece.reason, piece.carrier)];
    const isExtra = piece.kind === 'WAYBILL' && refused.delete(piece.waybillNo);
    return isExtra ? [{ text: piece.waybillNo, reason: 'TOO_MANY' }] : [];
  });
  if (found.size === 0 && rejected.length === 0) rejected.push(...explainNothing(text, pieces));
  return { accepted, rejected: eachOnce(rejected) };
}

/** If nothing was recognised, explains the part with the most digits, otherwise the whole text. */
function explainNothing(text: string, pieces: readonly Piece[]): RejectedPiece[] {
  const whole = text.replace(/[\s\p{Cf}]+/gu, ' ').trim();
  if (whole === '') return [];
  const named = pieces.flatMap((piece) =>
    piece.kind !== 'WAYBILL' && piece.text.replace(/\D/g, '').length >= 4
      ? [toRejected(piece.text, piece.reason)]
      : [],
  );
  if (named.length > 0) return named.slice(0, MAX_WAYBILLS_PER_LOOKUP);
  return [toRejected(whole, /^\d[\d\s\p{Pd}]*$/u.test(toAsciiDigits(whole)) ? 'TOO_SHORT' : 'NOT_A_NUMBER')];
}

function toRejected(text: string, reason: RejectionReason, carrier?: ForeignCarrier): RejectedPiece {
  const letters = Array.from(text);
  const isLong = letters.length > MAX_SHOWN_PIECE;
  const shown = isLong ? `${letters.slice(0, MAX_SHOWN_PIECE - 1).join('')}…` : text;
  return carrier ? { text: shown, reason, carrier } : { text: shown, reason };
}

function eachOnce(rejected: readonly RejectedPiece[]): RejectedPiece[] {
  return [...new Map(rejected.map((piece) => [`${piece.reason} ${piece.text}`, piece])).values()];
}

/** Whether four digits are the end of the sender's or the consignee's phone [V-12]; extensions are ignored. */
export function phoneMatches(last4: string, phones: readonly (string | null)[]): boolean {
  const wanted = toAsciiDigits(last4).trim();
  if (!/^\d{4}$/.test(wanted)) return false;
  return phones.some((phone) => {
    const [number = ''] = toAsciiDigits(phone ?? '').split(/ext|ต่อ|转|#|x/i);
    return number.replace(/\D/g, '').endsWith(wanted);
  });
}

/** When a visitor who has just used up the attempts may search this waybill again (§9). */
export function lockoutEndsAt(lastFailureAt: Date): Date {
  return new Date(lastFailureAt.getTime() + LOCKOUT_MINUTES * MINUTE_MS);
}

/** Whether a waybill is locked for a visitor: five wrong attempts, the last less than ten minutes ago. */
export function isLockedOut(failures: number, lastFailureAt: Date | null, now: Date): boolean {
  return failures >= MAX_WRONG_TRIES && lastFailureAt !== null && now < lockoutEndsAt(lastFailureAt);
}

export type TimelineDay<E> = { date: string; events: E[] };

/** The history by civil day in Bangkok, newest first, without repeated scans. */
export function toTimeline<E extends ScanEventFact>(events: readonly E[]): TimelineDay<E>[] {
  const days = new Map<string, E[]>();
  for (const event of withoutRepeats(events).reverse()) {
    const date = bangkokDate(new Date(toMs(event.occurredAt)));
    const day = days.get(date);
    if (day) day.push(event);
    else days.set(date, [event]);
  }
  return [...days].map(([date, ofDay]) => ({ date, events: ofDay }));
}

export type Milestone<T> = {
  code: ScanEventCode;
  reason: DeliveryReason | null;
  occurredAt: T;
  provinceCode: string | null;
  countryCode: string;
};

/**
 * The public history (decision 000, tracking and privacy): newest first, no place finer than a province, each
 * instant formatted by `written`.
 */
export function toMilestones<T extends Date | string, W>(
  events: readonly (ScanEventFact & { occurredAt: T })[],
  written: (instant: T) => W,
): Milestone<W>[] {
  return withoutRepeats(events, provinceScanKey)
    .map((event) => ({
      countryCode: event.countryCode ?? 'TH',
      provinceCode: event.provinceCode ?? null,
      code: event.code,
      reason: event.reason ?? null,
      occurredAt: written(event.occurredAt),
    }))
    .reverse();
}

/**
 * A request to hurry is open until staff close it or the parcel is final: canUrge refuses final parcels, so a final
 * event came after the request.
 */
export function requestState(
  request: { closedAt: Date | null },
  parcelStatus: PublicStatus,
): 'PROCESSING' | 'PROCESSED' {
  return request.closedAt !== null || isFinalStatus(parcelStatus) ? 'PROCESSED' : 'PROCESSING';
}

/** Whether urging is possible: where it helps, with one open request per parcel and Bangkok day. */
export function canUrge(
  state: ParcelState,
  requests: readonly { createdAt: Date; closedAt: Date | null }[],
  now: Date,
): { allowed: true } | { allowed: false; why: 'ENDED' | 'NO_USE' | 'ALREADY_OPEN' } {
  if (!offers(state, 'URGE')) return { allowed: false, why: isEnded(state) ? 'ENDED' : 'NO_USE' };
  const today = bangkokDate(now);
  const isOpen = requests.some(
    ({ createdAt, closedAt }) => closedAt === null && bangkokDate(createdAt) === today,
  );
  return isOpen ? { allowed: false, why: 'ALREADY_OPEN' } : { allowed: true };
}
