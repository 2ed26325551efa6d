import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccountName } from '#features/payout-accounts/web/use-account-name.widget.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { History } from '#ui/data/history.tsx';
import { RecordLine, RecordNumber } from '#ui/data/record-line.tsx';
import { MainAside } from '#ui/layout/main-aside.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import IconReceipt from '#web/icons/tabler/IconReceipt.json' with { type: 'json' };
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import type { Order } from '../../orders.contract.ts';
import { PrintLabels } from '../labels/print-labels.tsx';
import { OrderStatus } from '../order-status.tsx';
import { ordersPath } from '../orders-url.ts';
import { useOrderWords } from '../use-order-words.ts';
import { AddressText } from './address-text.tsx';
import styles from './detail.module.css';
import { OrderActions } from './order-actions.tsx';
import { ParcelPart } from './parcel-part.tsx';

/** One order: status and actions first, then its parcels, price and history. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  const { orderNo, bookedAt, status, subOrders } = order;
  // A label is too late for a parcel in transit.
  const waiting = subOrders.filter((each) => each.status === 'ONGOING_PICKUP').length;
  return (
    <MainAside
      main={
        <>
          <Panel aria-label={plain(orderNo)}>
            <RecordLine>
              <OrderStatus status={status} />
              <RecordNumber>{orderNo}</RecordNumber>
            </RecordLine>
            <Says order={order} />
            <p className={styles.muted}>{t('detail.booked', { when: formatDateTime(bookedAt, language) })}</p>
            {waiting > 0 && (
              <PrintLabels orderNos={[orderNo]} parcels={waiting}>
                {t('labels.print', { count: waiting })}
              </PrintLabels>
            )}
            <OrderActions order={order} />
          </Panel>
          <Parcels order={order} />
        </>
      }
      aside={
        <>
          <PagePart>
            <h2>{t('detail.sender')}</h2>
            <AddressText address={order.sender} />
            {order.remarks !== '' && (
              <p className={styles.plain}>{t('detail.remarks', { text: order.remarks })}</p>
            )}
          </PagePart>
          <PaidTo order={order} />
          <Changes order={order} />
          <Link to={ordersPath()}>{t('detail.back')}</Link>
        </>
      }
    />
  );
}

function Parcels({ order: { orderNo, status, subOrders, totalSatang, basis } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  return (
    <PagePart>
      <h2>{t('detail.parcels', { count: subOrders.length })}</h2>
      <CardList>
        {subOrders.map((parcel) => (
          <li key={parcel.waybillNo}>
            <ParcelPart parcel={parcel} />
          </li>
        ))}
      </CardList>
      <p className={styles.total}>
        <span>{t('detail.total')}</span>
        <strong>{formatMoney(totalSatang, language)}</strong>
      </p>
      <p className={styles.muted}>{t('detail.basis', { date: formatDate(basis.cardValidFrom, language) })}</p>
      {status !== 'CANCELLED' && (
        <ButtonLink icon={IconReceipt} to={paths.printReceipt({ orderNo })} reloadDocument>
          {t('detail.receipt')}
        </ButtonLink>
      )}
    </PagePart>
  );
}

function Says({ order: { status, handover, pickup } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { when } = useOrderWords();
  if (status !== 'ONGOING_PICKUP') return <p className={styles.says}>{t(`says.${status}`)}</p>;
  return (
    <p className={styles.says}>
      {handover === 'PICKUP' && pickup ? t('says.pickup', { when: when(pickup) }) : t('says.walkIn')}
    </p>
  );
}

/** The payout account that the order named. */
function PaidTo({ order: { payoutAccount } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  const nameOf = useAccountName();
  if (!payoutAccount) return null;
  const bankName = payoutAccount.bankName?.[language] ?? null;
  return (
    <PagePart>
      <h2>{t('flow.parcel.payoutAccount')}</h2>
      <p className={styles.plain}>{nameOf({ ...payoutAccount, bankName })}</p>
    </PagePart>
  );
}

/** The history, newest first: what, when and by whom. */
function Changes({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { language, when } = useOrderWords();
  return (
    <PagePart>
      <h2>{t('detail.changes')}</h2>
      <History
        changes={order.changes.toReversed().map(({ at, by, kind, pickup, note }) => ({
          id: `${at} ${kind}`,
          what: (
            <>
              {t(`changes.${kind}`)}
              {pickup && ` ${t('changes.pickup', { when: when(pickup) })}`}
              {note && `: ${note}`}
            </>
          ),
          who: t('changes.who', { who: t(`by.${by}`), when: formatDateTime(at, language) }),
        }))}
      />
    </PagePart>
  );
}
