import { useTranslation } from 'react-i18next';
import { NoSuchNumber } from '#features/tracking/web/opened/no-such-number.widget.tsx';
import { waybillNoOf } from '#features/tracking/web/opened/opened-url.widget.ts';
import { ParcelPage } from '#features/tracking/web/opened/parcel-page.widget.tsx';
import { brand } from '#lib/brand.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import type { Route } from './+types/send-back.page';
import { OpenedReturns } from './opened-returns.tsx';
import styles from './returns.module.css';

export const handle = {
  title: 'returns:screen.title',
  description: 'returns:screen.description',
} satisfies PageHandle;

/** The page contains nothing about the parcel until the visitor has proved access to it. */
export function loader({ url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  return { billCode: waybillNoOf(url), head };
}

/** Sending a delivered parcel back to its shop, for its consignee. */
export default function SendBackPage({ loaderData: { billCode } }: Route.ComponentProps) {
  const { t } = useTranslation('returns');
  return (
    <ParcelPage
      billCode={billCode}
      title={t('screen.title')}
      lead={(waybillNo) => t('screen.parcel', { waybillNo })}
      needsScript={t('screen.needsScript', { phone: brand.callCentre })}
    >
      <div className={styles.page}>
        {billCode ? <OpenedReturns key={billCode} billCode={billCode} /> : <NoSuchNumber />}
      </div>
    </ParcelPage>
  );
}
