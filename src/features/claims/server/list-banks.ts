import { isNamedBank, listBanks } from '#features/payout-accounts/banks.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { findBankList } from '../claims.contract.ts';

/** The banks that can receive transfers, and which of them has the lower fee. */
export function listClaimBanks(language: Language): OutputOf<typeof findBankList> {
  return listBanks(language).map((bank) => ({ ...bank, isNamed: isNamedBank(bank.code) }));
}
