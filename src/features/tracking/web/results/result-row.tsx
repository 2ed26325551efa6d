import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GroupedNumber } from '#ui/data/grouped-number.tsx';
import tones from '#ui/feedback/tone.module.css';
import { formatDateTime } from '#web/texts/format.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { useDay } from '../hero/use-day.ts';
import { useParcelNames } from '../names/parcel-names.ts';
import { toneOf } from '../parcel-tone.ts';
import { useSentences } from '../sentences.ts';
import styles from './result-row.module.css';

type Props = { parcel: PublicParcel; to: string; isShown: boolean; seenAt?: string | undefined };

/** A parcel as a row in a long list: number or name, headline, and day. */
export function ResultRow({ parcel, to, isShown, seenAt }: Props) {
  const { t } = useTranslation('tracking');
  const say = useSentences();
  const day = useDay()(parcel);
  const name = useParcelNames()(parcel.billCode);
  const seen = seenAt && t('screen.seenAt', { when: formatDateTime(seenAt, say.language) });
  return (
    <article className={`${styles.row} ${tones[toneOf(parcel)]}`} data-shown={isShown || undefined}>
      <span className={styles.dot} aria-hidden="true" />
      <h3 className={styles.name}>
        <Link to={to} preventScrollReset aria-current={isShown ? 'true' : undefined}>
          {name && <span className={styles.own}>{name} </span>}
          <GroupedNumber value={parcel.billCode} />
        </Link>
      </h3>
      {day && (
        <span className={styles.day} data-late={day.isLate || undefined}>
          {day.short}
        </span>
      )}
      <p className={styles.sentence}>{[seen, say.inParts(parcel).sentence].filter(Boolean).join(' · ')}</p>
    </article>
  );
}
