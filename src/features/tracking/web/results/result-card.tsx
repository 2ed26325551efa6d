import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import tones from '#ui/feedback/tone.module.css';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import IconChevronRight from '#web/icons/tabler/IconChevronRight.json' with { type: 'json' };
import { formatDateTime } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { ParcelDay } from '../hero/parcel-day.tsx';
import { useParcelNames } from '../names/parcel-names.ts';
import { CopyButton } from '../parcel/copy-button.tsx';
import { toneOf } from '../parcel-tone.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { useSentences } from '../sentences.ts';
import { StatusBadges } from '../status-badges.tsx';
import styles from './result-card.module.css';

type Props = {
  parcel: PublicParcel;
  /** The link to the full history; without it the history is below the card. */
  to?: string;
  /** True for the card whose details are beside the list. */
  isShown?: boolean;
  seenAt?: string | undefined;
};

/** A parcel as a card in a short list: headline, arrival, and progress. */
export function ResultCard({ parcel, to, isShown = false, seenAt }: Props) {
  const { t } = useTranslation('tracking');
  const say = useSentences();
  const { billCode } = parcel;
  const tone = toneOf(parcel);
  const name = useParcelNames()(billCode);
  const { sentence, reason } = say.inParts(parcel);
  const Heading = to ? 'h3' : 'h2';
  return (
    <article
      className={`${styles.card} ${tones[tone]}`}
      data-tone={tone}
      data-small
      data-shown={isShown || undefined}
    >
      <header className={styles.head}>
        <Heading className={styles.number}>
          {name && <span className={styles.own}>{name} </span>}
          <GroupedNumber value={billCode} />
        </Heading>
        <CopyButton waybillNo={billCode} />
      </header>
      <StatusBadges parcel={parcel} />
      <p className={styles.sentence}>{sentence}</p>
      {reason && <p className={styles.next}>{reason}</p>}
      <ParcelDay parcel={parcel} />
      <ProgressBar parcel={parcel} />
      <footer className={styles.foot}>
        <p className={styles.muted}>
          {say.lastUpdate(parcel)}
          {seenAt && <SeenAt seenAt={seenAt} />}
        </p>
        {to && (
          <Link
            to={to}
            className={styles.open}
            preventScrollReset
            aria-current={isShown ? 'true' : undefined}
          >
            {t(isShown ? 'screen.detailShown' : 'screen.openDetail')}
            <VisuallyHidden> {billCode}</VisuallyHidden>
            <Icon of={IconChevronRight} />
          </Link>
        )}
      </footer>
    </article>
  );
}

/** Says that a result is outdated. */
function SeenAt({ seenAt }: { seenAt: string }) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();
  return <> {t('screen.seenAt', { when: formatDateTime(seenAt, language) })}</>;
}
