import type { PublicStatus, ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import type { ChangeKind } from './change-kinds.rules.ts';
import type { ProgressException } from './progress.rules.ts';

/** What stands out besides the status: an exception, or a parcel that waits to be collected. */
export type Remark = ProgressException | 'HELD_AT_DROP_POINT';

/** What may stand together on a card and a page, for one state. docs/tracking-states.md shows the whole table. */
export type StateRow = {
  /** The statuses of §4 in which a parcel of this state can be. */
  statuses: readonly PublicStatus[];
  /** The events whose sentence may be the headline. */
  headlines: readonly ScanEventCode[];
  /** Whose sentences say what comes next and what one can do: the headline's own, another event's, or ones of the state. */
  advice: 'HEADLINE' | ScanEventCode | 'STATE';
  /** What stands out beside damage, which is shown in every state under way. */
  remark: Remark | null;
  /** A remark that denies the status takes its place. */
  badges: 'STATUS' | 'REMARK' | 'BOTH';
  /**
   * EXPECTED: the promised day, or how late it is. TODAY: today, and how late it is. LATE_ONLY: the sentences say when, so
   * only how late. HELD_UNTIL: the last day to collect it. OUTCOME: the day it came, and whether in time. NONE: no day,
   * because none holds.
   */
  date: 'EXPECTED' | 'TODAY' | 'LATE_ONLY' | 'HELD_UNTIL' | 'OUTCOME' | 'NONE';
  /** Which time counts as the last one: the newest event, or the last scan of somebody who had the parcel. */
  lastUpdate: 'NEWEST' | 'LAST_SEEN';
  /** What one can ask of us, beside the call, the link and the print that are always there. */
  actions: readonly ParcelAction[];
  /** What may be asked of the delivery, of which the parcel's own facts leave some out (`delivery-changes.rules.ts`). */
  changes: readonly ChangeKind[];
  /** What the proof of the phone opens that matters here. */
  verifyFor: 'MORE' | 'PROOF' | 'COLLECT';
  /** The one action that stands first; once a parcel is late that can be hurried, asking us to hurry takes the place of SHARE. */
  main: MainAction;
  /** Under which count a list has it: something to see to, on its way, or handed over. A late one is something to see to. */
  group: ParcelGroup;
};

/**
 * CHANGE: ask for another delivery, where it is ours to change. COLLECT: the way to the drop point. PROOF: who got it.
 * DROP_POINT: find one to hand it in. The others say what they do.
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

/** URGE: ask us to hurry. COLLECT: the card of the drop point. NOT_RECEIVED: what to do if it did not come. */
export const parcelActions = ['URGE', 'COLLECT', 'NOT_RECEIVED'] as const;
export type ParcelAction = (typeof parcelActions)[number];
