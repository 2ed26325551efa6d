import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { formatWaybillNo } from '#web/texts/format.ts';
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
  const billCode = normaliseWaybillNo((url.searchParams.get('billcode') ?? '').slice(0, 64));
  return { billCode: isWaybillNo(billCode) ? billCode : null, tiles: mapTiles, head: { isHidden: true } };
}

/** Requests and lists changes of one parcel's delivery. */
export default function ChangePage({ loaderData: { billCode, tiles } }: Route.ComponentProps) {
  const { t } = useTranslation(['delivery-instructions', 'tracking']);
  const back = billCode ? paths.waybill(billCode) : paths.track;
  return (
    <>
      <Breadcrumbs above={[{ name: t('tracking:screen.titles.track'), to: back }]} here={t('screen.title')} />
      <PageHeader
        title={t('screen.title')}
        lead={billCode && t('screen.parcel', { waybillNo: formatWaybillNo(billCode) })}
      />
      <NeedsScript>{t('screen.needsScript', { phone: brand.callCentre })}</NeedsScript>
      <div className={styles.page}>
        {billCode ? (
          <OpenedChange key={billCode} billCode={billCode} tiles={tiles} />
        ) : (
          <Notice tone="warn" title={t('tracking:errors.invalidNumber')} />
        )}
        <p className={styles.muted}>
          <a href={`tel:${brand.callCentre}`}>{t('screen.callUs', { phone: brand.callCentre })}</a>
        </p>
      </div>
    </>
  );
}
