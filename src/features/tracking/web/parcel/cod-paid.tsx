import { useTranslation } from 'react-i18next';
import { isHandover } from '#features/parcels/scan-events.rules.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import IconReceipt from '#web/icons/tabler/IconReceipt.json' with { type: 'json' };
import { formatDate, formatMoney } from '#web/texts/format.ts';
import type { ParcelDetail } from '../../tracked-parcel.contract.ts';
import { useSentences } from '../sentences.ts';
import styles from './parcel-detail.module.css';

/** What was due on delivery, with the receipt; once a courier has handed over the parcel or collected the money. */
export function CodPaid({ billCode, detail }: { billCode: string; detail: ParcelDetail }) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();
  const isPaid = detail.timeline.some(({ code }) => code === 'COD_COLLECTED' || isHandover(code));
  if (!detail.codSatang || !isPaid) return null;
  return (
    <section aria-labelledby="cod-paid" className={styles.framed}>
      <h2 id="cod-paid" tabIndex={-1}>
        {t('screen.codPaid.title')}
      </h2>
      {detail.codRefund && (
        <p>
          {t(`screen.codPaid.refund.${detail.codRefund.state}`, {
            date: formatDate(detail.codRefund.paidOn ?? detail.codRefund.dueOn, language),
          })}
        </p>
      )}
      <p>{t('screen.codPaid.paid', { amount: formatMoney(detail.codSatang, language) })}</p>
      <Actions>
        <ButtonLink icon={IconReceipt} to={paths.codReceipt({ billcode: billCode })}>
          {t('screen.codPaid.receipt')}
        </ButtonLink>
        {detail.codRefund ? (
          <ButtonLink to={paths.codRefund({ billcode: billCode })}>{t('screen.codPaid.toRefund')}</ButtonLink>
        ) : (
          <ButtonLink tone="quiet" to={paths.codObjection({ billcode: billCode })}>
            {t('screen.codPaid.notOrdered')}
          </ButtonLink>
        )}
      </Actions>
    </section>
  );
}
