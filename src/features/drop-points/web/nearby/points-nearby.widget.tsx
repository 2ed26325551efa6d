import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';
import IconCurrentLocation from '#web/icons/tabler/IconCurrentLocation.json' with { type: 'json' };
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { findPointsCall } from '../../drop-points.calls.ts';
import type { findNetworkInfo, NetworkPoint } from '../../drop-points.contract.ts';
import { AddressWords } from '../address-words.tsx';
import { formatDistance } from '../distance-words.widget.ts';
import { OpeningLine } from '../opening-line.widget.tsx';
import { findOwnPlace, isDenied } from '../own-place.widget.ts';
import styles from './points-nearby.module.css';

/** The fields of a point in the short list. */
export type NearbyPoint = Pick<NetworkPoint, 'code' | 'kind' | 'name' | 'address' | 'opening'> & {
  distanceMeters?: number | null;
};

type Props = {
  /** Shown until the visitor shares a location; the page is the same for everybody. */
  central: readonly NearbyPoint[];
};

/** A few points with their opening state, and on request those near the visitor. */
export function PointsNearby({ central }: Props) {
  const { t } = useTranslation('drop-points');
  const { nearest, isBusy, find } = useNearest(central.length);
  const points = nearest ?? central;
  return (
    <>
      <p role="status" className={styles.status}>
        {t(nearest ? 'nearby.nearest' : 'nearby.central')}
      </p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.code}>
            <Point point={point} />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          icon={IconCurrentLocation}
          className={styles.needsScript}
          busy={isBusy}
          onClick={() => void find()}
        >
          {t(isBusy ? 'nearby.busy' : 'nearby.useLocation')}
        </Button>
        <a href={`tel:${brand.callCentre}`} className={styles.call}>
          <Icon of={IconPhone} />
          {t('nearby.call', { phone: brand.callCentre })}
        </a>
      </div>
    </>
  );
}

function Point({ point: { code, kind, name, address, opening, distanceMeters } }: { point: NearbyPoint }) {
  const { t } = useTranslation('drop-points');
  const language = useLanguage();
  const distance = distanceMeters == null ? '' : ` · ${formatDistance(distanceMeters, language, t)}`;
  return (
    <article className={styles.point}>
      <h3>
        <Link to={paths.dropPoint(code)}>{name}</Link>
      </h3>
      <p className={styles.kind}>
        {t(`kinds.${kind}`)}
        {distance}
      </p>
      <OpeningLine opening={opening} />
      <p className={styles.address}>
        <AddressWords address={address} />
      </p>
    </article>
  );
}

function useNearest(count: number) {
  const { t, i18n } = useTranslation('drop-points');
  const [found, setFound] = useState<{ language: string; points: NearbyPoint[] }>();
  const [isBusy, setBusy] = useState(false);

  async function find(): Promise<void> {
    setBusy(true);
    // The reader may switch it meanwhile.
    const { language } = i18n;
    try {
      const near = await findOwnPlace();
      const input = { near, pageSize: count };
      const { items } = await callApi<typeof findNetworkInfo>(findPointsCall, input);
      setFound({ language, points: items });
    } catch (failure) {
      const reason = isDenied(failure) ? 'nearby.denied' : 'nearby.failed';
      announce(failure instanceof ApiError ? errorMessage(failure, t) : t(reason), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  // Names and addresses are in the language in which they were loaded.
  return { nearest: found?.language === i18n.language ? found.points : null, isBusy, find };
}
