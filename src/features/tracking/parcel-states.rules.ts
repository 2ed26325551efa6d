import { heldUntil } from '#features/parcels/holding.rules.ts';
import { isFinalStatus } from '#features/parcels/parcel-status.rules.ts';
import {
  type DeliveryReason,
  type PublicStatus,
  type ScanEventCode,
  toMs,
} from '#features/parcels/scan-events.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import { type ParcelState, stateOfCode } from './event-states.rules.ts';
import type { ProgressException } from './progress.rules.ts';
import type { MainAction, ParcelAction, ParcelGroup, Remark } from './state-row.rules.ts';
import { stateRows } from './state-rows.rules.ts';

/** After these a parcel waits for somebody's word, so no day holds and no haste helps. */
const waitsForWord: readonly DeliveryReason[] = [
  'REFUSED',
  'WRONG_ADDRESS',
  'RESCHEDULE_ASKED',
  'DOCUMENTS_MISSING',
  'DUTY_UNPAID',
  'SENDER_NOT_READY',
  'SENDER_ASKED',
  'WRONG_DATA',
  'WRONG_SIZE',
  'BAD_PACKAGING',
  'CUSTOMS_REFUSED',
  'CONSIGNEE_CANCELLED',
];

/** What decides the state; a parcel on the wire has it all. */
export type StateFacts = {
  status: PublicStatus;
  headline: { code: ScanEventCode; reason?: DeliveryReason | null; occurredAt: Date | string } | null;
  exception: ProgressException | null;
};

/** The state of a parcel at an instant: what was said of today is no longer true tomorrow. */
export function stateOf({ status, headline, exception }: StateFacts, now: Date): ParcelState {
  if (exception === 'LOST' || exception === 'RETURNING') return exception;
  if (!headline) return 'ANNOUNCED';
  const state = stateOfCode[headline.code];
  const today = bangkokDate(now);
  switch (state) {
    case 'DELAYED':
      return status === 'ONGOING_PICKUP' ? 'PICKUP_DELAYED' : 'DELAYED';
    case 'OUT_TODAY':
      return bangkokDate(new Date(toMs(headline.occurredAt))) < today ? 'OUT_SINCE' : 'OUT_TODAY';
    case 'ATTEMPTED':
      return headline.reason && waitsForWord.includes(headline.reason) ? 'ATTEMPT_WAITS' : 'ATTEMPTED';
    case 'HELD':
      return today > heldUntil(headline.occurredAt) ? 'HELD_TOO_LONG' : 'HELD';
    default:
      return state;
  }
}

/** Whether nothing more will happen to a parcel of this state. */
export function isEnded(state: ParcelState): boolean {
  return stateRows[state].statuses.every(isFinalStatus);
}

/** Whether a state offers something to do. */
export function offers(state: ParcelState, action: ParcelAction): boolean {
  return stateRows[state].actions.includes(action);
}

/** Whether a claim may be worth filing: something arrived, or did not arrive in time. */
export function offersClaim({ lateness, isFinished }: { lateness: { kind: string }; isFinished: boolean }) {
  return isFinished || lateness.kind === 'LATE';
}

type Standing = { state: ParcelState; lateness: { kind: string } };

/** The one action that stands first for a parcel; where others deliver, what they cannot change gives way. */
export function mainActionOf({
  state,
  lateness,
  isOurDelivery,
}: Standing & { isOurDelivery: boolean }): MainAction {
  const { main } = stateRows[state];
  const isTrouble = stateRows[state].group === 'LOOK';
  if (main === 'CHANGE' && isOurDelivery && isTrouble) return main;
  if (isHurried(main) && lateness.kind === 'LATE' && offers(state, 'URGE')) return 'URGE';
  if (main !== 'CHANGE' || isOurDelivery) return main;
  return isTrouble ? 'CALL' : 'SHARE';
}

/** What asking us to hurry takes the place of, once a parcel is late. */
function isHurried(main: MainAction): boolean {
  return main === 'SHARE' || main === 'CHANGE';
}

/** Under which count a list has a parcel. */
export function groupOf({ state, lateness }: Standing): ParcelGroup {
  return lateness.kind === 'LATE' ? 'LOOK' : stateRows[state].group;
}

/** What stands out on a parcel, the newest first; damage is shown until the end. */
export function remarksOf(state: ParcelState, exception: ProgressException | null): Remark[] {
  const { remark } = stateRows[state];
  const own = remark === null ? [] : [remark];
  return exception === 'DAMAGED' && remark !== 'DAMAGED' ? [...own, exception] : own;
}

/** The event whose time is the last update: for a lost parcel not the notice of the loss, which nobody scanned. */
export function lastUpdateOf<E extends { code: ScanEventCode }>(
  state: ParcelState,
  newestFirst: readonly E[],
): E | null {
  const isSeen = stateRows[state].lastUpdate === 'LAST_SEEN';
  return newestFirst.find(({ code }) => !isSeen || code !== 'LOST') ?? null;
}
