import type { Language } from '#lib/language.ts';

type Caller = { language: Language; token: string | null; signSecret: string };
/** Why a session ends: its token is no longer valid, or its account has been restricted. */
export type SessionEnd = 'over' | 'restricted';
type Listener = (message: string, why: SessionEnd) => void;

let caller: Caller = { language: 'th', token: null, signSecret: '' };
const sessionEndListeners = new Set<Listener>();

/** What every call from this browser carries; outside React because calls also start outside it. */
export const browserState = {
  caller: () => caller,
  setCaller(next: Caller) {
    caller = next;
  },
  onSessionEnd(listener: Listener) {
    sessionEndListeners.add(listener);
    return () => sessionEndListeners.delete(listener);
  },
  /**
   * Code 70001, or 9000001 during a session: the tokens are deleted first, then the listeners show the reason and
   * go to the home page [S-03] [P-06].
   */
  endSession(message: string, why: SessionEnd = 'over') {
    clearSession();
    for (const listener of sessionEndListeners) listener(message, why);
  },
};

/**
 * Deletes token and profile from cookie and local storage (§4); where there was a session, also what this tab has seen
 * during it, such as tickets for the details of parcels. Visitors without a session keep theirs.
 */
export function clearSession(): void {
  writeCookie('token', '', 0);
  caller = { ...caller, token: null };
  try {
    if (localStorage.getItem('token') !== null) sessionStorage.clear();
    localStorage.removeItem('token');
    localStorage.removeItem('userData');
  } catch {
    // storage can be disabled; then there is nothing to delete
  }
}

/** The value of a cookie this site may read, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** Writes a cookie for the whole site. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
