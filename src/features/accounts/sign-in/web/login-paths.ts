import type { LayoutKind } from '../../../../lib/layout-kind.ts';
import { isBuilt, loginPath } from '../../../../routes/redirects.ts';

/** The full page of registration, which leads back to where somebody was going. */
export function registerPath(next: string | null): string {
  return next === null ? '/register' : `/register?next=${encodeURIComponent(next)}`;
}

/** The phone's page for a forgotten password, which leads back there, too. */
export function forgottenPath(next: string | null): string {
  return next === null ? '/forgetPwd' : `/forgetPwd?next=${encodeURIComponent(next)}`;
}

/** Where a customer goes who was not on the way to anything. */
export function afterLogin(next: string | null, layout: LayoutKind): string {
  return next ?? (isBuilt('/personalCenter', layout) ? '/personalCenter' : '/');
}

/** Where to log in, and to go on afterwards. */
export function pathToLogin(next: string | null, layout: LayoutKind): string {
  if (next !== null) return loginPath({ pathname: next, search: '' }, layout);
  return layout === 'desktop' ? '/?login=0' : '/login';
}
