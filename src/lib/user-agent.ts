/** Browsers need a third of this; what reads it further may cost the square of its length. */
const MAX_USER_AGENT_LENGTH = 512;

/** What the browser calls itself, cut to a sane length; empty when it says nothing. */
export function userAgentOf(headers: Pick<Headers, 'get'>): string {
  return (headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH);
}
