import { paths } from '#routes/paths.ts';
import { findRoute } from '#routes/redirects.ts';
import { callApi } from '#web/calls/call-api.ts';
import { documentLayout } from '#web/state/document-layout.ts';
import { closeSession } from '#web/state/session.ts';
import { accountCalls } from '../../accounts.calls.ts';
import type { logout } from '../sign-in.contract.ts';

/** Calls the logout endpoint, removes what is stored and reloads [S-02]; a customer page is replaced by Home. */
export async function logOut(): Promise<void> {
  // The visitor is logged out locally even when the server cannot be reached.
  await callApi<typeof logout>(accountCalls.logout, {}).catch(() => {});
  closeSession();
  const isForCustomers = findRoute(location.pathname)?.[documentLayout()] === 'login';
  if (isForCustomers) location.assign(paths.home);
  else location.reload();
}
