import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { ListCard } from '#ui/data/card-list.tsx';
import { formatDate, formatMoney } from '#web/texts/format.ts';
import type { orderList } from '../../orders.contract.ts';
import { type ChosenOrders, hasLabels } from '../labels/use-chosen-orders.ts';
import { OrderStatus } from '../order-status.tsx';
import { orderPath } from '../orders-url.ts';
import { useOrderWords } from '../use-order-words.ts';
import styles from './orders.module.css';

type Item = OutputOf<typeof orderList>['items'][number];

/** One order in the list: consignee, status and what comes next; the whole card opens or selects it. */
export function OrderCard({ item, chosen }: { item: Item; chosen: ChosenOrders }) {
  const { t } = useTranslation('orders');
  const { language, when } = useOrderWords();
  const { orderNo, bookedAt, status, handover, pickup, parcels, consigneeName, destination } = item;
  const to = t('list.to', { name: consigneeName, count: parcels - 1 });
  return (
    <ListCard
      name={
        chosen.isChoosing && hasLabels(item) ? (
          <label>
            <input
              type="checkbox"
              checked={chosen.has(orderNo)}
              onChange={({ target }) => chosen.set([item], target.checked)}
            />
            {to}
          </label>
        ) : (
          <Link to={orderPath(orderNo)}>{to}</Link>
        )
      }
      state={<OrderStatus status={status} />}
      facts={
        <>
          <span translate="no">{orderNo}</span>
          <span>{formatDate(bookedAt, language)}</span>
          <span>{t('list.parcels', { count: parcels })}</span>
          <strong>{formatMoney(item.totalSatang, language)}</strong>
        </>
      }
    >
      {destination && <p className={styles.line}>{destination[language]}</p>}
      {status === 'ONGOING_PICKUP' && (
        <p>{handover === 'PICKUP' && pickup ? t('list.pickup', { when: when(pickup) }) : t('list.walkIn')}</p>
      )}
    </ListCard>
  );
}
