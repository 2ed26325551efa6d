import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../web/state/notices.ts';
import styles from './drop-points.module.css';
import { type PointsQuery, pointsPath } from './drop-points-url.ts';

/** Indoors a phone may need this long for a first position. */
const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 60_000;

/** Asks the device where it is, only when pressed here or on the page before (`near=me`), and shows what is near. */
export function NearMe({ query }: { query: PointsQuery }) {
  const { t } = useTranslation('drop-points');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const [searched] = useSearchParams();
  const wasPressed = searched.get('near') === 'me';

  async function find(): Promise<void> {
    setBusy(true);
    try {
      const { coords } = await position();
      const near = { lat: coords.latitude, lon: coords.longitude };
      const asked = {
        ...query,
        keyword: '',
        provinceCode: undefined,
        districtCode: undefined,
        page: 1,
        near,
      };
      await navigate(pointsPath(asked), { preventScrollReset: true, replace: wasPressed });
    } catch (failure) {
      const isDenied = failure instanceof GeolocationPositionError && failure.code === 1;
      announce(t(isDenied ? 'list.nearDenied' : 'list.nearFailed'), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  const findNow = useEffectEvent(() => void find());
  useEffect(() => {
    if (wasPressed) findNow();
  }, [wasPressed]);

  return (
    <Button
      icon={IconCurrentLocation}
      className={styles.needsScript}
      busy={isBusy}
      onClick={() => void find()}
    >
      {t(isBusy ? 'list.nearBusy' : 'list.nearMe')}
    </Button>
  );
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('no geolocation'));
    else
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        timeout: TIMEOUT_MS,
        maximumAge: MAX_AGE_MS,
      });
  });
}
