import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';

/** Where a claim stands inside (decision 000, claims). */
export const claimStates = [
  'submitted',
  'inReview',
  'moreInformationNeeded',
  'approved',
  'refused',
  'paid',
  'withdrawn',
] as const;
export type ClaimState = (typeof claimStates)[number];

/** Everything that moves a claim, and by whom. */
export const claimMoves = [
  'take',
  'askForMore',
  'answer',
  'approve',
  'refuse',
  'appeal',
  'returnToReview',
  'pay',
  'withdraw',
  'closeUnanswered',
] as const;
export type ClaimMove = (typeof claimMoves)[number];

type Move = { from: readonly ClaimState[]; to: ClaimState; by: 'customer' | 'staff' | 'system' };

/** Which move leads where; the statement that writes a move is guarded by `from`. */
export const moves: Record<ClaimMove, Move> = {
  take: { from: ['submitted'], to: 'inReview', by: 'staff' },
  askForMore: { from: ['inReview'], to: 'moreInformationNeeded', by: 'staff' },
  answer: { from: ['moreInformationNeeded'], to: 'inReview', by: 'customer' },
  approve: { from: ['inReview'], to: 'approved', by: 'staff' },
  refuse: { from: ['inReview'], to: 'refused', by: 'staff' },
  appeal: { from: ['refused'], to: 'submitted', by: 'customer' },
  /** The second person finds something. */
  returnToReview: { from: ['approved'], to: 'inReview', by: 'staff' },
  pay: { from: ['approved'], to: 'paid', by: 'staff' },
  withdraw: { from: ['submitted', 'inReview', 'moreInformationNeeded'], to: 'withdrawn', by: 'customer' },
  /** What was asked for did not come. */
  closeUnanswered: { from: ['moreInformationNeeded'], to: 'withdrawn', by: 'system' },
};

/** Whether a claim may move so from a state. */
export function mayMove(state: ClaimState, move: ClaimMove): boolean {
  return moves[move].from.includes(state);
}

const processed: readonly ClaimState[] = ['refused', 'paid', 'withdrawn'];

/** The label that everybody sees (§4): Processing until the claim is decided and paid. */
export function publicStatusOf(state: ClaimState): Extract<PublicStatus, 'PROCESSING' | 'PROCESSED'> {
  return processed.includes(state) ? 'PROCESSED' : 'PROCESSING';
}

/** Whether a claim keeps others for its waybill away: all do but a withdrawn one (§9) [C-11]. */
export function holdsWaybill(state: ClaimState): boolean {
  return state !== 'withdrawn';
}

/** What a customer can do with a claim. */
export const claimActions = ['answer', 'addFiles', 'changePayee', 'withdraw', 'appeal', 'message'] as const;
export type ClaimAction = (typeof claimActions)[number];

const actionsOf: Record<ClaimState, readonly ClaimAction[]> = {
  submitted: ['addFiles', 'changePayee', 'withdraw', 'message'],
  inReview: ['addFiles', 'changePayee', 'withdraw', 'message'],
  moreInformationNeeded: ['answer', 'addFiles', 'changePayee', 'withdraw', 'message'],
  approved: ['message'],
  refused: ['appeal', 'message'],
  paid: ['message'],
  withdrawn: [],
};

/** What the customer can do now; an appeal once, and until its last day (civil dates in Bangkok). */
export function allowedClaimActions(
  { state, appealUntil }: { state: ClaimState; appealUntil: string | null },
  today: string,
): ClaimAction[] {
  return actionsOf[state].filter(
    (action) => action !== 'appeal' || (appealUntil !== null && today <= appealUntil),
  );
}

/** What a timeline tells, in the order it usually happens; `kind` of its entries. */
export const timelineKinds = [
  'submitted',
  'taken',
  'askedForMore',
  'answered',
  'filesAdded',
  'fileRemoved',
  'payeeChanged',
  'approved',
  'refused',
  'appealed',
  'returned',
  'released',
  'paid',
  'withdrawn',
  'closedUnanswered',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
