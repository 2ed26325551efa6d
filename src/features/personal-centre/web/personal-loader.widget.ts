import { type RouterContextProvider, redirectDocument } from 'react-router';
import type { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { loginPath } from '#routes/redirects.ts';
import { ApiError, RESTRICTED_ACCOUNT, SESSION_OVER } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHead } from '#web/head/page-head.ts';
import type { PersonalPart } from './personal-paths.ts';

/** All personal data of the logged-in customer. */
export type CustomerInfo = OutputOf<typeof getCustomerInfo>;

/** A call without a token (§8: "Please log in first"). */
const PLEASE_LOG_IN = 10_012;
const notLoggedIn: readonly number[] = [SESSION_OVER, PLEASE_LOG_IN, RESTRICTED_ACCOUNT];

/** Whether a call was refused because the session is missing or has ended. */
export function isLoggedOut(failure: unknown): boolean {
  return failure instanceof ApiError && notLoggedIn.includes(failure.code);
}

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * Loads customers' data. If the session has ended since the page was requested, the whole document goes to the
 * login, because a client-side navigation with the browser's stale state would return here.
 */
export async function loadForCustomer<T>(
  { context, url }: Args,
  load: (options: { context: Args['context'] }) => Promise<T>,
): Promise<T> {
  try {
    return await load({ context });
  } catch (failure) {
    if (!isLoggedOut(failure)) throw failure;
    throw redirectDocument(loginPath(url, context.get(pageRequest).layout));
  }
}

/** The head of a section, which is not indexed. */
export function headOf(part: PersonalPart): PageHead {
  return { titleKey: `personal-centre:parts.${part}.title`, isHidden: true };
}
