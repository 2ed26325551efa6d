import { type PublicStatus, type ScanEventCode, scanEventCodes } from '../parcels/scan-events.rules.ts';
import { type ParcelState, stateOfCode } from './event-states.rules.ts';
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
  /** What the proof of the phone opens that matters here. */
  verifyFor: 'MORE' | 'PROOF' | 'COLLECT';
  /** The one action that stands first; once a parcel is late that can be hurried, asking us to hurry takes the place of SHARE. */
  main: MainAction;
  /** Under which count a list has it: something to see to, on its way, or handed over. A late one is something to see to. */
  group: ParcelGroup;
};

/** COLLECT: the way to the drop point. PROOF: who got it. DROP_POINT: find one to hand it in. The others say what they do. */
export const mainActions = ['SHARE', 'URGE', 'CALL', 'COLLECT', 'CLAIM', 'PROOF', 'DROP_POINT'] as const;
export type MainAction = (typeof mainActions)[number];

export const parcelGroups = ['LOOK', 'UNDER_WAY', 'DONE'] as const;
export type ParcelGroup = (typeof parcelGroups)[number];

/** URGE: ask us to hurry. COLLECT: the card of the drop point. NOT_RECEIVED: what to do if it did not come. */
export const parcelActions = ['URGE', 'COLLECT', 'NOT_RECEIVED'] as const;
export type ParcelAction = (typeof parcelActions)[number];

const underWay = {
  advice: 'HEADLINE',
  remark: null,
  badges: 'STATUS',
  date: 'EXPECTED',
  lastUpdate: 'NEWEST',
  actions: [],
  verifyFor: 'MORE',
  main: 'SHARE',
  group: 'UNDER_WAY',
} as const;
/** Where something went wrong, and our people can say more than the page. */
const inTrouble = { ...underWay, main: 'CALL', group: 'LOOK' } as const;
const ended = { ...underWay, date: 'NONE', main: 'DROP_POINT', group: 'LOOK' } as const;
const handedOver = {
  ...ended,
  date: 'OUTCOME',
  actions: ['NOT_RECEIVED'],
  verifyFor: 'PROOF',
  main: 'PROOF',
  group: 'DONE',
} as const;

/** A remark may come before the pickup. */
const anyStatusBefore = ['ON_PROCESS', 'ONGOING_PICKUP'] as const;

const eventsOf = (state: ParcelState) => scanEventCodes.filter((code) => stateOfCode[code] === state);

