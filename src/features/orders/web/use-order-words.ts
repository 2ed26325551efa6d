import { useTranslation } from 'react-i18next';
import { formatDate, formatRelativeDay } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Order } from '../orders.contract.ts';

type Pickup = NonNullable<Order['pickup']>;

/** What several screens of orders say in the same words. */
export function useOrderWords() {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return {
    language,
    /** A day and the hours of a pickup. */
    when: ({ date, from, until }: Pickup) =>
      t('screen.when', { date: formatDate(date, language), from, until }),
    /** The same day as people call it. */
    day: (date: string, now: Date) => formatRelativeDay(date, language, now),
    /** Hours of a pickup alone. */
    hours: ({ from, until }: Pick<Pickup, 'from' | 'until'>) => t('screen.hours', { from, until }),
  };
}
