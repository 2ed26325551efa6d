import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { toLanguage } from '#lib/language.ts';
import { DataList } from '#ui/data/data-list.tsx';
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import type { checkCodReceipt } from '../cod-receipts.contract.ts';

type Collected = Pick<
  OutputOf<typeof checkCodReceipt>,
  'payments' | 'totalSatang' | 'refundedSatang' | 'refund'
>;

/** What was collected: each payment, and the sums where they say more. */
export function CollectedFacts({ payments, totalSatang, refundedSatang, refund }: Collected) {
  const { t, i18n } = useTranslation('cod-receipts');
  const language = toLanguage(i18n.language);
  const money = (satang: number) => formatMoney(satang, language);
  const refundState = refund && {
    name: t('receipt.refundState'),
    value: t(`receipt.refundStates.${refund.state}`, {
      date: formatDate(refund.paidOn ?? refund.dueOn, language),
    }),
  };
  return (
    <>
      {payments.map(({ amountSatang, method, collectedAt }) => (
        <DataList
          key={`${collectedAt} ${amountSatang}`}
          items={[
            { name: t('receipt.amount'), value: <strong>{money(amountSatang)}</strong> },
            { name: t('receipt.when'), value: formatDateTime(collectedAt, language) },
            { name: t('receipt.method'), value: t(`receipt.methods.${method ?? 'unknown'}`) },
          ]}
        />
      ))}
      {(payments.length > 1 || refundedSatang > 0) && (
        <DataList
          items={[
            { name: t('receipt.total'), value: <strong>{money(totalSatang)}</strong> },
            ...(refundedSatang > 0 ? [{ name: t('receipt.refunded'), value: money(refundedSatang) }] : []),
            ...(refundState ? [refundState] : []),
          ]}
        />
      )}
    </>
  );
}
