import { useTranslation } from 'react-i18next';
import { formatDate, formatRelativeDay } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Order } from '../orders.contract.ts';

type Pickup = NonNullable<Order['pickup']>;

/** Texts shared by several screens of orders. */
export function useOrderWords() {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return {
    language,
    /** Day and hours of a pickup. */
    when: ({ date, from, until }: Pickup) =>
      t('screen.when', { date: formatDate(date, language), from, until }),
    /** The day in relative form. */
    day: (date: string, now: Date) => formatRelativeDay(date, language, now),
    /** The hours only. */
    hours: ({ from, until }: Pick<Pickup, 'from' | 'until'>) => t('screen.hours', { from, until }),
  };
}
