/**
 * When a page's scripts start: at once, after the first paint, or at the visitor's first interaction; on a `known-device`,
 * which keeps numbers of parcels to show, after the first paint.
 */
export type PageStart = 'at-once' | 'after-paint' | 'known-device' | 'first-interaction';

/** Who may open a URL in one layout: anyone, customers only, or nobody because it leads elsewhere. */
type Rule = 'public' | 'login' | { redirect: string };

/** One URL of §2.1 and §2.2; in a layout without a rule it falls under the unknown-path rule. */
export type RouteRow = {
  path: string;
  desktop?: Rule;
  mobile?: Rule;
  feature: string;
  page: string;
  /** The module of the page that only customers load: its texts are left out for everybody else. */
  customerPart?: string;
  /** When its scripts start; pages that are the same for everybody are read, and wait for the visitor's first interaction. */
  start?: PageStart;
  /** Same HTML for every anonymous visitor of one language and layout, as long as the query is empty … */
  cached?: boolean;
  /** … or holds only these parameters. */
  cachedQuery?: readonly string[];
};

// Who may open a page, by layout.
export const both = { desktop: 'public', mobile: 'public' } as const;
export const desktop = { desktop: 'public' } as const;
export const mobile = { mobile: 'public' } as const;
export const login = { desktop: 'login', mobile: 'login' } as const;
