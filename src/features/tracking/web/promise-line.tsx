import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../web/texts/format.ts';
import { stateRows } from '../state-rows.rules.ts';
import type { PublicParcel } from '../tracked-parcel.contract.ts';
import styles from './results/result-card.module.css';
import { useSentences } from './sentences.ts';

/** The promised date, or by how much it is missed and why, where a day may be named beside the other sentences. */
export function PromiseLine({ parcel }: { parcel: PublicParcel }) {
  const { t } = useTranslation('tracking');
  const { language, because } = useSentences();
  const { lateness, promisedDate, state } = parcel;
  if (promisedDate === null || lateness.kind === 'NO_PROMISE') return null;
  const date = formatDate(promisedDate, language);
  if (lateness.kind === 'ON_TIME') {
    if (stateRows[state].date === 'LATE_ONLY') return null;
    const key = parcel.isFinished ? 'screen.deliveredOnTime' : 'screen.promised';
    return <p className={styles.promise}>{t(key, { date })}</p>;
  }
  const why = because(lateness.why);
  const late = t(`screen.${lateness.kind === 'LATE' ? 'late' : 'deliveredLate'}`, { count: lateness.days });
  return (
    <p className={lateness.kind === 'LATE' ? styles.late : styles.promise}>
      <strong>{why ? t('screen.lateBecause', { late, why }) : late}</strong>{' '}
      <span className={styles.muted}>{t('screen.wasPromised', { date })}</span>
    </p>
  );
}
