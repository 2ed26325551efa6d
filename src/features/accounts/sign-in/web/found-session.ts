import type { RouterContextProvider } from 'react-router';
import { ApiError, callApi, RESTRICTED_ACCOUNT, SESSION_OVER } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { FoundSession } from '#web/state/session.ts';
import { getCustomerInfo } from '../sign-in.contract.ts';

const nobody: FoundSession = { user: null, endedBecause: null, isRestricted: false };

/** The customer of the token cookie, so that the header is right in the first byte; visitors without one cost nothing. */
export async function loadFoundSession(context: Readonly<RouterContextProvider>): Promise<FoundSession> {
  if (!context.get(pageRequest).token) return nobody;
  try {
    const { id, kind, name, maskedPhone, pictureUrl } = await callApi(getCustomerInfo, {}, { context });
    return { user: { id, kind, name, maskedPhone, pictureUrl }, endedBecause: null, isRestricted: false };
  } catch (failure) {
    // A server error is no reason to log anybody out. A restricted account is one: a browser that still
    // believes in its session would be redirected between its pages and the login forever.
    const ends: readonly number[] = [SESSION_OVER, RESTRICTED_ACCOUNT];
    const isEnd = failure instanceof ApiError && ends.includes(failure.code);
    if (!isEnd) return nobody;
    return { user: null, endedBecause: failure.message, isRestricted: failure.code === RESTRICTED_ACCOUNT };
  }
}
