import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { formatWaybillNo } from '#web/texts/format.ts';

type Props = {
  /** The parcel of the URL; null where that has no number of one. */
  billCode: string | null;
  title: string;
  /** What is said under the title, with the number as people read it. */
  lead(waybillNo: string): string;
  needsScript: string;
  children: ReactNode;
};

/** A page about one parcel, below the parcel's own, which contains nothing of it until access was proved. */
export function ParcelPage({ billCode, title, lead, needsScript, children }: Props) {
  const { t } = useTranslation('tracking');
  const back = billCode ? paths.waybill(billCode) : paths.track;
  return (
    <>
      <Breadcrumbs above={[{ name: t('screen.titles.track'), to: back }]} here={title} />
      <PageHeader title={title} lead={billCode && lead(formatWaybillNo(billCode))} />
      <NeedsScript>{needsScript}</NeedsScript>
      {children}
    </>
  );
}
