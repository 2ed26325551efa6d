import type { RouterContextProvider } from 'react-router';
import { callApi } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import { agreementNewsCall } from '../agreements.calls.ts';
import type { AgreementNews, AgreementNewsItem } from '../agreements.contract.ts';

/** What the reader of a page is told of agreements, so that it stands there from the first byte and moves nothing. */
export async function loadFoundNews(
  context: Readonly<RouterContextProvider>,
): Promise<readonly AgreementNewsItem[]> {
  if (!context.get(pageRequest).token) return [];
  try {
    return (await callApi<AgreementNews>(agreementNewsCall, {}, { context })).news;
  } catch {
    // A session that is over, or a server in trouble: it comes with another page.
    return [];
  }
}
