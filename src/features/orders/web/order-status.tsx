import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import type { PublicStatus } from '../../parcels/scan-events.rules.ts';
import { markOfStatus } from '../../tracking/web/status-mark.widget.ts';

/** How an order or a parcel of it stands. */
export function OrderStatus({ status }: { status: PublicStatus }) {
  const { t } = useTranslation('parcels');
  return <StatusBadge {...markOfStatus[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
