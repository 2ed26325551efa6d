/** What is changed by proposal and approval. */
export const proposalKinds = ['rules', 'rateCard'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What has become of a proposal. */
export const proposalStates = ['draft', 'waiting', 'approved', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** States in which a proposal may still be written; one that waits is a draft again then. */
export const writableStates: readonly ProposalState[] = ['draft', 'waiting', 'refused'];

export const MAX_REASON_LETTERS = 1_000;
/** A workbook of every price is a tenth of it. */
export const MAX_WORKBOOK_BYTES = 1024 * 1024;

/** What is known of a proposal when it is asked what may be done with it. */
export type ProposalFacts = { state: ProposalState; validFrom: Date; authors: readonly string[] };

/** Whether a version that was approved has begun: from then on it is history. */
export function hasBegun(
  { state, validFrom }: Pick<ProposalFacts, 'state' | 'validFrom'>,
  now: Date,
): boolean {
  return state === 'approved' && validFrom.getTime() <= now.getTime();
}

/** Whether somebody else's eyes are on it: nobody approves what they wrote themselves, not even a part of it. */
export function isSecondPerson({ authors }: Pick<ProposalFacts, 'authors'>, staffId: string): boolean {
  return !authors.includes(staffId);
}

/** Whether it may be taken back by those who propose. */
export function mayWithdraw(facts: ProposalFacts, now: Date): boolean {
  return facts.state !== 'withdrawn' && !hasBegun(facts, now);
}

/** Whether the second person may say no: to what waits, and to what was approved until it begins. */
export function mayRefuse(facts: ProposalFacts, now: Date): boolean {
  return facts.state === 'waiting' || (facts.state === 'approved' && !hasBegun(facts, now));
}
