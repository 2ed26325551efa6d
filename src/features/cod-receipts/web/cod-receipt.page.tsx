import { useTranslation } from 'react-i18next';
import { NoSuchNumber } from '#features/tracking/web/opened/no-such-number.widget.tsx';
import { waybillNoOf } from '#features/tracking/web/opened/opened-url.widget.ts';
import { ParcelPage } from '#features/tracking/web/opened/parcel-page.widget.tsx';
import { brand } from '#lib/brand.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import type { Route } from './+types/cod-receipt.page';
import { OpenedReceipt } from './opened-receipt.tsx';

export const handle = {
  title: 'cod-receipts:receipt.title',
  description: 'cod-receipts:receipt.description',
} satisfies PageHandle;

/** The page contains nothing about the parcel until the visitor has proved access to it. */
export function loader({ url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  return { billCode: waybillNoOf(url), head };
}

/** The receipt of whoever paid on delivery. */
export default function CodReceiptPage({ loaderData: { billCode } }: Route.ComponentProps) {
  const { t } = useTranslation('cod-receipts');
  return (
    <ParcelPage
      billCode={billCode}
      title={t('receipt.title')}
      lead={(waybillNo) => t('receipt.lead', { waybillNo })}
      needsScript={t('receipt.needsScript', { phone: brand.callCentre })}
    >
      {billCode ? <OpenedReceipt key={billCode} billCode={billCode} /> : <NoSuchNumber />}
    </ParcelPage>
  );
}
