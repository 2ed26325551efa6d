/**
 * When a page's scripts start: at once, after the first paint, or at the first interaction; with `known-device`,
 * after the first paint on a device that has stored numbers of parcels.
 */
export type PageStart = 'at-once' | 'after-paint' | 'known-device' | 'first-interaction';

/** Who may open a URL in one layout: anyone, customers only, or nobody because it redirects. */
type Rule = 'public' | 'login' | { redirect: string };

/** One URL of §2.1 and §2.2; a layout without a rule uses the unknown-path rule. */
export type RouteRow = {
  path: string;
  desktop?: Rule;
  mobile?: Rule;
  feature: string;
  page: string;
  /** The module of the page that only customers load: its texts are omitted for everybody else. */
  customerPart?: string;
  /** When its scripts start; pages that are the same for everybody are for reading, and wait for the first interaction. */
  start?: PageStart;
  /** The same HTML for every anonymous visitor of one language and layout, as long as the query is empty … */
  cached?: boolean;
  /** … or contains only these parameters. */
  cachedQuery?: readonly string[];
};

// Access to a page, by layout.
export const both = { desktop: 'public', mobile: 'public' } as const;
export const desktop = { desktop: 'public' } as const;
export const mobile = { mobile: 'public' } as const;
export const login = { desktop: 'login', mobile: 'login' } as const;
