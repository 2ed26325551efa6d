import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { isRatedInTime } from '../../rating-days.rules.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { useMinute } from '../hero/use-minute.ts';
import styles from './parcel-detail.module.css';

const scores = [1, 2, 3, 4, 5] as const;

/** Asks how the delivery was. Each answer leads to the page that takes it, from whoever shows that the parcel came to them. */
export function RateDelivery({ parcel: { billCode, headline } }: { parcel: PublicParcel }) {
  const { t } = useTranslation('tracking');
  const now = useMinute();
  if (!headline || !isRatedInTime(new Date(headline.occurredAt), now)) return null;
  return (
    <nav aria-labelledby="rate" className={`${styles.framed} ${styles.rate}`}>
      <h2 id="rate">{t('screen.rate.title')}</h2>
      <ol className={styles.scores}>
        {scores.map((score) => (
          <li key={score}>
            <Link to={paths.rateDelivery({ billcode: billCode, score: String(score) })}>
              <strong>{score}</strong> {t(`screen.rate.scores.${score}`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
