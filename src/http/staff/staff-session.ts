import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv, StaffSession } from '../http-env.ts';

/** Finds the session of a token; null when it is unknown, ended or expired. */
export type FindStaffSession = (token: string) => Promise<StaffSession | null>;

/** How the cookie is written: over https under a name that no other host of the domain can set, which needs the path /. */
function cookieOf(publicUrl: string) {
  return publicUrl.startsWith('https:')
    ? { name: '__Host-staff_session', path: '/', secure: true }
    : { name: 'staff_session', path: '/staff', secure: false };
}

/** The token of a call of staff; empty without one. */
export function staffTokenOf(c: Context<HttpEnv>, publicUrl: string): string {
  return getCookie(c, cookieOf(publicUrl).name) ?? '';
}

/** Sets the session's token in the browser until it is closed; null removes it. */
export function keepStaffToken(c: Context<HttpEnv>, publicUrl: string, token: string | null): void {
  const { name, ...place } = cookieOf(publicUrl);
  if (token === null) deleteCookie(c, name, place);
  else setCookie(c, name, token, { ...place, httpOnly: true, sameSite: 'Strict' });
}
