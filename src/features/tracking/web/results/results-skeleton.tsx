import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import tones from '#ui/feedback/tone.module.css';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ParcelHero } from '../hero/parcel-hero.tsx';
import { readAsked } from '../track/track-url.ts';
import { findSeen, subscribeToSeen } from './last-seen.ts';
import styles from './result-card.module.css';

/** What this device last knew of the numbers, or otherwise a placeholder card, while loading. */
export function ResultsSkeleton({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('tracking');
  const isHere = useSyncExternalStore(subscribeToSeen, isInBrowser, isOnServer);
  const seen = isHere ? numbers.map((billCode) => findSeen(billCode, new Date())) : [];
  const known = seen.filter((lookup) => lookup?.found === true);
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('screen.tracking')}</span>
      </VisuallyHidden>
      {known.map(({ parcel, seenAt }) => (
        <ParcelHero key={parcel.billCode} parcel={parcel} seenAt={seenAt} />
      ))}
      {known.length === 0 && (
        <div className={`${styles.card} ${tones.neutral}`}>
          <Skeleton width="12rem" height="1.5rem" />
          <Skeleton lines={3} />
          <Skeleton height="3rem" />
        </div>
      )}
    </div>
  );
}

/** The numbers of the page that is being opened. */
export function useNumbersUnderWay(): readonly string[] {
  const { location } = useNavigation();
  return location ? readAsked(new URLSearchParams(location.search)).accepted : [];
}

const isInBrowser = () => true;
const isOnServer = () => false;
