import { mount, type SiteApi } from '#http/mount.ts';
import {
  addPayoutAccount,
  choosePayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
  setPayoutDays,
} from '../payout-accounts.contract.ts';
import type { PayoutAccountsService } from './payout-accounts.service.ts';

/** Mounts the calls of payout accounts; the owner is always that of the session. */
export function mountPayoutAccounts(api: SiteApi, accounts: PayoutAccountsService): void {
  mount(api, listPayoutAccounts, (_input, { session, language }) => accounts.list(session, language));
  mount(api, addPayoutAccount, (given, call) => accounts.add(call.session, given, call));
  mount(api, choosePayoutAccount, (input, call) => accounts.choose(call.session, input, call));
  mount(api, setPayoutDays, async (input, call) => ({
    accounts: await accounts.setDays(call.session, input, call),
  }));
  mount(api, removePayoutAccount, async (input, call) => {
    await accounts.remove(call.session, input, call);
    return {};
  });
}
