import type { ForeignCarrier } from './foreign-numbers.rules.ts';

export type RejectionReason =
  | 'CHECK_DIGIT'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'INTERNATIONAL_LENGTH'
  | 'UNKNOWN_COUNTRY'
  | 'FOREIGN'
  | 'FOREIGN_OF'
  | 'NOT_A_NUMBER'
  | 'TOO_MANY';

/** A part of a pasted text: a waybill number, a failed attempt at one, or something else with digits. */
export type Piece = { start: number; text: string } & (
  | { kind: 'WAYBILL'; waybillNo: string }
  | { kind: 'ATTEMPT' | 'NOISE'; reason: RejectionReason; carrier?: ForeignCarrier }
);

/** Fewer digits are a house number, a price or a one-time code, not an attempt at a waybill number. */
export const MIN_ATTEMPT_DIGITS = 8;

/** Why a number of another carrier, if known, is refused. */
export function ofCarrier(carrier: ForeignCarrier | null): {
  reason: RejectionReason;
  carrier?: ForeignCarrier;
} {
  return carrier ? { reason: 'FOREIGN_OF', carrier } : { reason: 'FOREIGN' };
}
