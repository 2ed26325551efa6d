import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { findRoute } from '../routes.ts';
import { browserState } from '../web/browser-state.ts';
import { documentLayout } from '../web/layout-kind.ts';
import { announce } from '../web/notices.ts';
import { agreeWithCookie, closeSession, currentUser } from '../web/session.ts';

/** Keeps this tab true to the token cookie and to other tabs [S-01], and leaves when the session ends [S-03]. */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const agree = () => {
      if (!agreeWithCookie()) return;
      // What stands here may belong to somebody who has left.
      if (findRoute(location.pathname)?.[documentLayout()] === 'login') location.reload();
      else void revalidate();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'token' || key === 'userData' || key === null) agree();
    };
    // A page that comes back from the history may be older than the logout.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && agree();
    if (agreeWithCookie() && currentUser() === null) void revalidate();
    addEventListener('focus', agree);
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('focus', agree);
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  }, [revalidate]);
  useEffect(() => {
    const stop = browserState.onSessionEnd((message) => {
      closeSession();
      announce(message, { tone: 'danger' });
      void navigate('/');
    });
    return () => void stop();
  }, [navigate]);
}
