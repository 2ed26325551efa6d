import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { browserState, clearSession, readCookie } from '../web/browser-state.ts';
import { announce } from '../web/notices.ts';

/** Keeps what the browser stores about the session true to the cookie [S-01], and leaves when the session ends [S-03]. */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const clearLeftovers = () => {
      try {
        if (readCookie('token') === null) clearSession();
      } catch {
        // storage can be switched off, and then nothing is left over
      }
    };
    clearLeftovers();
    addEventListener('focus', clearLeftovers);
    return () => removeEventListener('focus', clearLeftovers);
  }, []);
  useEffect(() => {
    const stop = browserState.onSessionEnd((message) => {
      announce(message, { tone: 'danger' });
      void navigate('/');
    });
    return () => void stop();
  }, [navigate]);
}
