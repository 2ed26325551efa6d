import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { brand } from '#lib/brand.ts';
import { toOwnPath } from '#lib/own-path.ts';
import { loginQuery } from '#routes/redirects.ts';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { lazyPart } from '#web/start/lazy-part.ts';
import { askForLogin, dialogModes, loginRequestStore } from '#web/state/login-request.ts';
import { restrictedAccountStore } from '#web/state/restricted-account.ts';
import { useSession } from '#web/state/session.ts';

/** Loaded on demand, so that reading pages does not include it. */
const LoginWindow = lazyPart(() => import('./login-window.tsx').then((part) => part.LoginWindow));

/** Opens the desktop's login dialog on any page. */
export function LoginHost() {
  const request = useSyncExternalStore(loginRequestStore.subscribe, loginRequestStore.current, () => null);
  useAskedByAddress();
  if (!request) return null;
  return (
    <Suspense>
      <LoginWindow request={request} />
    </Suspense>
  );
}

/** Shown above the page for a visitor who has to log in but has no JavaScript. */
export function LoginWithoutScript() {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  if (!isAskedIn(new URLSearchParams(search))) return null;
  return <NeedsScript>{t('session.withoutScript', { phone: brand.callCentre })}</NeedsScript>;
}

function isAskedIn(query: URLSearchParams): boolean {
  return Object.values(loginQuery).some((name) => query.has(name));
}

/**
 * Home opens the dialog when its URL says so: `login` with a mode, or `next` after a redirect (§2.1). A logged-in
 * visitor continues at once; the parameters are removed from the URL, so that closing and reloading does not ask again.
 */
function useAskedByAddress(): void {
  const user = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const isAsked = isAskedIn(query);
  const to = query.get(loginQuery.next);
  const next = to === null ? null : toOwnPath(to);
  const mode = Object.values(dialogModes).find((each) => String(each) === query.get(loginQuery.open));
  useEffect(() => {
    if (!isAsked) return;
    const rest = new URLSearchParams(search);
    for (const name of Object.values(loginQuery)) rest.delete(name);
    if (user) {
      void navigate(next ?? { pathname, search: rest.toString(), hash }, { replace: true });
      return;
    }
    // A restricted account cannot log in; its dialog says so.
    if (!restrictedAccountStore.current()) askForLogin({ mode: mode ?? dialogModes.login, next });
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [isAsked, user, mode, next, pathname, search, hash, navigate]);
}
