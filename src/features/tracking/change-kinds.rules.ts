/** The possible changes of a delivery. */
export const changeKinds = [
  'ANOTHER_DAY',
  'HOLD',
  'NEIGHBOUR',
  'SAFE_PLACE',
  'ADDRESS',
  'NOT_BEFORE',
  'NOT_ORDERED',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Requested, acknowledged by the carrier, done, not possible, cancelled, or ended with the parcel. */
export const changeStates = ['OPEN', 'ACKNOWLEDGED', 'DONE', 'FAILED', 'CANCELLED', 'NOT_NEEDED'] as const;
export type ChangeState = (typeof changeStates)[number];
