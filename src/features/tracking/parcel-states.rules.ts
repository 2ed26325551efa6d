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

/** After these reasons a parcel waits for a decision, so there is no delivery day, and urging does not help. */
const waitsForDecision: readonly DeliveryReason[] = [
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

/** The facts that determine the state; a parcel in an answer has all of them. */
export type StateFacts = {
  status: PublicStatus;
  headline: { code: ScanEventCode; reason?: DeliveryReason | null; occurredAt: Date | string } | null;
  exception: ProgressException | null;
};

/** The state of a parcel at an instant: what was true for today no longer is tomorrow. */
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
      return headline.reason && waitsForDecision.includes(headline.reason) ? 'ATTEMPT_WAITS' : 'ATTEMPTED';
    case 'HELD':
      return today > heldUntil(headline.occurredAt) ? 'HELD_TOO_LONG' : 'HELD';
    default:
      return state;
  }
}

/** Whether a parcel in this state has no further events. */
export function isEnded(state: ParcelState): boolean {
  return stateRows[state].statuses.every(isFinalStatus);
}

/** Whether an action is possible in a state. */
export function offers(state: ParcelState, action: ParcelAction): boolean {
  return stateRows[state].actions.includes(action);
}

/** Whether a claim may be worthwhile: something arrived, or did not arrive in time. */
export function offersClaim({ lateness, isFinished }: { lateness: { kind: string }; isFinished: boolean }) {
  return isFinished || lateness.kind === 'LATE';
}

type Standing = { state: ParcelState; lateness: { kind: string } };

/** The main action for a parcel; where partners deliver, changes that they cannot make are skipped. */
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

/** Whether urging replaces the main action once a parcel is late. */
function isHurried(main: MainAction): boolean {
  return main === 'SHARE' || main === 'CHANGE';
}

/** The group of a parcel in lists. */
export function groupOf({ state, lateness }: Standing): ParcelGroup {
  return lateness.kind === 'LATE' ? 'LOOK' : stateRows[state].group;
}

/** The remarks about a parcel, the newest first; damage is shown until the end. */
export function remarksOf(state: ParcelState, exception: ProgressException | null): Remark[] {
  const { remark } = stateRows[state];
  const own = remark === null ? [] : [remark];
  return exception === 'DAMAGED' && remark !== 'DAMAGED' ? [...own, exception] : own;
}

/** The event of the last update: for a lost parcel not the notice of loss, which is not a scan of it. */
export function lastUpdateOf<E extends { code: ScanEventCode }>(
  state: ParcelState,
  newestFirst: readonly E[],
): E | null {
  const isSeen = stateRows[state].lastUpdate === 'LAST_SEEN';
  return newestFirst.find(({ code }) => !isSeen || code !== 'LOST') ?? null;
}
