/** What a caller may still do in the current window, as far as this process knows. */
export type Quota = { points: number; windowSeconds: number; left: number; resetSeconds: number };

/** Whether one more is allowed, and when to come back otherwise. */
export type Verdict = { allowed: boolean; retryAfterSeconds: number; quota?: Quota };

export const ALLOWED: Verdict = { allowed: true, retryAfterSeconds: 0 };
