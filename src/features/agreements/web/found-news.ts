import type { RouterContextProvider } from 'react-router';
import { callApi } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import { agreementNewsCall } from '../agreements.calls.ts';
import type { AgreementNews, AgreementNewsItem } from '../agreements.contract.ts';

/** A customer's notifications of agreements, loaded with the page so that nothing shifts. */
export async function loadFoundNews(
  context: Readonly<RouterContextProvider>,
): Promise<readonly AgreementNewsItem[]> {
  if (!context.get(pageRequest).token) return [];
  try {
    return (await callApi<AgreementNews>(agreementNewsCall, {}, { context })).news;
  } catch {
    // An ended session or a server error: the notifications come with another page.
    return [];
  }
}