/** The one table of which sentence, date, badge and action may stand together. */
export const stateRows: Record<ParcelState, StateRow> = {
  ANNOUNCED: { ...underWay, statuses: ['ONGOING_PICKUP'], headlines: eventsOf('ANNOUNCED') },
  PICKUP_DELAYED: {
    ...inTrouble,
    statuses: ['ONGOING_PICKUP'],
    headlines: ['DELAYED'],
    remark: 'DELAYED',
    badges: 'BOTH',
    date: 'LATE_ONLY',
    main: 'SHARE',
  },
  PICKUP_MISSED: {
    ...inTrouble,
    statuses: ['ONGOING_PICKUP'],
    headlines: ['PICKUP_FAILED'],
    remark: 'PICKUP_FAILED',
    badges: 'REMARK',
    date: 'LATE_ONLY',
    main: 'DROP_POINT',
  },
  PICKED_UP: { ...underWay, statuses: ['PICKED_UP'], headlines: eventsOf('PICKED_UP'), actions: ['URGE'] },
  MOVING: { ...underWay, statuses: ['ON_PROCESS'], headlines: eventsOf('MOVING'), actions: ['URGE'] },
  DELAYED: {
    ...inTrouble,
    statuses: ['ON_PROCESS'],
    headlines: ['DELAYED'],
    remark: 'DELAYED',
    badges: 'BOTH',
    date: 'LATE_ONLY',
    actions: ['URGE'],
    main: 'URGE',
  },
  ON_HOLD: {
    ...inTrouble,
    statuses: anyStatusBefore,
    headlines: ['ON_HOLD'],
    remark: 'ON_HOLD',
    badges: 'REMARK',
    date: 'NONE',
  },
  // The promise was made for another address, or is kept under another number.
  REDIRECTED: { ...inTrouble, statuses: anyStatusBefore, headlines: ['REDIRECTED'], date: 'NONE' },
  RENUMBERED: { ...inTrouble, statuses: anyStatusBefore, headlines: ['RENUMBERED'], date: 'NONE' },
  WITH_PARTNER: { ...underWay, statuses: ['ON_PROCESS'], headlines: ['HANDED_TO_PARTNER'] },
  CUSTOMS_HELD: {
    ...inTrouble,
    statuses: ['ON_PROCESS'],
    headlines: ['CUSTOMS_HELD'],
    remark: 'CUSTOMS_HELD',
    badges: 'REMARK',
    date: 'NONE',
  },
  OUT_TODAY: {
    ...underWay,
    statuses: ['ON_DELIVERY'],
    headlines: ['OUT_FOR_DELIVERY'],
    date: 'TODAY',
    actions: ['URGE'],
  },
  OUT_SINCE: {
    ...underWay,
    statuses: ['ON_DELIVERY'],
    headlines: ['OUT_FOR_DELIVERY'],
    advice: 'STATE',
    actions: ['URGE'],
  },
  ATTEMPTED: {
    ...inTrouble,
    statuses: ['ON_DELIVERY'],
    headlines: ['DELIVERY_ATTEMPTED'],
    remark: 'DELIVERY_ATTEMPTED',
    badges: 'REMARK',
    date: 'LATE_ONLY',
    actions: ['URGE'],
  },
  ATTEMPT_WAITS: {
    ...inTrouble,
    statuses: ['ON_DELIVERY'],
    headlines: ['DELIVERY_ATTEMPTED'],
    remark: 'DELIVERY_ATTEMPTED',
    badges: 'REMARK',
    date: 'NONE',
  },
  HELD: {
    ...inTrouble,
    statuses: ['ON_PROCESS'],
    headlines: ['HELD_AT_DROP_POINT'],
    remark: 'HELD_AT_DROP_POINT',
    badges: 'REMARK',
    date: 'HELD_UNTIL',
    actions: ['COLLECT'],
    verifyFor: 'COLLECT',
    main: 'COLLECT',
  },
  HELD_TOO_LONG: {
    ...inTrouble,
    statuses: ['ON_PROCESS'],
    headlines: ['HELD_AT_DROP_POINT'],
    advice: 'STATE',
    remark: 'HELD_AT_DROP_POINT',
    badges: 'REMARK',
    date: 'HELD_UNTIL',
    actions: ['COLLECT'],
    verifyFor: 'COLLECT',
  },
  DAMAGED: {
    ...inTrouble,
    statuses: ['PROCESSING'],
    headlines: ['DAMAGED'],
    remark: 'DAMAGED',
    badges: 'BOTH',
    date: 'NONE',
    main: 'CLAIM',
  },
  LOST: {
    ...inTrouble,
    statuses: ['PROCESSING'],
    headlines: ['LOST'],
    remark: 'LOST',
    badges: 'BOTH',
    date: 'NONE',
    lastUpdate: 'LAST_SEEN',
    main: 'CLAIM',
  },
  RETURNING: {
    ...inTrouble,
    statuses: ['ON_PROCESS', 'PROCESSING'],
    headlines: ['RETURNING', 'DAMAGED', 'FOUND', 'DELAYED', 'ON_HOLD', 'RENUMBERED'],
    advice: 'RETURNING',
    remark: 'RETURNING',
    badges: 'BOTH',
    date: 'NONE',
  },
  RETURNED: {
    ...ended,
    statuses: ['PROCESSED'],
    headlines: ['RETURNED'],
    remark: 'RETURNED',
    badges: 'BOTH',
  },
  CANCELLED: { ...ended, statuses: ['CANCELLED'], headlines: ['CANCELLED'] },
  DELIVERED: { ...handedOver, statuses: ['DELIVERED'], headlines: eventsOf('DELIVERED') },
  RECEIVED: { ...handedOver, statuses: ['RECEIVED'], headlines: ['RECEIVED'] },
};
