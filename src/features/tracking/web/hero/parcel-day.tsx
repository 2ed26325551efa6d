import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import styles from './parcel-day.module.css';
import { useDay } from './use-day.ts';

/** When it arrives, arrived, or has to be collected; nothing where no day applies. */
export function ParcelDay({ parcel }: { parcel: PublicParcel }) {
  const day = useDay()(parcel);
  if (!day) return null;
  return (
    <p
      className={styles.day}
      data-late={day.isLate || undefined}
      aria-live={parcel.deliveryWindow ? 'polite' : undefined}
    >
      {day.label && <span className={styles.label}>{day.label} </span>}
      <strong className={styles.large}>{day.large}</strong>
      {day.notes.length > 0 && <span className={styles.label}> {day.notes.join(' · ')}</span>}
    </p>
  );
}
