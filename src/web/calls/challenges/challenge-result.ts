/** The outcome in the form that every provider's callback uses: `ret` 0 is passed, anything else has no ticket. */
export type ChallengeResult = { ret: number; ticket: string; randstr: string };

export const CHALLENGE_PASSED = 0;
/** The provider is unreachable, or this browser cannot run it; 2 means that the visitor closed the window. */
export const CHALLENGE_FAILED = 1;

/** An outcome without a ticket. */
export function noTicket(ret: number): ChallengeResult {
  return { ret, ticket: '', randstr: '' };
}
