import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { brand } from '../lib/brand.ts';
import { toOwnPath } from '../lib/own-path.ts';
import { loginQuery } from '../routes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { lazyPart } from '../web/lazy-part.ts';
import { askForLogin, dialogModes, endLoginRequest, loginRequestStore } from '../web/login-request.ts';
import { useSession } from '../web/session.ts';
import { textsReady } from '../web/startup-texts.ts';

/** The dialog and its texts are fetched when somebody asks for them: pages to read carry none of it. */
const LoginDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('../features/accounts/web/login-dialog.tsx'), textsReady()]);
  return part.LoginDialog;
});

/** Where the login dialog of the desktop layout opens, on whatever page it is asked for. */
export function LoginHost() {
  const { t } = useTranslation('shell');
  const request = useSyncExternalStore(loginRequestStore.subscribe, loginRequestStore.current, () => null);
  useAskedByAddress();
  if (!request) return null;
  const loading = (
    <Dialog title={t('session.login')} onClose={endLoginRequest}>
      <p className="visually-hidden" role="status">
        {t('session.loginLoading')}
      </p>
      <Skeleton height="24rem" />
    </Dialog>
  );
  return (
    <Suspense fallback={loading}>
      <LoginDialog request={request} onClose={endLoginRequest} />
    </Suspense>
  );
}

/** Above the page, for a visitor who was sent to log in and whose browser cannot. */
export function LoginWithoutScript() {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  if (!isAskedIn(new URLSearchParams(search))) return null;
  return (
    <noscript>
      <Notice tone="warn">
        <p>{t('session.withoutScript', { phone: brand.callCentre })}</p>
      </Notice>
    </noscript>
  );
}

function isAskedIn(query: URLSearchParams): boolean {
  return Object.values(loginQuery).some((name) => query.has(name));
}

/**
 * Home opens the dialog when its address says so: `login` with a mode, or `next` after a redirect (§2.1). Whoever is
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
    if (user) {
      void navigate(next ?? pathname, { replace: true });
      return;
    }
    askForLogin({ mode: mode ?? dialogModes.login, next });
    const rest = new URLSearchParams(search);
    for (const name of Object.values(loginQuery)) rest.delete(name);
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [isAsked, user, mode, next, pathname, search, hash, navigate]);
}
