import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '#routes/paths.ts';
import { findRoute } from '#routes/redirects.ts';
import { browserState } from '#web/calls/browser-state.ts';
import { documentLayout } from '#web/state/document-layout.ts';
import { announce } from '#web/state/notices.ts';
import { showRestrictedAccount } from '#web/state/restricted-account.ts';
import { agreeWithCookie, closeSession, currentUser, followOtherTab } from '#web/state/session.ts';

/** Synchronises this tab with the token cookie and other tabs [S-01], and leaves when the session ends [S-03]. */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const agree = (isAnother = agreeWithCookie()) => {
      if (!isAnother) return;
      // What is shown may belong to a customer who has logged out.
      if (findRoute(location.pathname)?.[documentLayout()] === 'login') location.reload();
      else void revalidate();
    };
    const onFocus = () => agree();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'token') agree(followOtherTab(newValue));
      else if (key === 'userData') agree(followOtherTab(browserState.caller().token));
      else if (key === null) agree();
    };
    // A page restored from the back-forward cache may be older than the logout.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && agree();
    if (agreeWithCookie() && currentUser() === null) void revalidate();
    addEventListener('focus', onFocus);
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('focus', onFocus);
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  }, [revalidate]);
  useEffect(() => {
    const stop = browserState.onSessionEnd((message, why) => {
      closeSession();
      if (why === 'restricted') showRestrictedAccount();
      else announce(message, { tone: 'danger' });
      void navigate(paths.home);
    });
    return () => void stop();
  }, [navigate]);
}
