/** What is changed by proposal and approval. */
export const proposalKinds = ['rules', 'rateCard'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** The states of a proposal; `cancelled` is one whose approval was taken back before it began. */
export const proposalStates = ['draft', 'waiting', 'approved', 'refused', 'cancelled', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** States in which a proposal can be edited; editing a submitted one makes it a draft again. */
export const writableStates: readonly ProposalState[] = ['draft', 'waiting', 'refused', 'cancelled'];

export const MAX_REASON_LETTERS = 1_000;
/** A workbook with every price takes a tenth of it. */
export const MAX_WORKBOOK_BYTES = 1024 * 1024;

/** The facts that determine the actions on a proposal. */
export type ProposalFacts = { state: ProposalState; validFrom: Date; authors: readonly string[] };

/** Whether an approved version has taken effect: from then on it is history. */
export function hasBegun(
  { state, validFrom }: Pick<ProposalFacts, 'state' | 'validFrom'>,
  now: Date,
): boolean {
  return state === 'approved' && validFrom.getTime() <= now.getTime();
}

/** Whether a person is independent: nobody approves what they wrote themselves, not even a part of it. */
export function isSecondPerson({ authors }: Pick<ProposalFacts, 'authors'>, staffId: string): boolean {
  return !authors.includes(staffId);
}

/** Whether it can be withdrawn by proposers. */
export function mayWithdraw(facts: ProposalFacts, now: Date): boolean {
  return facts.state !== 'withdrawn' && !hasBegun(facts, now);
}

/** Whether the second person can take the approval back: until it takes effect. */
export function mayCancel(facts: ProposalFacts, now: Date): boolean {
  return facts.state === 'approved' && !hasBegun(facts, now);
}
