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

/** Asked, seen by the carrier's people, done, not possible for them, taken back, or ended with the parcel. */
export const changeStates = ['OPEN', 'ACKNOWLEDGED', 'DONE', 'FAILED', 'CANCELLED', 'NOT_NEEDED'] as const;
export type ChangeState = (typeof changeStates)[number];
