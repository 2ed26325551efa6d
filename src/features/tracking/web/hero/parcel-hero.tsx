import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import tones from '#ui/feedback/tone.module.css';
import { formatDateTime } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { NameButton } from '../names/name-button.tsx';
import { CopyButton } from '../parcel/copy-button.tsx';
import { toneOf } from '../parcel-tone.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { useSentences } from '../sentences.ts';
import { StatusBadges } from '../status-badges.tsx';
import { ParcelDay } from './parcel-day.tsx';
import styles from './parcel-hero.module.css';
import { Scene } from './scene.tsx';
import { shownWindow } from './shown-window.ts';
import { useMinute } from './use-minute.ts';

type Props = {
  parcel: PublicParcel;
  /** When this device last saw it, while offline. */
  seenAt?: string | undefined;
  /** The amount to pay at the door; undefined for those without access. */
  codSatang?: number | null | undefined;
  /** The possible actions. */
  children?: ReactNode;
};

/** A parcel at a glance: remarks, headline, day, actions, and progress. */
export function ParcelHero({ parcel, seenAt, codSatang, children }: Props) {
  const { t } = useTranslation('tracking');
  const say = useSentences();
  const tone = toneOf(parcel);
  const { sentence, reason } = say.inParts(parcel);
  // What comes next is said by the window itself.
  const next = shownWindow(parcel, useMinute()) ? null : say.next(parcel);
  const advice = [next, say.action(parcel, codSatang)].filter((each) => each !== null);
  return (
    <article className={`${styles.hero} ${tones[tone]}`} data-tone={tone}>
      <div className={styles.head}>
        <header className={styles.name}>
          <h2 className={styles.number}>
            <GroupedNumber value={parcel.billCode} />
          </h2>
          <CopyButton waybillNo={parcel.billCode} />
          <NameButton billCode={parcel.billCode} />
        </header>
        <StatusBadges parcel={parcel} />
      </div>
      <div className={styles.scene}>
        <Scene parcel={parcel} />
      </div>
      <div className={styles.story}>
        <p className={styles.sentence}>{sentence}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
        <ParcelDay parcel={parcel} />
        {advice.map((each) => (
          <p key={each} className={styles.advice}>
            {each}
          </p>
        ))}
      </div>
      {children}
      <div className={styles.progress}>
        <ProgressBar parcel={parcel} />
        <p className={styles.update}>
          {say.lastUpdate(parcel)}
          {seenAt && ` ${t('screen.seenAt', { when: formatDateTime(seenAt, say.language) })}`}
        </p>
      </div>
    </article>
  );
}
