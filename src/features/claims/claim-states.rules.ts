import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';

/** The internal states of a claim (decision 000, claims). */
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

/** Every transition of a claim. */
export const claimMoves = [
  'take',
  'askForMore',
  'answer',
  'approve',
  'refuse',
  'appeal',
  'returnToReview',
  'pay',
  'payBack',
  'withdraw',
  'closeUnanswered',
] as const;
export type ClaimMove = (typeof claimMoves)[number];

type Move = { from: readonly ClaimState[]; to: ClaimState; by: 'customer' | 'staff' | 'system' };

/** The transitions; the statement that writes one is guarded by `from`. */
export const moves: Record<ClaimMove, Move> = {
  take: { from: ['submitted'], to: 'inReview', by: 'staff' },
  askForMore: { from: ['inReview'], to: 'moreInformationNeeded', by: 'staff' },
  answer: { from: ['moreInformationNeeded'], to: 'inReview', by: 'customer' },
  approve: { from: ['inReview'], to: 'approved', by: 'staff' },
  refuse: { from: ['inReview'], to: 'refused', by: 'staff' },
  appeal: { from: ['refused'], to: 'submitted', by: 'customer' },
  /** The second person objects. */
  returnToReview: { from: ['approved'], to: 'inReview', by: 'staff' },
  pay: { from: ['approved'], to: 'paid', by: 'system' },
  /** The bank returned the money, perhaps after it had reported it as paid. */
  payBack: { from: ['approved', 'paid'], to: 'approved', by: 'system' },
  withdraw: { from: ['submitted', 'inReview', 'moreInformationNeeded'], to: 'withdrawn', by: 'customer' },
  /** Requested information did not arrive. */
  closeUnanswered: { from: ['moreInformationNeeded'], to: 'withdrawn', by: 'system' },
};

/** Whether a transition is allowed from a state. */
export function mayMove(state: ClaimState, move: ClaimMove): boolean {
  return moves[move].from.includes(state);
}

const processed: readonly ClaimState[] = ['refused', 'paid', 'withdrawn'];

/** The public label (§4): Processing until the claim is decided and paid. */
export function publicStatusOf(state: ClaimState): Extract<PublicStatus, 'PROCESSING' | 'PROCESSED'> {
  return processed.includes(state) ? 'PROCESSED' : 'PROCESSING';
}

/** Whether a claim blocks others for its waybill: all except withdrawn ones (§9) [C-11]. */
export function holdsWaybill(state: ClaimState): boolean {
  return state !== 'withdrawn';
}

/** The customer's actions on a claim. */
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

/** The bank returned the money, and the account can be corrected. */
const afterReturn: readonly ClaimAction[] = ['addFiles', 'changePayee', 'message'];

/** The actions that are possible now; an appeal once, and until its deadline (civil dates in Bangkok). */
export function allowedClaimActions(
  claim: { state: ClaimState; appealUntil: string | null; paymentReturnedAt: Date | null },
  today: string,
): ClaimAction[] {
  const { state, appealUntil } = claim;
  const waitsForAccount = state === 'approved' && claim.paymentReturnedAt !== null;
  return (waitsForAccount ? afterReturn : actionsOf[state]).filter(
    (action) => action !== 'appeal' || (appealUntil !== null && today <= appealUntil),
  );
}

/** The events of the timeline in their usual order; `kind` of its entries. */
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
  'paymentReturned',
  'withdrawn',
  'closedUnanswered',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
