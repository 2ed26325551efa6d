/** The outcome as every provider's callback gives it: `ret` 0 is passed, anything else has no ticket. */
export type ChallengeResult = { ret: number; ticket: string; randstr: string };

/** Passed. */
export const CHALLENGE_PASSED = 0;
/** The provider could not be reached, or this browser cannot run it; 2 is a window that the visitor closed. */
export const CHALLENGE_FAILED = 1;

/** An outcome without a ticket. */
export function noTicket(ret: number): ChallengeResult {
  return { ret, ticket: '', randstr: '' };
}
