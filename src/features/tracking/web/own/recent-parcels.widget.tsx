import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MINUTE_MS } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import type { Lookup } from '../../tracked-parcel.contract.ts';
import { currentPass, lookUp } from '../lookup/lookup-session.ts';
import { findSeen, rememberSeen } from '../results/last-seen.ts';
import { watchLive } from '../results/live-parcels.ts';
import { useRecentNumbers } from '../track/recent-numbers.ts';
import type { ShownLookup } from '../track/track-view.ts';
import styles from './own-parcels.module.css';
import { ParcelLine } from './parcel-line.tsx';

const SHOWN_FIRST = 3;
/** What was looked up this recently is not loaded again; the stream delivers changes. */
const FRESH_MS = 5 * MINUTE_MS;

/** The parcels last looked up on this device: first as last seen, then updated. */
export function RecentParcels() {
  const { t } = useTranslation('tracking');
  const id = useId();
  const { numbers } = useRecentNumbers();
  const shown = useNow(numbers.slice(0, SHOWN_FIRST));
  const found = shown.flatMap((each) => (each.found ? [each] : []));
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.own}>
      <div className={styles.heading}>
        <h2 id={id}>{t('own.recent')}</h2>
        <Link to={paths.track}>{t('own.allRecent')}</Link>
      </div>
      <ul className={styles.lines}>
        {found.map(({ parcel, seenAt }) => (
          <ParcelLine key={parcel.billCode} parcel={parcel} seenAt={seenAt} />
        ))}
      </ul>
    </section>
  );
}

function useNow(numbers: readonly string[]): ShownLookup[] {
  const [fresh, setFresh] = useState<ReadonlyMap<string, Lookup>>(new Map());
  const asked = numbers.join();
  const take = useEffectEvent((lookups: readonly Lookup[]) => {
    rememberSeen(lookups, new Date());
    setFresh(new Map([...fresh, ...lookups.map((each) => [each.billCode, each] as const)]));
  });

  useEffect(() => {
    const open = asked
      .split(',')
      .map((billCode) => findSeen(billCode, new Date()))
      .flatMap((seen) => (seen?.found && !seen.parcel.isFinished && seen.parcel.shareSign ? [seen] : []));
    // Each parcel came with its signature; with all of them nothing here counts as a lookup.
    const shared = open.map(({ parcel }) => parcel.shareSign).join();
    const stale = open.filter(({ seenAt = '' }) => !(Date.now() - Date.parse(seenAt) < FRESH_MS));
    const billCodes = open.map(({ billCode }) => billCode);
    // Without an answer the last seen state stays, with its time.
    if (stale.length > 0 && navigator.onLine)
      lookUp(billCodes, { shared }).then(
        ({ results }) => take(results),
        () => {},
      );
    return watchLive({
      billCodes,
      pass: currentPass,
      access: () => undefined,
      shared,
      onLookup: (changed) => take([changed]),
    });
  }, [asked]);

  const now = new Date();
  return numbers.flatMap((billCode) => fresh.get(billCode) ?? findSeen(billCode, now) ?? []);
}
