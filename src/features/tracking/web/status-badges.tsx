import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import type { PublicParcel } from '../tracked-parcel.contract.ts';
import { badgesOf } from './parcel-tone.ts';
import styles from './results/result-card.module.css';

/** The public status, and beside it or in its place what is out of the ordinary. */
export function StatusBadges({ parcel }: { parcel: PublicParcel }) {
  const { t } = useTranslation(['tracking', 'parcels']);
  return (
    <p className={styles.badges}>
      {badgesOf(parcel).map(({ tone, icon, text }) => (
        <StatusBadge key={text} tone={tone} icon={icon}>
          {t(text)}
        </StatusBadge>
      ))}
    </p>
  );
}
