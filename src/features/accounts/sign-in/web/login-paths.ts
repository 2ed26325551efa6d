import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { loginPath } from '#routes/redirects.ts';

/** Where a customer goes who was not on the way to anything. */
export function afterLogin(next: string | null): string {
  return next ?? paths.personalCentre;
}

/** The path of the login, with the page to continue to. */
export function pathToLogin(next: string | null, layout: LayoutKind): string {
  if (next !== null) return loginPath({ pathname: next, search: '' }, layout);
  return layout === 'desktop' ? paths.loginDialog() : paths.login();
}
