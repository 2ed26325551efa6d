import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/start/lazy-part.ts';
import { formatDayAndMonth } from '#web/texts/format.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { useSentences } from '../sentences.ts';
import styles from './parcel-route.module.css';
import { isInternational, type Stop, toCountries, toStops } from './route-view.ts';

const RouteMap = lazyPart(() => import('./route-map.tsx').then((part) => part.RouteMap));

/** The route of a parcel: numbered stops, and within Thailand the same numbers on a map. */
export function ParcelRoute({ parcel }: { parcel: PublicParcel }) {
  const { t } = useTranslation('tracking');
  const { exception } = parcel.progress;
  const stops = toStops(parcel, exception === 'RETURNING' || exception === 'RETURNED');
  const isOverseas = isInternational(stops);
  const shown = isOverseas ? toCountries(stops) : stops;
  const hasMap = !isOverseas && shown.some(({ provinceCode }) => provinceCode !== null);
  return (
    <section aria-labelledby="route" className={styles.way}>
      <h2 id="route">{t('screen.route')}</h2>
      <div className={styles.route}>
        {hasMap && (
          <div className={styles.picture}>
            <Suspense fallback={<Skeleton height="16rem" />}>
              <RouteMap stops={shown} />
            </Suspense>
          </div>
        )}
        <ol className={styles.stops}>
          {shown.map((stop, nth) => (
            <StopLine
              key={`${stop.countryCode} ${stop.provinceCode} ${stop.occurredAt}`}
              stop={stop}
              nth={nth}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

function StopLine({ stop, nth }: { stop: Stop; nth: number }) {
  const { t } = useTranslation('tracking');
  const { language, regionName } = useSentences();
  return (
    <li className={styles.stop} data-role={stop.role}>
      <span className={styles.number} aria-hidden="true">
        {nth + 1}
      </span>
      <span>
        <strong>{regionName(stop) ?? t('screen.somewhere')}</strong>{' '}
        <span className={styles.role}>{t(`screen.stops.${stop.role}`)}</span>
      </span>
      {stop.occurredAt && (
        <time className={styles.when} dateTime={stop.occurredAt}>
          {formatDayAndMonth(stop.occurredAt, language)}
        </time>
      )}
    </li>
  );
}
