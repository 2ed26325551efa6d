import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import tones from '#ui/feedback/tone.module.css';
import { useIsPhone } from '#web/state/use-layout.ts';
import { formatDate, formatDateTime } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { stateRows } from '../../state-rows.rules.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { toneOf } from '../parcel-tone.ts';
import { useSentences } from '../sentences.ts';
import styles from './own-parcels.module.css';

type Props = {
  parcel: PublicParcel /** When it was last looked up, if not just now. */;
  seenAt?: string | undefined;
};

/** A parcel in a row: headline, day, and its number as a link. */
export function ParcelLine({ parcel, seenAt }: Props) {
  const { t } = useTranslation('tracking');
  const { headline, language } = useSentences();
  const isPhone = useIsPhone();
  const { billCode } = parcel;
  const day = dayOf(parcel);
  return (
    <li className={`${styles.line} ${tones[toneOf(parcel)]}`}>
      <span aria-hidden="true" className={styles.dot} />
      <p className={styles.sentence}>{headline(parcel)}</p>
      <p className={styles.facts}>
        <Link to={isPhone ? paths.waybillOnPhone(billCode) : paths.waybill(billCode)}>
          <GroupedNumber value={billCode} />
        </Link>
        {seenAt ? (
          <span>{t('own.seenAt', { when: formatDateTime(seenAt, language) })}</span>
        ) : (
          day && <span>{t('own.by', { date: formatDate(day, language) })}</span>
        )}
      </p>
    </li>
  );
}

/** The relevant day, if any. */
function dayOf({ state, isFinished, heldUntil, promisedDate }: PublicParcel): string | null {
  if (isFinished) return null;
  if (heldUntil) return heldUntil;
  return stateRows[state].date === 'EXPECTED' ? promisedDate : null;
}
