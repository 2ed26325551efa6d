import type { PublicStatus, ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import type { ChangeKind } from './change-kinds.rules.ts';
import type { ProgressException } from './progress.rules.ts';

/** A remark besides the status: an exception, or a parcel waiting for collection. */
export type Remark = ProgressException | 'HELD_AT_DROP_POINT';

/** What may be shown together for a state. docs/tracking-states.md has the whole table. */
export type StateRow = {
  /** The possible statuses (§4) of a parcel in this state. */
  statuses: readonly PublicStatus[];
  /** The events that may be the headline. */
  headlines: readonly ScanEventCode[];
  /** The source of the next step and the advice: the headline's own texts, another event's, or the state's. */
  advice: 'HEADLINE' | ScanEventCode | 'STATE';
  /** The remark besides damage, which is shown in every state in transit. */
  remark: Remark | null;
  /** A remark that contradicts the status replaces it. */
  badges: 'STATUS' | 'REMARK' | 'BOTH';
  /**
   * EXPECTED: the promised day, or how late it is. TODAY: today, and how late it is. LATE_ONLY: the sentences
   * contain the day, so only how late. HELD_UNTIL: the last day for collection. OUTCOME: the day of delivery, and
   * whether it was in time. NONE: no day applies.
   */
  date: 'EXPECTED' | 'TODAY' | 'LATE_ONLY' | 'HELD_UNTIL' | 'OUTCOME' | 'NONE';
  /** The time of the last update: the newest event, or the last scan with the parcel at hand. */
  lastUpdate: 'NEWEST' | 'LAST_SEEN';
  /** Actions, besides call, link and print, which are always possible. */
  actions: readonly ParcelAction[];
  /** Possible delivery changes; the parcel's own facts may exclude some (`delivery-changes.rules.ts`). */
  changes: readonly ChangeKind[];
  /** What verification of the phone reveals in this state. */
  verifyFor: 'MORE' | 'PROOF' | 'COLLECT';
  /** The main action; for a late parcel that can be urged, URGE replaces SHARE. */
  main: MainAction;
  /** The group in lists: needs attention, in transit, or handed over. A late one needs attention. */
  group: ParcelGroup;
};

/**
 * CHANGE: request another delivery, where we deliver. COLLECT: directions to the drop point. PROOF: who received
 * it. DROP_POINT: find one to hand it in. The others are self-explanatory.
 */
export const mainActions = [
  'SHARE',
  'URGE',
  'CHANGE',
  'CALL',
  'COLLECT',
  'CLAIM',
  'PROOF',
  'DROP_POINT',
] as const;
export type MainAction = (typeof mainActions)[number];

export const parcelGroups = ['LOOK', 'UNDER_WAY', 'DONE'] as const;
export type ParcelGroup = (typeof parcelGroups)[number];

/** URGE: ask for faster delivery. COLLECT: the card of the drop point. NOT_RECEIVED: what to do if it did not arrive. RATE: how the delivery was. */
export const parcelActions = ['URGE', 'COLLECT', 'NOT_RECEIVED', 'RATE'] as const;
export type ParcelAction = (typeof parcelActions)[number];
