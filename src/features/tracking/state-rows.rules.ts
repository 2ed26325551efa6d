import { scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { changeKinds } from './change-kinds.rules.ts';
import { type ParcelState, stateOfCode } from './event-states.rules.ts';
import type { StateRow } from './state-row.rules.ts';

/** Before the last leg every change is possible. */
const allChanges = changeKinds;
/** Neither day nor route is fixed yet. */
const changesBefore = ['NEIGHBOUR', 'SAFE_PLACE', 'ADDRESS', 'NOT_BEFORE', 'NOT_ORDERED'] as const;
/** A courier has it on board, on a fixed route: it can be handed over otherwise, or delivered another day. */
const changesAtTheDoor = ['ANOTHER_DAY', 'NEIGHBOUR', 'SAFE_PLACE', 'NOT_ORDERED'] as const;

const underWay = {
  advice: 'HEADLINE',
  remark: null,
  badges: 'STATUS',
  date: 'EXPECTED',
  lastUpdate: 'NEWEST',
  actions: [],
  changes: [],
  verifyFor: 'MORE',
  main: 'SHARE',
  group: 'UNDER_WAY',
} as const;
/** Something went wrong, and the call centre knows more than the page. */
const inTrouble = { ...underWay, main: 'CALL', group: 'LOOK' } as const;
const ended = { ...underWay, date: 'NONE', main: 'DROP_POINT', group: 'LOOK' } as const;
const handedOver = {
  ...ended,
  date: 'OUTCOME',
  actions: ['NOT_RECEIVED', 'RATE'],
  verifyFor: 'PROOF',
  main: 'PROOF',
  group: 'DONE',
} as const;

/** A remark may come before the pickup. */
const anyStatusBefore = ['ON_PROCESS', 'ONGOING_PICKUP'] as const;

const eventsOf = (state: ParcelState) => scanEventCodes.filter((code) => stateOfCode[code] === state);

/** Which sentence, date, badge and action may be shown together. */
export const stateRows: Record<ParcelState, StateRow> = {
  ANNOUNCED: {
    ...underWay,
    statuses: ['ONGOING_PICKUP'],
    headlines: eventsOf('ANNOUNCED'),
    changes: changesBefore,
  },
  PICKUP_DELAYED: {
    ...inTrouble,
    statuses: ['ONGOING_PICKUP'],
    headlines: ['DELAYED'],
    remark: 'DELAYED',
    badges: 'BOTH',
    date: 'LATE_ONLY',
    main: 'SHARE',
    changes: changesBefore,
  },
  PICKUP_MISSED: {
    ...inTrouble,
    statuses: ['ONGOING_PICKUP'],
    headlines: ['PICKUP_FAILED'],
    remark: 'PICKUP_FAILED',
    badges: 'REMARK',
    date: 'LATE_ONLY',
    main: 'DROP_POINT',
    changes: changesBefore,
  },
  PICKED_UP: {
    ...underWay,
    statuses: ['PICKED_UP'],
    headlines: eventsOf('PICKED_UP'),
    actions: ['URGE'],
    changes: allChanges,
    main: 'CHANGE',
  },
  MOVING: {
    ...underWay,
    statuses: ['ON_PROCESS'],
    headlines: eventsOf('MOVING'),
    actions: ['URGE'],
    changes: allChanges,
    main: 'CHANGE',
  },
  DELAYED: {
    ...inTrouble,
    statuses: ['ON_PROCESS'],
    headlines: ['DELAYED'],
    remark: 'DELAYED',
    badges: 'BOTH',
    date: 'LATE_ONLY',
    actions: ['URGE'],
    main: 'URGE',
    changes: allChanges,
  },
  ON_HOLD: {
    ...inTrouble,
    statuses: anyStatusBefore,
    headlines: ['ON_HOLD'],
    remark: 'ON_HOLD',
    badges: 'REMARK',
    date: 'NONE',
  },
  // The promise was made for another address, or applies to another number.
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
    main: 'CHANGE',
    changes: changesAtTheDoor,
  },
  OUT_SINCE: {
    ...underWay,
    statuses: ['ON_DELIVERY'],
    headlines: ['OUT_FOR_DELIVERY'],
    advice: 'STATE',
    actions: ['URGE'],
    main: 'CHANGE',
    changes: allChanges,
  },
  ATTEMPTED: {
    ...inTrouble,
    statuses: ['ON_DELIVERY'],
    headlines: ['DELIVERY_ATTEMPTED'],
    remark: 'DELIVERY_ATTEMPTED',
    badges: 'REMARK',
    date: 'LATE_ONLY',
    actions: ['URGE'],
    main: 'CHANGE',
    changes: allChanges,
  },
  ATTEMPT_WAITS: {
    ...inTrouble,
    statuses: ['ON_DELIVERY'],
    headlines: ['DELIVERY_ATTEMPTED'],
    remark: 'DELIVERY_ATTEMPTED',
    badges: 'REMARK',
    date: 'NONE',
    main: 'CHANGE',
    changes: allChanges,
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
