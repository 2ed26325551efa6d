import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { PublicParcel } from '../tracked-parcel.contract.ts';
import { badgesOf } from './parcel-tone.ts';
import styles from './status-badges.module.css';

/** Remarks first, then the plain status in small; where one contradicts the other, only one is shown. */
export function StatusBadges({ parcel }: { parcel: PublicParcel }) {
  const { t } = useTranslation(['tracking', 'parcels']);
  const { remarks, status } = badgesOf(parcel);
  return (
    <p className={styles.badges}>
      {remarks.map(({ tone, icon, text }) => (
        <StatusBadge key={text} tone={tone} icon={icon}>
          {t(text)}
        </StatusBadge>
      ))}
      {status && (
        <span className={styles.status}>
          <Icon of={status.icon} size={18} />
          {t(status.text)}
        </span>
      )}
    </p>
  );
}
