import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '../../../../lib/plain-text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { lazyPart } from '../../../../web/start/lazy-part.ts';
import styles from '../drop-points.module.css';
import type { MapProps } from './map-props.ts';

/** The map with its library comes only when it is shown. */
const PointMap = lazyPart(() => import('./point-map.tsx').then((module) => module.PointMap));

/** The map beside the list: at once where there is room, behind a button on a phone; the list says the same in words. */
export function MapPanel(props: MapProps) {
  const { t } = useTranslation('drop-points');
  const panel = useRef<HTMLElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isRoomy, setRoomy] = useState(false);
  useEffect(() => {
    const room = matchMedia('(min-width: 62em)');
    const look = () => setRoomy(room.matches);
    look();
    room.addEventListener('change', look);
    return () => room.removeEventListener('change', look);
  }, []);
  const isShown = isWanted || isRoomy;
  return (
    <section
      ref={panel}
      className={styles.panel}
      data-shown={isShown || undefined}
      aria-label={plain(t('list.map'))}
    >
      {!isRoomy && (
        <Button icon={IconMap} wide aria-expanded={isShown} onClick={() => setWanted(!isWanted)}>
          {t(isShown ? 'list.hideMap' : 'list.showMap')}
        </Button>
      )}
      {isShown && (
        <div className={styles.frame}>
          <Suspense fallback={<p className={styles.wait}>{t('list.mapComing')}</p>}>
            <PointMap {...props} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
