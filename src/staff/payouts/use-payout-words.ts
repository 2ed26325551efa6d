import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

/** Formatters and texts for the screens of payouts; the same ones until the language changes. */
export function usePayoutWords() {
  const { t } = useTranslation(['staff/payouts', 'payouts']);
  const language = useLanguage();
  return useMemo(
    () => ({
      t,
      money: (satang: number) => formatMoney(satang, language),
      number: (many: number) => formatNumber(many, language),
      day: (date: string) => formatDate(date, language),
      instant: (at: string) => formatDateTime(at, language),
    }),
    [t, language],
  );
}
