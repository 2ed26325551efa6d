import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

/** How the screens of claims print what they name. */
export function useClaimWords() {
  const { t } = useTranslation(['staff/claims', 'claims', 'parcels']);
  const language = useLanguage();
  return {
    t,
    language,
    money: (satang: number) => formatMoney(satang, language),
    day: (date: string) => formatDate(date, language),
    instant: (at: string) => formatDateTime(at, language),
  };
}
