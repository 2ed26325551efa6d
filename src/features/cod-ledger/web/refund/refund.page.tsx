import { useTranslation } from 'react-i18next';
import { NoSuchNumber } from '#features/tracking/web/opened/no-such-number.widget.tsx';
import { waybillNoOf } from '#features/tracking/web/opened/opened-url.widget.ts';
import { ParcelPage } from '#features/tracking/web/opened/parcel-page.widget.tsx';
import { brand } from '#lib/brand.ts';
import styles from '#ui/forms/form.module.css';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import type { Route } from './+types/refund.page';
import { OpenedRefund } from './opened-refund.tsx';

export const handle = {
  title: 'cod-ledger:refund.title',
  description: 'cod-ledger:refund.description',
} satisfies PageHandle;

/** The page contains nothing about the parcel until the visitor has proved access to it. */
export function loader({ url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  return { billCode: waybillNoOf(url), head };
}

/** For the consignee who gets the money back that they paid on delivery. */
export default function RefundPage({ loaderData: { billCode } }: Route.ComponentProps) {
  const { t } = useTranslation('cod-ledger');
  return (
    <ParcelPage
      billCode={billCode}
      title={t('refund.title')}
      lead={(waybillNo) => t('objection.parcel', { waybillNo })}
      needsScript={t('refund.needsScript', { phone: brand.callCentre })}
    >
      <div className={styles.form}>
        {billCode ? <OpenedRefund key={billCode} billCode={billCode} /> : <NoSuchNumber />}
        <p className={styles.plain}>
          <a href={`tel:${brand.callCentre}`}>{t('objection.call', { phone: brand.callCentre })}</a>
        </p>
      </div>
    </ParcelPage>
  );
}
