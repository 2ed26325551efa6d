import { useTranslation } from 'react-i18next';
import { NoSuchNumber } from '#features/tracking/web/opened/no-such-number.widget.tsx';
import { waybillNoOf } from '#features/tracking/web/opened/opened-url.widget.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { formatWaybillNo } from '#web/texts/format.ts';
import { getFollowWays, parcelMessages } from '../../notices.contract.ts';
import type { Route } from './+types/follow.page';
import styles from './follow.module.css';
import { FollowSteps } from './follow-steps.tsx';
import { OwnParcel } from './own-parcel.tsx';

export const handle = {
  title: 'notices:follow.title',
  description: 'notices:follow.intro',
} satisfies PageHandle;

/** The page contains nothing about the parcel; customers see whether they already follow it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const waybillNo = waybillNoOf(url);
  const hasSession = context.get(pageRequest).token !== null;
  // For an ended session or an unknown number, the page is that of all visitors.
  const own =
    waybillNo && hasSession
      ? await callApi(parcelMessages, { waybillNo }, { context }).catch(() => null)
      : null;
  const ways = await callApi(getFollowWays, {}, { context });
  return { head: { isHidden: true }, waybillNo, own, ways };
}

/** Follows one parcel: with a code, or for customers by one press. */
export default function FollowPage({ loaderData: { waybillNo, own, ways } }: Route.ComponentProps) {
  const { t } = useTranslation(['notices', 'tracking']);
  const back = waybillNo ? paths.waybill(waybillNo) : paths.track;
  return (
    <>
      <Breadcrumbs above={[{ name: t('follow.track'), to: back }]} here={t('follow.title')} />
      <PageHeader
        title={t('follow.title')}
        lead={waybillNo && t('follow.of', { waybillNo: formatWaybillNo(waybillNo) })}
      />
      <NeedsScript>{t('follow.needsScript', { phone: brand.callCentre })}</NeedsScript>
      <div className={styles.page}>
        {!waybillNo && <NoSuchNumber />}
        {own && <OwnParcel key={own.waybillNo} start={own} />}
        {waybillNo && !own && <FollowSteps key={waybillNo} waybillNo={waybillNo} ways={ways} />}
      </div>
    </>
  );
}
