import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/start/lazy-part.ts';
import type { MapTiles } from '../../map-tiles.rules.ts';
import type { MapProps } from './map-props.ts';

const PointMap = lazyPart(() => import('./point-map.tsx').then((module) => module.PointMap));

type Props = Pick<MapProps, 'points' | 'chosen' | 'onChoose'> & { label: string; tiles: MapTiles | null };

/** A few points on a map, of which one is selected; the list beside it has the same content. */
export function ChoiceMap({ label, ...map }: Props) {
  const { t } = useTranslation('drop-points');
  return (
    <section aria-label={plain(label || t('list.map'))} style={{ blockSize: '20rem' }}>
      <Suspense fallback={<Skeleton height="20rem" />}>
        <PointMap {...map} first={1} others={null} me={null} />
      </Suspense>
    </section>
  );
}
