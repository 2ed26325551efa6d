import { useTranslation } from 'react-i18next';
import { formatDayAndMonth } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { OpenDay } from '../../drop-points.contract.ts';
import styles from './hours-table.module.css';

/** The hours of the next seven days, today first; holidays and special days are labelled. */
export function HoursTable({ days }: { days: readonly OpenDay[] }) {
  const { t } = useTranslation('drop-points');
  const language = useLanguage();
  return (
    <table className={styles.hours}>
      <caption className="visually-hidden">{t('point.hours')}</caption>
      <tbody>
        {days.map(({ date, weekday, intervals, reason, note }, nth) => (
          <tr key={date} data-today={nth === 0 || undefined}>
            <th scope="row">
              {t(`weekdays.${weekday}`)} <span>{formatDayAndMonth(date, language)}</span>
            </th>
            <td>
              {intervals.length === 0
                ? t('point.closed')
                : intervals.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')}
              {reason && <span> {note ?? t(`dayReasons.${reason}`)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
