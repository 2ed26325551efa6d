import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import IconRoute from '#web/icons/tabler/IconRoute.json' with { type: 'json' };
import type { NetworkPointDetail } from '../../drop-points.contract.ts';
import { directionsLink } from '../../drop-points.rules.ts';
import { readablePointPhone } from '../../point-phone.rules.ts';
import { AddressWords } from '../address-words.tsx';
import { OpeningLine } from '../opening-line.widget.tsx';
import { HoursTable } from '../point/hours-table.tsx';
import { usePoint } from '../use-point.ts';
import styles from './point-to-collect.module.css';

type Props = {
  /** The code from the scan; a point that is not in the network is shown by name only. */
  code: string | null;
  name: string | null;
  /** Called when the point is first known. */
  onFound?: ((point: NetworkPointDetail) => void) | undefined;
};

/** The point where something waits: opening state, address, phone, directions, weekly hours. */
export function PointToCollect({ code, name, onFound }: Props) {
  const { t } = useTranslation('drop-points');
  const point = usePoint(code);
  const hand = useEffectEvent((found: NetworkPointDetail) => onFound?.(found));
  useEffect(() => {
    if (point) hand(point);
  }, [point]);
  if (point === undefined) return <Skeleton lines={4} />;
  if (point === null) return name && <p className={styles.name}>{name}</p>;
  return (
    <div className={styles.point}>
      <p className={styles.name}>
        <Link to={paths.dropPoint(point.code)}>{point.name}</Link>
      </p>
      <OpeningLine opening={point.opening} />
      <p>
        <AddressWords address={point.address} />
      </p>
      {point.landmark && <p>{point.landmark}</p>}
      <p className={styles.ways}>
        <a href={directionsLink(point)} target="_blank" rel="noreferrer">
          <Icon of={IconRoute} />
          {t('point.directions')}
        </a>
        {point.phone && (
          <a href={`tel:${point.phone.replaceAll('-', '')}`}>
            <Icon of={IconPhone} />
            {readablePointPhone(point.phone)}
          </a>
        )}
      </p>
      <details className={styles.hours}>
        <summary>{t('point.hours')}</summary>
        <HoursTable days={point.days} />
      </details>
    </div>
  );
}
