import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import IconRoute from '#web/icons/tabler/IconRoute.json' with { type: 'json' };
import { useLanguage } from '#web/texts/use-language.ts';
import type { NetworkPoint } from '../../drop-points.contract.ts';
import { directionsLink } from '../../drop-points.rules.ts';
import { readablePointPhone } from '../../point-phone.rules.ts';
import { AddressWords } from '../address-words.tsx';
import { formatDistance } from '../distance-words.widget.ts';
import styles from '../drop-points.module.css';
import { OpeningLine } from '../opening-line.widget.tsx';

type Props = {
  point: NetworkPoint;
  /** As on the map. */
  number: number;
  onFocus(): void;
};

/** A point in the list: kind, opening state, distance, and links. */
export function PointCard({ point, number, onFocus }: Props) {
  const { t } = useTranslation('drop-points');
  const language = useLanguage();
  return (
    <article className={styles.card} onFocus={onFocus} onPointerEnter={onFocus}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        <h2>
          <Link to={paths.dropPoint(point.code)}>{point.name}</Link>
        </h2>
        <p className={styles.kind}>
          {t(`kinds.${point.kind}`)}
          {point.distanceMeters !== null && ` · ${formatDistance(point.distanceMeters, language, t)}`}
        </p>
        <OpeningLine opening={point.opening} />
        <p className={styles.address}>
          <AddressWords address={point.address} />
        </p>
        <p className={styles.services}>{point.services.map((each) => t(`services.${each}`)).join(' · ')}</p>
        <p className={styles.ways}>
          {point.phone && (
            <a href={`tel:${point.phone.replaceAll('-', '')}`}>
              <Icon of={IconPhone} />
              {readablePointPhone(point.phone)}
            </a>
          )}
          <a href={directionsLink(point)} target="_blank" rel="noreferrer">
            <Icon of={IconRoute} />
            {t('point.directions')}
            <span className="visually-hidden"> {point.name}</span>
          </a>
        </p>
      </div>
    </article>
  );
}
