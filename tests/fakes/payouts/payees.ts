import { eq } from 'drizzle-orm';
import {
  addPayoutAccount,
  choosePayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
  setPayoutDays,
} from '#features/payout-accounts/payout-accounts.contract.ts';
import { PAYOUT_WAIT_HOURS, type PayoutDay } from '#features/payout-accounts/payout-accounts.rules.ts';
import { payoutAccount } from '#features/payout-accounts/server/payout-accounts.table.ts';
import { HOUR_SECONDS } from '#lib/clock.ts';
import type { InputOf } from '#lib/contract.ts';
import type { AccountFixture } from '../account-fixture.ts';
import type { Website } from '../website.ts';

type Given = Omit<InputOf<typeof addPayoutAccount>, 'code'>;

/** An account as a customer of this file types it. */
export const typed: Given = {
  kind: 'bank',
  bankCode: '004',
  accountNumber: '123-4-56789-0',
  holderName: 'นายทดสอบ',
};

export type NewPayee = ReturnType<typeof payeesOf>;

/** Makes customers with the name of `typed`, whose calls are confirmed by fresh codes. */
export function payeesOf(site: Website, fixture: AccountFixture) {
  let nth = 0;
  return async function newCustomer(kind: 'GENERAL' | 'VIP' = 'GENERAL') {
    nth += 1;
    const phone = `+6685555${String(nth).padStart(4, '0')}`;
    const token = await site.logIn(phone);
    const email = `payee${nth}@example.com`;
    await fixture.equip(phone, 'Password12', { email, name: 'ทดสอบ', kind });
    const how = { token, lang: 'EN' as const };
    /** Sent a minute after the one before. */
    const code = () => {
      site.clock.forward(60);
      return fixture.code('payoutAccount', phone);
    };
    return {
      phone,
      email,
      how,
      code,
      /** The same customer a day later, when the session of the day before has ended. */
      async nextDay() {
        site.clock.forward(PAYOUT_WAIT_HOURS * HOUR_SECONDS);
        const { id = '' } = (await fixture.find(phone)) ?? {};
        how.token = await site.services.accounts.sessions.open(id);
      },
      add: async (change: Partial<Given> = {}) =>
        site.call(addPayoutAccount, { ...typed, ...change, code: await code() }, how),
      list: async () => (await site.get(listPayoutAccounts, {}, how)).accounts,
      choose: async (accountId: string) =>
        site.call(choosePayoutAccount, { accountId, code: await code() }, how),
      remove: async (accountId: string) =>
        site.call(removePayoutAccount, { accountId, code: await code() }, how),
      setDays: async (accountId: string, weekdays: readonly PayoutDay[]) =>
        site.call(setPayoutDays, { accountId, weekdays: [...weekdays], code: await code() }, how),
      rows: async () => {
        const { id = '' } = (await fixture.find(phone)) ?? {};
        return site.db.orm.select().from(payoutAccount).where(eq(payoutAccount.customerId, id));
      },
    };
  };
}
