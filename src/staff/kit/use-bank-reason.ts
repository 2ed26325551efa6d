import { useTranslation } from 'react-i18next';
import { readBankReason } from '#features/payout-accounts/bank-reasons.rules.ts';

/** Writes the reason of a bank that returned money in the reader's language, with the bank's code to ask it by. */
export function useBankReason(): (reason: string) => string {
  const { t } = useTranslation('payout-accounts');
  return (reason) => {
    const { meaning } = readBankReason(reason);
    return meaning ? `${t(`bankReasons.${meaning}`)} – ${reason}` : reason;
  };
}
