import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { MAX_LABELS } from '../../label-formats.rules.ts';
import type { orderList } from '../../orders.contract.ts';
import styles from './print-labels.module.css';
import { PrintLabels } from './print-labels.tsx';
import { type ChosenOrders, hasLabels } from './use-chosen-orders.ts';

type Props = { chosen: ChosenOrders; items: OutputOf<typeof orderList>['items'] };

/** The number of selected orders with a print button; stays visible while scrolling. */
export function ChosenBar({ chosen, items }: Props) {
  const { t } = useTranslation('orders');
  const { orderNos, parcels } = chosen;
  const printable = items.filter(hasLabels);
  const hasAll = printable.every(({ orderNo }) => chosen.has(orderNo));
  return (
    <section className={styles.bar} aria-label={plain(t('labels.choose'))}>
      <div className={styles.said}>
        <p role="status">
          {orderNos.length === 0
            ? t('labels.none')
            : t('labels.chosen', { orders: orderNos.length, count: parcels })}
        </p>
        <div>
          {printable.length > 0 && (
            <Button tone="quiet" onClick={() => chosen.set(printable, !hasAll)}>
              {t(hasAll ? 'labels.clearPage' : 'labels.wholePage')}
            </Button>
          )}
          <Button tone="quiet" onClick={chosen.end}>
            {t('labels.stop')}
          </Button>
        </div>
      </div>
      {parcels > MAX_LABELS && <p role="alert">{t('labels.tooMany', { max: MAX_LABELS })}</p>}
      {parcels > 0 && parcels <= MAX_LABELS && (
        <PrintLabels orderNos={orderNos} parcels={parcels} tone="primary">
          {t('labels.print', { count: parcels })}
        </PrintLabels>
      )}
    </section>
  );
}
