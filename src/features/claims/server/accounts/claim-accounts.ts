import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';
import { fingerprintOf as keyedHash } from '#http/secrets/fingerprint.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { type Sealed, type SealedValues, sealedColumn } from '#http/secrets/sealed-values.ts';
import type { ClaimRecord } from '../claims.repo.ts';
import { claim } from '../claims.table.ts';

/** The purpose that account numbers of claims are sealed for. */
export const CLAIM_ACCOUNTS = 'claim accounts';
const ENDING = 4;

/** The account of a payee, its number in digits. */
type PayeeAccount = { payeeKind: PayoutKind; bankCode: string; number: string };

/** Account numbers of claims, which rest sealed. */
export type ClaimAccounts = ReturnType<typeof createClaimAccounts>;

export function createClaimAccounts(keys: Pick<SiteKeys, 'seal' | 'nameKey'>) {
  const seal = keys.seal(CLAIM_ACCOUNTS);
  const nameKey = keys.nameKey(CLAIM_ACCOUNTS);
  const fingerprintOf = ({ payeeKind, bankCode, number }: PayeeAccount) =>
    keyedHash(nameKey, `${payeeKind} ${bankCode} ${number}`);
  return {
    fingerprintOf,

    /** What the row of a claim says of an account. */
    columnsOf(claimId: string, account: PayeeAccount) {
      const { payeeKind, bankCode, number } = account;
      return {
        payeeKind,
        bankCode,
        accountNumber: '',
        sealedAccount: seal.seal(number, claimId),
        accountEnding: number.slice(-ENDING),
        accountFingerprint: fingerprintOf(account),
      };
    },

    /** The number in full, for the transfer; empty where there is none. */
    numberOf: ({ id, sealedAccount, accountNumber }: ClaimRecord): string =>
      accountNumber !== '' || sealedAccount === null ? accountNumber : seal.open(sealedAccount, id),
  };
}

/**
 * The last four digits, for people. A number that stands plainly was written by an earlier release, after whatever is
 * sealed in its row: sealing empties it.
 */
export function endingOf({ accountEnding, accountNumber }: ClaimRecord): string {
  return accountNumber === '' ? (accountEnding ?? '') : accountNumber.slice(-ENDING);
}

/** The kind of account; earlier releases knew bank accounts only. */
export function payeeKindOf({ payeeKind, accountNumber }: ClaimRecord): PayoutKind {
  return accountNumber === '' ? payeeKind : 'bank';
}

/** What the history keeps of a payee: never the whole number. */
export function notedPayee(row: ClaimRecord) {
  const { bankCode, payeeName, payeePhone } = row;
  return { payeeKind: payeeKindOf(row), bankCode, accountEnding: endingOf(row), payeeName, payeePhone };
}

/** What a rotation of the installation's keys finds of them. */
export function sealedClaimAccounts(over: Sealed): SealedValues {
  const { sealedAccount, id } = claim;
  return sealedColumn({
    ...over,
    what: 'account numbers of claims',
    purpose: CLAIM_ACCOUNTS,
    column: sealedAccount,
    key: [id],
    context: [id],
    // The claim stays; without a number it is in no payout run.
    dropsRow: false,
  });
}
