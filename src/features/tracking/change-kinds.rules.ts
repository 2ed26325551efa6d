/** What may be asked of the delivery of a parcel while its state allows it. */
export const changeKinds = [
  'ANOTHER_DAY',
  'HOLD',
  'NEIGHBOUR',
  'SAFE_PLACE',
  'ADDRESS',
  'NOT_ORDERED',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Asked, seen by the carrier's people, done, not possible for them, or taken back. */
export const changeStates = ['OPEN', 'ACKNOWLEDGED', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type ChangeState = (typeof changeStates)[number];
