import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { findPointsCall } from '#features/drop-points/drop-points.calls.ts';
import type { findNetworkInfo } from '#features/drop-points/drop-points.contract.ts';
import { type PointService, pointServices } from '#features/drop-points/drop-points.rules.ts';
import type { FoundPlace } from '#features/places/places.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { readBaht } from '#lib/written/typed-number.ts';
import { paths } from '#routes/paths.ts';
import { callApi } from '#web/calls/call-api.ts';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './flow.module.css';
import type { OrderState } from './use-order.ts';

type Point = OutputOf<typeof findNetworkInfo>['items'][number];

/** The drop point nearest to the sender, with a link to all of them. */
export function NearestPoint({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { place } = state.content.sender;
  const point = useNearest(place, neededServices(state), language);
  const { provinceCode: province, districtCode: district } = place ?? {};
  const query = { ...(province && { province }), ...(province && district && { district }) };
  return (
    <div className={styles.point}>
      {point && (
        <p>
          {t('flow.points.nearest')}
          <Link to={paths.dropPoint(point.code)}>{point.name}</Link>
          <span className={styles.hint}>
            {point.address}
            {point.distanceMeters != null &&
              ` · ${t('flow.points.away', {
                km: formatNumber(point.distanceMeters / 1000, language, { maximumFractionDigits: 1 }),
              })}`}
          </span>
        </p>
      )}
      <p>
        <Link to={paths.dropPoints(query)}>{t('flow.points.all')}</Link>
      </p>
    </div>
  );
}

/** The services that a point needs for this parcel. */
function neededServices({ option, content }: OrderState): string {
  const { service } = option ?? {};
  const needed: PointService[] = [
    ...(service === 'BUK' ? (['BULKY'] as const) : []),
    ...(service === 'FP' ? (['FRUIT'] as const) : []),
    ...(readBaht(content.parcel.cod) ? (['COD'] as const) : []),
  ];
  return needed.join();
}

function useNearest(place: FoundPlace | null, services: string, language: string): Point | undefined {
  const [point, setPoint] = useState<Point>();
  const { lat, lon } = place ?? {};
  useEffect(() => {
    setPoint(undefined);
    // Its name is loaded in the language of the page.
    if (lat === undefined || lon === undefined || !language) return;
    const stop = new AbortController();
    const needed = pointServices.filter((each) => services.split(',').includes(each));
    const input = { near: { lat, lon }, services: needed, pageSize: 1 };
    callApi<typeof findNetworkInfo>(findPointsCall, input, { signal: stop.signal }).then(
      ({ items }) => !stop.signal.aborted && setPoint(items[0]),
      // The link to all of them remains.
      () => undefined,
    );
    return () => stop.abort();
  }, [lat, lon, services, language]);
  return point;
}
