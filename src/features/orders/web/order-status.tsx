import { useTranslation } from 'react-i18next';
import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
import { markOfStatus } from '#features/tracking/web/status-mark.widget.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

/** The status of an order or a parcel. */
export function OrderStatus({ status }: { status: PublicStatus }) {
  const { t } = useTranslation('parcels');
  return <StatusBadge {...markOfStatus[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
