import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconRoute from '#web/icons/tabler/IconRoute.json' with { type: 'json' };
import IconX from '#web/icons/tabler/IconX.json' with { type: 'json' };
import { directionsLink } from '../../drop-points.rules.ts';
import { OpeningLine } from '../opening-line.widget.tsx';
import { usePoint } from '../use-point.ts';

/** The point of a pressed pin, over the map: name, opening state and directions. */
export function PickedPoint({ code, onClose }: { code: string; onClose(): void }) {
  const { t } = useTranslation('drop-points');
  const point = usePoint(code);
  if (point === null) return null;
  return (
    <div className="map-picked" role="status">
      {point === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <div>
          <p>
            <Link to={paths.dropPoint(point.code)}>{point.name}</Link>
          </p>
          <OpeningLine opening={point.opening} />
          <a href={directionsLink(point)} target="_blank" rel="noreferrer" className="map-way">
            <Icon of={IconRoute} />
            {t('point.directions')}
          </a>
        </div>
      )}
      <button type="button" className="icon-button" aria-label={plain(t('map.close'))} onClick={onClose}>
        <Icon of={IconX} />
      </button>
    </div>
  );
}
