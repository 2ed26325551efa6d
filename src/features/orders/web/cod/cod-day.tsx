import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBankReason } from '#features/payout-accounts/web/use-bank-reason.widget.ts';
import type { OutputOf } from '#lib/contract.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import type { codStatementDay } from '../../cod-statement.contract.ts';
import { codPath, orderPath } from '../orders-url.ts';
import { useOrderWords } from '../use-order-words.ts';
import styles from './cod.module.css';

/** The parcels whose money is transferred on a day. */
export function CodDay({ day }: { day: OutputOf<typeof codStatementDay> }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  const bankReason = useBankReason();
  const { date, page, pageSize } = day;
  const month = date.slice(0, 7);
  return (
    <Stack list>
      <table className={styles.table}>
        <caption>{t('cod.dayTitle', { date: formatDate(date, language) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cod.columns.consignee')}</th>
            <th scope="col">{t('cod.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {day.items.map((item) => (
            <tr key={item.waybillNo}>
              <th scope="row">
                {item.orderNo !== '' && <Link to={orderPath(item.orderNo)}>{item.consigneeName}</Link>}
                <span>
                  <GroupedNumber value={item.waybillNo} /> {item.reference}
                </span>
                <span>{t('cod.paidAt', { when: formatDateTime(item.collectedAt, language) })}</span>
                <span>{t(`cod.states.${item.state}`)}</span>
                {item.returnReason !== null && (
                  <span>{t('cod.returnedBecause', { reason: bankReason(item.returnReason) })}</span>
                )}
              </th>
              <td>{formatMoney(item.codSatang, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('cod.parcels', { count: day.parcels })}</th>
            <td>{formatMoney(day.totalSatang, language)}</td>
          </tr>
        </tfoot>
      </table>
      <Pagination
        page={page}
        pages={Math.ceil(day.parcels / pageSize)}
        linkTo={(to) => codPath({ month, date, page: to })}
      />
      <Link to={codPath({ month })}>{t('cod.allDays')}</Link>
    </Stack>
  );
}
