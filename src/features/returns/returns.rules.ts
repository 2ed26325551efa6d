import { addDays, bangkokDate } from '#lib/clock.ts';

/** How a shop answers who wants to send something back. */
export const returnModes = ['OFF', 'BY_HAND', 'AUTOMATIC'] as const;
export type ReturnMode = (typeof returnModes)[number];

/** Who pays for the way back: the shop on its account, or the consignee at the counter. */
export const returnPayers = ['SHOP', 'CONSIGNEE'] as const;
export type ReturnPayer = (typeof returnPayers)[number];

export const returnReasons = [
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_AS_DESCRIBED',
  'DOES_NOT_FIT',
  'CHANGED_MIND',
  'OTHER',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Why a shop does not take a parcel back. */
export const returnRefusals = ['NOT_COVERED', 'USED_GOODS', 'ALREADY_SETTLED', 'CONTACT_SHOP'] as const;
export type ReturnRefusal = (typeof returnRefusals)[number];

/** The first two are open: of a parcel there is one of them at most. */
export const returnStates = [
  'REQUESTED',
  'APPROVED',
  'HANDED_OVER',
  'REFUSED',
  'CALLED_OFF',
  'EXPIRED',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Whether a return still waits for its shop, or for its parcel. */
export function isOpenReturn(state: ReturnState): boolean {
  return state === 'REQUESTED' || state === 'APPROVED';
}

/** A return as its shop sets it. */
export type ReturnRule = {
  mode: ReturnMode;
  days: number;
  reasons: readonly ReturnReason[];
  paidBy: ReturnPayer;
};

export const MAX_RETURN_DAYS = 30;
/** What a shop takes back that has set nothing: nothing. */
export const noReturns: ReturnRule = { mode: 'OFF', days: 7, reasons: returnReasons, paidBy: 'SHOP' };

export const MAX_NOTE_LENGTH = 200;
/** Asked, refused, explained and asked again. */
export const MAX_RETURNS_OF_PARCEL = 3;
/** Days in which a shop decides. */
const DECIDE_DAYS = 14;
/** Days in which an approved parcel is brought to a counter. */
const HAND_OVER_DAYS = 14;

/** The last day on which a return can be asked for, in Bangkok. */
export function returnUntil(deliveredAt: Date, { days }: Pick<ReturnRule, 'days'>): string {
  return addDays(bangkokDate(deliveredAt), days);
}

/** The last day on which a shop decides about a return. */
export function decideUntil(askedAt: Date): string {
  return addDays(bangkokDate(askedAt), DECIDE_DAYS);
}

/** The last day on which an approved parcel is handed over. */
export function handOverUntil(approvedAt: Date): string {
  return addDays(bangkokDate(approvedAt), HAND_OVER_DAYS);
}

/** The state on a day: nothing stays open after its last day, also where that was not written down yet. */
export function stateOn(
  { state, expiresOn }: { state: ReturnState; expiresOn: string },
  today: string,
): ReturnState {
  return isOpenReturn(state) && expiresOn < today ? 'EXPIRED' : state;
}

/** What speaks against asking now. */
export const returnObstacles = [
  'NOT_TAKEN',
  'NOT_DELIVERED',
  'TOO_LATE',
  'SENT_BACK',
  'ASKED_ENOUGH',
  'NOT_POSSIBLE',
] as const;
export type ReturnObstacle = (typeof returnObstacles)[number];

/** The first obstacle against another return of a parcel. */
export function obstacleOf({
  rule,
  deliveredAt,
  asked,
  now,
}: {
  rule: ReturnRule | null;
  deliveredAt: Date | null;
  /** The returns that were asked for. */
  asked: readonly { state: ReturnState }[];
  now: Date;
}): ReturnObstacle | null {
  if (!rule || rule.mode === 'OFF') return 'NOT_TAKEN';
  if (!deliveredAt) return 'NOT_DELIVERED';
  if (bangkokDate(now) > returnUntil(deliveredAt, rule)) return 'TOO_LATE';
  return repeatedObstacleOf(asked);
}

/** What of earlier returns speaks against another one. */
export function repeatedObstacleOf(
  asked: readonly { state: ReturnState }[],
): Extract<ReturnObstacle, 'SENT_BACK' | 'ASKED_ENOUGH'> | null {
  if (asked.some(({ state }) => state === 'HANDED_OVER')) return 'SENT_BACK';
  return asked.length >= MAX_RETURNS_OF_PARCEL ? 'ASKED_ENOUGH' : null;
}

/** The price that the consignee agrees to by asking: none where the shop pays. */
export function agreedPrice({
  paidBy,
  priceSatang,
}: {
  paidBy: ReturnPayer;
  priceSatang: number;
}): number | undefined {
  return paidBy === 'CONSIGNEE' ? priceSatang : undefined;
}

/** What is to be paid where the parcel is brought back. */
export function dueAtCounter({ paidBy, priceSatang }: { paidBy: ReturnPayer; priceSatang: number }): number {
  return paidBy === 'CONSIGNEE' ? priceSatang : 0;
}
