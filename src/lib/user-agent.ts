/** Browsers need a third of this; parsing a longer one may take quadratic time. */
const MAX_USER_AGENT_LENGTH = 512;

/** The user agent, truncated; empty without one. */
export function userAgentOf(headers: Pick<Headers, 'get'>): string {
  return (headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH);
}
