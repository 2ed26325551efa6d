import { createContext, useContext, useSyncExternalStore } from 'react';
import { DAY_SECONDS } from '#lib/clock.ts';
import { browserState, clearSession, readCookie, writeCookie } from '../calls/browser-state.ts';
import { createStore } from './store.ts';

/** The logged-in user, as every login answers it and `userData` stores it [E-24]. */
export type SessionUser = {
  id: string;
  kind: 'GENERAL' | 'VIP';
  name: string;
  maskedPhone: string;
  pictureUrl: string | null;
};
/**
 * The session that the server found for the token cookie; if the token is no longer valid, the server's message
 * about it.
 */
export type FoundSession = {
  user: SessionUser | null;
  endedBecause: string | null;
  isRestricted: boolean;
};

/** §9: the token lives for 1 day. */
const TOKEN_SECONDS = DAY_SECONDS;

const customer = createStore<SessionUser | null>(null);

/** The session's user, alike for the server's rendering and the browser's first one. */
export const FoundSessionContext = createContext<SessionUser | null>(null);

/** The logged-in customer of this browser, or null; updates in place on login, logout and changes in other tabs. */
export function useSession(): SessionUser | null {
  const found = useContext(FoundSessionContext);
  return useSyncExternalStore(customer.subscribe, customer.current, () => found);
}

/** The same outside components. */
export const currentUser = customer.current;

/** Stores a new session: token in the cookie and in local storage, the profile as `userData` [S-10] [E-24]. */
export function openSession(opened: { token: string; user: SessionUser }): void {
  writeCookie('token', opened.token, TOKEN_SECONDS);
  browserState.setCaller({ ...browserState.caller(), token: opened.token });
  store('userData', JSON.stringify(opened.user));
  // Last, because other tabs read everything when the token changes.
  store('token', opened.token);
  customer.update(opened.user);
}

/** Updates the displayed customer data, such as a new name or picture. */
export function updateUser(change: Partial<SessionUser>): void {
  const user = customer.current();
  if (!user) return;
  const next = { ...user, ...change };
  store('userData', JSON.stringify(next));
  customer.update(next);
}

/** Deletes the session in this browser [S-02]; the server is informed by the logout call. */
export function closeSession(): void {
  clearSession();
  customer.update(null);
}

/** Starts from what the server rendered, so that nothing flickers; a token that is no longer valid is deleted. */
export function startSession(found: FoundSession): void {
  if (found.endedBecause !== null) closeSession();
  else if (found.user && readCookie('token') !== null) {
    store('userData', JSON.stringify(found.user));
    customer.update(found.user);
  }
}

/**
 * Synchronises this tab with the cookie, which is authoritative [S-01]: without it all stored data is deleted; a
 * different token means a login in another tab. Returns whether another customer, or none, is now logged in.
 */
export function agreeWithCookie(): boolean {
  const before = customer.current()?.id;
  const token = readCookie('token');
  if (token === null) closeSession();
  else {
    if (token !== browserState.caller().token) browserState.setCaller({ ...browserState.caller(), token });
    const stored = readStoredUser();
    if (stored && JSON.stringify(stored) !== JSON.stringify(customer.current())) customer.update(stored);
  }
  return before !== customer.current()?.id;
}

/**
 * Takes over what another tab stored: its token, or null when it closed the session. The cookie is not read, because
 * its change can reach this tab later than the storage event. Returns whether another customer, or none, is now logged
 * in.
 */
export function followOtherTab(token: string | null): boolean {
  const before = customer.current()?.id;
  browserState.setCaller({ ...browserState.caller(), token });
  customer.update(token === null ? null : (readStoredUser() ?? customer.current()));
  return before !== customer.current()?.id;
}

function store(key: string, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // storage can be disabled; then the cookie alone carries the session
  }
}

function readStoredUser(): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('userData') ?? 'null');
    return isUser(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Checked by hand, because every page loads this file and few load the schema library. */
function isUser(stored: unknown): stored is SessionUser {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, name, maskedPhone } = stored as Partial<SessionUser>;
  return [id, name, maskedPhone].every((text) => typeof text === 'string');
}
