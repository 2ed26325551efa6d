import { readCookieOf } from './device-cookie.rules.ts';

/** The solved proof of work that a page sends once, when it reloads itself. */
export const PROOF_COOKIE = 'proof';
export const PROOF_SECONDS = 60;
const MAX_LENGTH = 4_000;

/** The page's solution; null without one. */
export function readProof(request: Request): { ticket: string; randstr: string } | null {
  const value = readCookieOf(request, PROOF_COOKIE).slice(0, MAX_LENGTH);
  const dot = value.indexOf('.');
  return dot < 0 ? null : { randstr: value.slice(0, dot).slice(0, 200), ticket: value.slice(dot + 1) };
}

/** Deletes it: a solution is accepted once. */
export function usedProofCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${PROOF_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
}
