import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBankReason } from '#features/payout-accounts/web/use-bank-reason.widget.ts';
import { Breakdown } from '#features/quotes/web/result/breakdown.widget.tsx';
import { paths } from '#routes/paths.ts';
import { DataList } from '#ui/data/data-list.tsx';
import { RecordLine } from '#ui/data/record-line.tsx';
import { useIsPhone } from '#web/state/use-layout.ts';
import { formatDate, formatMoney, formatWeight } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import type { SubOrder } from '../../orders.contract.ts';
import { OrderStatus } from '../order-status.tsx';
import { useOrderWords } from '../use-order-words.ts';
import { AddressText } from './address-text.tsx';
import styles from './detail.module.css';

/** One parcel of an order: destination, content, COD and price. */
export function ParcelPart({ parcel }: { parcel: SubOrder }) {
  const { t } = useTranslation(['orders', 'parcels']);
  const { language } = useOrderWords();
  const isPhone = useIsPhone();
  const { waybillNo, status, service, itemType, weightGrams, reference, promisedDate } = parcel;
  const { lengthCm, widthCm, heightCm } = parcel;
  const size = lengthCm && widthCm && heightCm ? `${lengthCm} × ${widthCm} × ${heightCm}` : null;
  const isUnderWay = !['CANCELLED', 'DELIVERED', 'RECEIVED', 'PROCESSED'].includes(status);
  const facts = [
    { name: t('parcel.service'), value: t(`parcels:services.${service}`) },
    { name: t('parcel.item'), value: t(`parcels:itemTypes.${itemType}`) },
    { name: t('parcel.weight'), value: formatWeight(weightGrams, language) },
    ...(size ? [{ name: t('parcel.size'), value: t('parcel.sides', { size }) }] : []),
    ...(promisedDate && isUnderWay
      ? [{ name: t('parcel.promised'), value: formatDate(promisedDate, language) }]
      : []),
    ...(reference ? [{ name: t('parcel.reference'), value: reference }] : []),
    ...(parcel.declaredValueSatang > 0
      ? [{ name: t('parcel.value'), value: formatMoney(parcel.declaredValueSatang, language) }]
      : []),
    ...(parcel.cod ? [{ name: t('parcel.cod'), value: formatMoney(parcel.codSatang, language) }] : []),
  ];
  return (
    <article className={styles.parcel}>
      <RecordLine>
        <Link
          to={isPhone ? paths.waybillOnPhone(waybillNo) : paths.waybill(waybillNo)}
          className={styles.waybill}
        >
          <span className="visually-hidden">{t('parcel.track')} </span>
          <GroupedNumber value={waybillNo} />
        </Link>
        <OrderStatus status={status} />
      </RecordLine>
      <AddressText address={parcel.consignee} />
      <DataList items={facts} />
      {isUnderWay && (
        <p className={styles.plain}>
          <Link to={paths.followParcel({ billcode: waybillNo })}>{t('parcel.messages')}</Link>
        </p>
      )}
      <Money parcel={parcel} />
      <details className={styles.price}>
        <summary className="chevron">
          {t('parcel.price', { amount: formatMoney(parcel.totalSatang, language) })}
        </summary>
        <Breakdown lines={parcel.lines} totalSatang={parcel.totalSatang} />
      </details>
    </article>
  );
}

/** Where the COD money is, by the books once it was collected, and before that when it may come. */
function Money({ parcel: { cod } }: { parcel: SubOrder }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  const bankReason = useBankReason();
  if (!cod) return null;
  const day = cod.payableOn ? formatDate(cod.payableOn, language) : '';
  if (cod.money) {
    const { state, amountSatang, returnReason } = cod.money;
    const amount = formatMoney(amountSatang, language);
    return (
      <p className={styles.plain}>
        {t(`money.${state}`, { amount, day, reason: bankReason(returnReason ?? '') })}{' '}
        {state === 'returned' && <Link to={paths.payoutAccounts}>{t('money.correct')}</Link>}
      </p>
    );
  }
  if (cod.state === 'none') return <p className={styles.plain}>{t('money.none')}</p>;
  if (cod.state === 'collected' && day)
    return <p className={styles.plain}>{t('money.collected', { day })}</p>;
  return <p className={styles.plain}>{day ? t('money.forecast', { day }) : t('money.waiting')}</p>;
}
