import { useTranslation } from 'react-i18next';
import type { PayoutAccountView } from '../payout-accounts.contract.ts';

/** The name of an account in the reader's language: its bank or PromptPay, and the end of its number. */
export function useAccountName() {
  const { t } = useTranslation('payout-accounts');
  return ({ kind, bankName, ending }: Pick<PayoutAccountView, 'kind' | 'bankName' | 'ending'>): string =>
    t('name', { where: bankName ?? t(`kinds.${kind}`), ending });
}
