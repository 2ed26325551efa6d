import { useTranslation } from 'react-i18next';
import { NoSuchNumber } from '#features/tracking/web/opened/no-such-number.widget.tsx';
import { waybillNoOf } from '#features/tracking/web/opened/opened-url.widget.ts';
import { ParcelPage } from '#features/tracking/web/opened/parcel-page.widget.tsx';
import { brand } from '#lib/brand.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { Route } from './+types/change.page';
import styles from './change.module.css';
import { OpenedChange } from './opened-change.tsx';

export const handle = {
  title: 'delivery-instructions:screen.title',
  description: 'delivery-instructions:screen.description',
} satisfies PageHandle;

/** The page contains nothing about the parcel until the visitor has proved access to it. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { mapTiles } = context.get(pageRequest);
  return { billCode: waybillNoOf(url), tiles: mapTiles, head: { isHidden: true } };
}

/** Requests and lists changes of one parcel's delivery. */
export default function ChangePage({ loaderData: { billCode, tiles } }: Route.ComponentProps) {
  const { t } = useTranslation('delivery-instructions');
  return (
    <ParcelPage
      billCode={billCode}
      title={t('screen.title')}
      lead={(waybillNo) => t('screen.parcel', { waybillNo })}
      needsScript={t('screen.needsScript', { phone: brand.callCentre })}
    >
      <div className={styles.page}>
        {billCode ? <OpenedChange key={billCode} billCode={billCode} tiles={tiles} /> : <NoSuchNumber />}
        <p className={styles.muted}>
          <a href={`tel:${brand.callCentre}`}>{t('screen.callUs', { phone: brand.callCentre })}</a>
        </p>
      </div>
    </ParcelPage>
  );
}
