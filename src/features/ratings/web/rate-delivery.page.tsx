import { useTranslation } from 'react-i18next';
import { NoSuchNumber } from '#features/tracking/web/opened/no-such-number.widget.tsx';
import { waybillNoOf } from '#features/tracking/web/opened/opened-url.widget.ts';
import { ParcelPage } from '#features/tracking/web/opened/parcel-page.widget.tsx';
import { brand } from '#lib/brand.ts';
import styles from '#ui/forms/form.module.css';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { scores } from '../ratings.rules.ts';
import type { Route } from './+types/rate-delivery.page';
import { OpenedRating } from './opened-rating.tsx';

export const handle = {
  title: 'ratings:screen.title',
  description: 'ratings:screen.description',
} satisfies PageHandle;

/** The page contains nothing about the parcel until the visitor has proved access to it. */
export function loader({ url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  const score = scores.find((each) => String(each) === url.searchParams.get('score')) ?? null;
  return { billCode: waybillNoOf(url), score, head };
}

/** How a delivery was, for whoever received the parcel. */
export default function RateDeliveryPage({ loaderData: { billCode, score } }: Route.ComponentProps) {
  const { t } = useTranslation('ratings');
  return (
    <ParcelPage
      billCode={billCode}
      title={t('screen.title')}
      lead={(waybillNo) => t('screen.parcel', { waybillNo })}
      needsScript={t('screen.needsScript', { phone: brand.callCentre })}
    >
      <div className={styles.form}>
        {billCode ? <OpenedRating key={billCode} billCode={billCode} chosen={score} /> : <NoSuchNumber />}
      </div>
    </ParcelPage>
  );
}
