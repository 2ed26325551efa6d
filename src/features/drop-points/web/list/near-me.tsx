import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import IconCurrentLocation from '#web/icons/tabler/IconCurrentLocation.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import styles from '../drop-points.module.css';
import { type PointsQuery, pointsPath } from '../drop-points-url.ts';
import { findOwnPlace, isDenied } from '../own-place.widget.ts';

/** Asks for the device's location, only when pressed, and shows what is near. */
export function NearMe({ query }: { query: PointsQuery }) {
  const { t } = useTranslation('drop-points');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function find(): Promise<void> {
    setBusy(true);
    try {
      const near = await findOwnPlace();
      const asked = {
        ...query,
        keyword: '',
        provinceCode: undefined,
        districtCode: undefined,
        page: 1,
        near,
      };
      await navigate(pointsPath(asked), { preventScrollReset: true });
    } catch (failure) {
      announce(t(isDenied(failure) ? 'nearby.denied' : 'nearby.failed'), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      icon={IconCurrentLocation}
      className={styles.needsScript}
      busy={isBusy}
      onClick={() => void find()}
    >
      {t(isBusy ? 'nearby.busy' : 'list.nearMe')}
    </Button>
  );
}
