import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

/** Formatters and names for the screens of claims. */
export function useClaimWords() {
  const { t } = useTranslation(['staff/claims', 'claims', 'payout-accounts', 'parcels']);
  const language = useLanguage();
  return {
    t,
    language,
    money: (satang: number) => formatMoney(satang, language),
    day: (date: string) => formatDate(date, language),
    instant: (at: string) => formatDateTime(at, language),
  };
}
