import { userAgentOf } from './user-agent.ts';

/** The two layouts of the site (§2): which one a visitor gets decides routes and shell. */
export const layoutKinds = ['desktop', 'mobile'] as const;
export type LayoutKind = (typeof layoutKinds)[number];

/** A choice made in the browser takes precedence over the user agent. */
export function layoutKindOf(headers: Pick<Headers, 'get'>, cookieValue: string | undefined): LayoutKind {
  if (cookieValue === 'desktop' || cookieValue === 'mobile') return cookieValue;
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint) return hint === '?1' ? 'mobile' : 'desktop';
  return isPhone(userAgentOf(headers).toLowerCase()) ? 'mobile' : 'desktop';
}

function isPhone(agent: string): boolean {
  if (/iphone|ipod|windows phone/.test(agent)) return true;
  return names(agent, 'android', 'mobile') || names(agent, 'mobile', 'firefox');
}

/** Whether one word occurs somewhere before another; a regular expression would restart at each occurrence of the first. */
function names(agent: string, first: string, then: string): boolean {
  const at = agent.indexOf(first);
  return at >= 0 && agent.includes(then, at);
}
