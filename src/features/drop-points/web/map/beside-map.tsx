import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import IconMap from '#web/icons/tabler/IconMap.json' with { type: 'json' };
import { lazyPart } from '#web/start/lazy-part.ts';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from '../drop-points.module.css';
import type { MapPreview } from './map-preview.ts';
import type { MapProps } from './map-props.ts';

/** Map and library are loaded only when shown. */
const PointMap = lazyPart(() => import('./point-map.tsx').then((module) => module.PointMap));

type Props = MapProps & { count: number; className?: string | undefined; children: ReactNode };

/**
 * Content with its map: beside it from the start on large screens, above it after a press on a phone, where a point has
 * a picture until then. The switch
 * precedes the content in the document, so that nothing moves while the page is still arriving.
 */
export function BesideMap({ count, className, children, ...map }: Props) {
  const { t } = useTranslation('drop-points');
  const language = useLanguage();
  const [isWanted, setWanted] = useState(false);
  // The picture and the button that hides the map take each other's place: the keyboard stays on what is there.
  const [isPressed, setPressed] = useState(false);
  const toFocus = useCallback((button: HTMLButtonElement | null) => button?.focus(), []);
  const press = () => {
    setPressed(true);
    setWanted(!isWanted);
  };
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const room = matchMedia('(min-width: 62em)');
    const look = () => setWide(room.matches);
    look();
    room.addEventListener('change', look);
    return () => room.removeEventListener('change', look);
  }, []);
  const isShown = isWanted || isWide;
  const still = <StillMap preview={map.preview} fit="meet" />;
  const total = formatNumber(count, language);
  /** A phone shows where one point is before its map is opened. */
  const hasPicture = map.preview.names !== undefined;
  return (
    <>
      {hasPicture && !isShown ? (
        <button
          ref={isPressed ? toFocus : undefined}
          type="button"
          aria-expanded={false}
          className={[styles.mapSwitch, styles.picture].join(' ')}
          onClick={press}
        >
          <StillMap preview={map.preview} fit="slice" />
          <span className={styles.open}>
            <Icon of={IconMap} />
            {t('list.openMap')}
          </span>
        </button>
      ) : (
        <Button
          ref={isPressed ? toFocus : undefined}
          icon={IconMap}
          wide
          aria-expanded={isShown}
          className={styles.mapSwitch}
          onClick={press}
        >
          {isShown ? t('list.hideMap') : t('list.showMap', { count, total })}
        </Button>
      )}
      <Columns first={13} className={className}>
        {children}
        <section className={styles.panel} data-shown={isShown || undefined} aria-label={plain(t('list.map'))}>
          <div className={styles.frame}>
            {isShown ? (
              <Suspense fallback={still}>
                <PointMap {...map} />
              </Suspense>
            ) : (
              <StillMap preview={map.preview} fit="meet" />
            )}
          </div>
        </section>
      </Columns>
    </>
  );
}

/** The height of letters in radii of a pin. */
const LETTER = 1.5;

/** `meet` shows every point; `slice` fills a small picture of one. */
type StillMapProps = { preview: MapPreview; fit: 'meet' | 'slice' };

/**
 * The map before its library is loaded, and without scripts: the locations of the points; the list has the same
 * content.
 */
function StillMap({ preview: { viewBox, provinces, pins, size, names = [] }, fit }: StillMapProps) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={`xMidYMid ${fit}`}
      className={styles.still}
      aria-hidden="true"
    >
      {provinces.map((d) => (
        <path key={d} d={d} />
      ))}
      {pins.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={size} />
      ))}
      {names.map(({ text, look, x, y }) => (
        <text key={text} x={x} y={y} fontSize={size * LETTER} data-look={look}>
          {text}
        </text>
      ))}
    </svg>
  );
}
