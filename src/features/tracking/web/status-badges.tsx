import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { PublicParcel } from '../tracked-parcel.contract.ts';
import { markOfStatus, remarkOf } from './parcel-tone.ts';
import styles from './result-card.module.css';

/** The public status, and beside it what is out of the ordinary. */
export function StatusBadges({ parcel }: { parcel: PublicParcel }) {
  const { t } = useTranslation(['tracking', 'parcels']);
  const remark = remarkOf(parcel);
  const { tone, icon } = markOfStatus[parcel.status];
  return (
    <p className={styles.badges}>
      <StatusBadge tone={tone} icon={icon}>
        {t(`parcels:statuses.${parcel.status}`)}
      </StatusBadge>
      {remark && (
        <StatusBadge tone={remark.tone} icon={remark.icon}>
          {t(`screen.remarks.${remark.remark}`)}
        </StatusBadge>
      )}
    </p>
  );
}
