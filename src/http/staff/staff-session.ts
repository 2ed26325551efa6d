import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv, StaffSession } from '../http-env.ts';

/** Finds the session of a token; null when it is unknown, ended or expired. */
export type FindStaffSession = (token: string) => Promise<StaffSession | null>;

const COOKIE = 'staff_session';
const PATH = '/staff';

/** The token of a call of staff; empty without one. */
export function staffTokenOf(c: Context<HttpEnv>): string {
  return getCookie(c, COOKIE) ?? '';
}

/** Sets the session's token in the browser until it is closed; null removes it. */
export function keepStaffToken(c: Context<HttpEnv>, publicUrl: string, token: string | null): void {
  const secure = publicUrl.startsWith('https:');
  if (token === null) deleteCookie(c, COOKIE, { path: PATH, secure });
  else setCookie(c, COOKIE, token, { path: PATH, secure, httpOnly: true, sameSite: 'Strict' });
}
