/** Whether one more is allowed, and when to come back otherwise. */
export type Verdict = { allowed: boolean; retryAfterSeconds: number };

export const ALLOWED: Verdict = { allowed: true, retryAfterSeconds: 0 };
