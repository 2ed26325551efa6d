import type { CallContext } from './http-env.ts';

/** What happened to an account, beside the refusals of `src/lib/errors.ts`. */
type AccountEvent = 'logged in' | 'logged out' | 'password changed';

/**
 * A line `security` of the log about something that succeeded. The visitor is a keyed hash of the address: it connects
 * the lines of one visitor, and names nobody.
 */
export function logSecurity(
  { log, requestId, visitor }: Pick<CallContext, 'log' | 'requestId' | 'visitor'>,
  event: AccountEvent,
  facts: { of: 'customer' | 'staff'; by?: string } = { of: 'customer' },
): void {
  log.info({ event, ...facts, requestId, visitor }, 'security');
}
