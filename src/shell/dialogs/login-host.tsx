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

/** Fetched when somebody asks for it: pages to read carry none of it. */
const LoginWindow = lazyPart(() => import('./login-window.tsx').then((part) => part.LoginWindow));

/** Where the login dialog of the desktop layout opens, on whatever page it is asked for. */
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

/** Above the page, for a visitor who was sent to log in and whose browser cannot. */
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
 * Home opens the dialog when its address says so: `login` with a mode, or `next` after a redirect (§2.1). A visitor who is
 * logged in goes on at once; the question leaves the address, so that closing and reloading does not ask again.
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
    // A restricted account cannot log in; the dialog says so.
    if (!restrictedAccountStore.current()) askForLogin({ mode: mode ?? dialogModes.login, next });
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [isAsked, user, mode, next, pathname, search, hash, navigate]);
}
