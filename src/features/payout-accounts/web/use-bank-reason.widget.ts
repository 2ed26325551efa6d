import { useTranslation } from 'react-i18next';
import { writeBankReason } from '../bank-reasons.rules.ts';

/** Writes the reason of a bank that returned money in the reader's language. */
export function useBankReason(): (reason: string) => string {
  const { t } = useTranslation('payout-accounts');
  return (reason) => writeBankReason(reason, (key) => t(key));
}
