import { YEAR_SECONDS } from '#lib/clock.ts';
/** External sources of pages, by the current settings. */
export type PageSources = {
  images: readonly string[];
  scripts: readonly string[];
  frames: readonly string[];
  /** Where scripts may fetch from besides the site itself and what they come from. */
  calls?: readonly string[];
};

/** What the headers of every response depend on. */
export type HeaderSettings = { publicUrl: string; hstsSubdomains: boolean };

/** Headers of every response. Other hosts of the domain are unknown, so HSTS includes them only where a setting says so. */
export function securityHeaders({ publicUrl, hstsSubdomains }: HeaderSettings): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return always;
  const subdomains = hstsSubdomains ? '; includeSubDomains' : '';
  return { ...always, 'strict-transport-security': `max-age=${YEAR_SECONDS}${subdomains}` };
}

/**
 * The policy of responses without one of their own: calls, files, redirects. Opened as a document they are framed by
 * nobody and run nothing inline. It also applies to workers, which load and fetch from here: hence no `default-src`.
 */
export const ANSWER_POLICY =
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of files from outside: nothing in them is executed, whatever a browser takes them for. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

/** How a page's inline code is allowed: policy sources with a nonce or hashes. */
export type OwnCode = { scripts: readonly string[]; styles: readonly string[] };

/** Allows code with the nonce of one response. */
export function byNonce(nonce: string): OwnCode {
  const sources = [`'nonce-${nonce}'`];
  return { scripts: sources, styles: sources };
}

/** The Content-Security-Policy of a page. Space is reserved by sizes in style attributes, hence `style-src-attr`. */
export function contentSecurityPolicy(own: OwnCode, sources: PageSources, https: boolean): string {
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'script-src': ["'self'", ...own.scripts, ...sources.scripts].join(' '),
    'style-src': ["'self'", ...own.styles].join(' '),
    'style-src-attr': "'unsafe-inline'",
    'img-src': ["'self'", 'data:', 'blob:', ...sources.images].join(' '),
    'media-src': ["'self'", ...sources.images].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...sources.scripts, ...(sources.calls ?? [])].join(' '),
    'frame-src': sources.frames.length > 0 ? sources.frames.join(' ') : "'none'",
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
  };
  const parts = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  return (https ? [...parts, 'upgrade-insecure-requests'] : parts).join('; ');
}
