import { bankCodes, findBank, isNamedBank } from '#features/payout-accounts/banks.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { findBankList } from '../claims.contract.ts';

/** The banks that can receive transfers, sorted by name in a language. */
export function listBanks(language: Language): OutputOf<typeof findBankList> {
  return bankCodes.flatMap((code) => {
    const bank = findBank(code);
    if (!bank) return [];
    return [{ code, name: bank.name[language], isNamed: isNamedBank(code), digits: [...bank.digits] }];
  });
}
