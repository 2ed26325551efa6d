import { codeTypes } from '#features/accounts/accounts.rules.ts';
import { sendVerifyCode, sendVerifyCodeV2 } from '#features/accounts/credentials/codes.contract.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { AccountVisits } from './account-visits.ts';
import type { CallOptions, Website } from './website.ts';

/** What visitors do to get a one-time code. */
export type CodeRequests = ReturnType<typeof createCodeRequests>;

/** Requests from Thai mobile numbers that begin with `prefix` and that no other test uses. */
export function createCodeRequests(site: Website, visits: AccountVisits, prefix: string) {
  let nth = 0;
  return {
    /** A new national number. Numbers are far apart, because few of neighbouring numbers are sent a code. */
    newDigits() {
      nth += 1;
      return `${prefix}${String(1_000_000 + nth * 10_000)}`;
    },

    async addCustomer(digits: string) {
      await site.db.orm.insert(customer).values({ phone: `+66${digits}`, name: 'ปิติ' });
      return `+66${digits}`;
    },

    toRegister(digits: string, how?: CallOptions) {
      const asked = { phoneNumber: digits, countryCode: '66', type: codeTypes.register } as const;
      return site.call(sendVerifyCode, { ...asked, ...visits.challenge() }, how);
    },

    forForgottenPassword(digits: string, visitor?: string) {
      const asked = { phoneNumber: `0${digits}`, type: codeTypes.forgotPassword } as const;
      return site.call(sendVerifyCode, { ...asked, ...visits.challenge() }, { visitor });
    },

    byType(type: 2 | 3 | 4, phoneNumber: string | undefined, token?: string) {
      const asked = { phoneNumber, countryCode: '66', type } as const;
      return site.call(sendVerifyCodeV2, { ...asked, ...visits.challenge() }, { token });
    },
  };
}
