import type { RouterContextProvider } from 'react-router';
import { callApi } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import { agreementNoticesCall } from '../agreements.calls.ts';
import type { AgreementNotice, AgreementNotices } from '../agreements.contract.ts';

/** A customer's notifications of agreements, loaded with the page so that nothing shifts. */
export async function loadFoundNotices(
  context: Readonly<RouterContextProvider>,
): Promise<readonly AgreementNotice[]> {
  if (!context.get(pageRequest).token) return [];
  try {
    return (await callApi<AgreementNotices>(agreementNoticesCall, {}, { context })).news;
  } catch {
    // An ended session or a server error: the notifications come with another page.
    return [];
  }
}
