import { useLanguage } from '#web/texts/use-language.ts';
import 'leaflet/dist/leaflet.css';
import './point-map.css';
import { circleMarker, map as createMap, type Map as LeafletMap, latLngBounds } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { callApi } from '#web/calls/call-api.ts';
import IconRoute from '#web/icons/tabler/IconRoute.json' with { type: 'json' };
import IconX from '#web/icons/tabler/IconX.json' with { type: 'json' };
import { listPinsCall } from '../../drop-points.calls.ts';
import type { listNetworkPins } from '../../drop-points.contract.ts';
import { directionsLink } from '../../drop-points.rules.ts';
import { OpeningLine } from '../opening-line.widget.tsx';
import { usePoint } from '../use-point.ts';
import { layGround } from './ground.ts';
import type { MapProps } from './map-props.ts';
import { createPinLayer, type Pin } from './pin-layer.ts';

/** Close enough to distinguish streets; without tiles zooming further shows nothing more. */
const CLOSEST_ZOOM = { withTiles: 16, without: 14 };
/** A single point is shown with its region. */
const ZOOM_OF_ONE = { withTiles: 15, without: 11 };
const PIN = 30;

type Shown = { map: LeafletMap; pins: ReturnType<typeof createPinLayer>; writeNames(): void };

/** The points as pins over districts, coasts and water with their names, or over tiles where configured. */
export function PointMap({ points, first, others, me, chosen, onChoose, tiles }: Omit<MapProps, 'preview'>) {
  const { t } = useTranslation('drop-points');
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();
  const [picked, setPicked] = useState<string | null>(null);
  const more = useOthers(others);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const here = t('map.here');
  const source = t('map.source');

  useEffect(() => {
    if (!box.current) return;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = createMap(box.current, {
      zoomControl: false,
      scrollWheelZoom: false,
      // Streets are drawn by another library, which follows a pinch but not this animation.
      zoomAnimation: !reduced && tiles?.kind !== 'streets',
      fadeAnimation: !reduced,
      maxZoom: tiles ? CLOSEST_ZOOM.withTiles : CLOSEST_ZOOM.without,
    });
    map.attributionControl.setPrefix(false);
    const spots = [
      ...points.map(({ lat, lon }) => ({ lat, lng: lon })),
      ...(me ? [{ lat: me.lat, lng: me.lon }] : []),
    ];
    const zooms = spots.length === 1 ? ZOOM_OF_ONE : CLOSEST_ZOOM;
    map.fitBounds(latLngBounds(spots), {
      padding: [PIN, PIN],
      animate: false,
      maxZoom: tiles ? zooms.withTiles : zooms.without,
    });
    if (me) circleMarker([me.lat, me.lon], { radius: 8, className: 'map-me' }).bindTooltip(here).addTo(map);
    const words = {
      pin: plain(t('map.pin')),
      cluster: (count: number) => plain(t('map.cluster', { count })),
    };
    const pins = createPinLayer(map, words, (code) => {
      setPicked(code);
      choose.current(code);
    });
    const writeNames = layGround(map, { tiles, language, source, pins: pins.boxes });
    setShown({ map, pins, writeNames });
    return () => {
      map.remove();
      setShown(undefined);
      setPicked(null);
    };
  }, [points, me, tiles, here, source, language, t]);

  useEffect(() => {
    if (!shown) return;
    const listed = new Set(points.map(({ code }) => code));
    shown.pins.show([
      ...points.map((point, nth): Pin => ({ ...point, number: first + nth })),
      ...more.flatMap(([code, lat, lon]): Pin[] =>
        listed.has(code) ? [] : [{ code, lat, lon, name: null, number: null }],
      ),
    ]);
    shown.writeNames();
  }, [shown, points, first, more]);
  useEffect(() => shown?.pins.choose(chosen), [shown, chosen]);

  return (
    <div className="map-box">
      <div ref={box} className="map-area" />
      <div className="map-zoom">
        <button type="button" aria-label={plain(t('map.zoomIn'))} onClick={() => shown?.map.zoomIn()}>
          +
        </button>
        <button type="button" aria-label={plain(t('map.zoomOut'))} onClick={() => shown?.map.zoomOut()}>
          −
        </button>
      </div>
      {picked && others && <PickedPoint code={picked} onClose={() => setPicked(null)} />}
    </div>
  );
}

const NONE: readonly [string, number, number][] = [];

/** The pins beyond those of the list; while they load, the map shows those of the list. */
function useOthers(others: MapProps['others']): readonly [string, number, number][] {
  const asked = others && JSON.stringify(others);
  const [found, setFound] = useState<{ of: string; pins: readonly [string, number, number][] }>();
  useEffect(() => {
    if (asked === null) return;
    const left = new AbortController();
    callApi<typeof listNetworkPins>(listPinsCall, JSON.parse(asked), { signal: left.signal }).then(
      ({ pins }) => setFound({ of: asked, pins }),
      () => {},
    );
    return () => left.abort();
  }, [asked]);
  return found && found.of === asked ? found.pins : NONE;
}

/** The point of a pressed pin, over the map: name, opening state and directions. */
function PickedPoint({ code, onClose }: { code: string; onClose(): void }) {
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
