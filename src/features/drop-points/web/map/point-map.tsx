import { plain } from '../../../../lib/plain-text.ts';
import 'leaflet/dist/leaflet.css';
import './point-map.css';
import {
  circleMarker,
  map as createMap,
  divIcon,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  latLngBounds,
  marker,
  polygon,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../../../lib/language.ts';
import { provinceRings } from '../../../places/book/province-shapes.ts';
import { provinceName } from '../../../places/book/provinces.rules.ts';
import type { MapProps } from './map-props.ts';

/** Close enough to tell one street from the next; without pictures of a map server a closer look shows nothing more. */
const CLOSEST_ZOOM = { withTiles: 16, without: 14 };
/** One point alone is shown in its part of the country. */
const ZOOM_OF_ONE = { withTiles: 15, without: 8 };
/** From here on there is room for the names of provinces. */
const ZOOM_WITH_NAMES = 8;
const PIN = 30;

/** The points as numbered pins over the provinces, and over the pictures of a map server where one is set. */
export function PointMap({ points, first, me, chosen, onChoose, tiles }: MapProps) {
  const { t, i18n } = useTranslation('drop-points');
  const language = toLanguage(i18n.language);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<LeafletMap>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const zoomIn = t('map.zoomIn');
  const zoomOut = t('map.zoomOut');
  const here = t('map.here');

  useEffect(() => {
    if (!box.current) return;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = createMap(box.current, {
      zoomControl: false,
      scrollWheelZoom: false,
      attributionControl: tiles !== null,
      zoomAnimation: !reduced,
      fadeAnimation: !reduced,
      maxZoom: tiles ? CLOSEST_ZOOM.withTiles : CLOSEST_ZOOM.without,
    });
    shown.current = map;
    map.attributionControl?.setPrefix(false);
    if (tiles) tileLayer(tiles.url, { attribution: escaped(tiles.attribution) }).addTo(map);
    const withPoints = new Set(points.map(({ provinceCode }) => provinceCode));
    for (const { code, rings } of provinceRings()) {
      const className = withPoints.has(code) ? 'map-province map-province-here' : 'map-province';
      const shape = polygon(rings, { className, interactive: false, fill: tiles === null }).addTo(map);
      const name = provinceName(code, language);
      if (!tiles) shape.bindTooltip(name, { permanent: true, direction: 'center', className: 'map-name' });
    }
    const showNames = () =>
      map.getContainer().toggleAttribute('data-names', map.getZoom() >= ZOOM_WITH_NAMES);
    map.on('zoomend', showNames);
    for (const [nth, point] of points.entries()) {
      const icon = divIcon({
        className: 'map-pin',
        html: String(first + nth),
        iconSize: [PIN, PIN],
        iconAnchor: [PIN / 2, PIN],
      });
      const press = () => choose.current(point.code);
      marker([point.lat, point.lon], { icon, alt: point.name, title: point.name, riseOnHover: true })
        .on('click', press)
        .on('keypress', (event) => isPress(event) && press())
        .on('add', ({ target }) => target.getElement()?.setAttribute('data-code', point.code))
        .addTo(map);
    }
    if (me) circleMarker([me.lat, me.lon], { radius: 8, className: 'map-me' }).bindTooltip(here).addTo(map);
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
    showNames();
    return () => {
      map.remove();
      shown.current = null;
    };
  }, [points, first, me, tiles, here, language]);

  useEffect(() => {
    for (const pin of box.current?.querySelectorAll<HTMLElement>('.map-pin') ?? []) {
      const isChosen = pin.dataset.code === chosen;
      pin.toggleAttribute('data-chosen', isChosen);
      if (isChosen) pin.style.zIndex = '1000';
    }
  }, [chosen]);

  return (
    <div className="map-box">
      <div ref={box} className="map-area" />
      <div className="map-zoom">
        <button type="button" aria-label={plain(zoomIn)} onClick={() => shown.current?.zoomIn()}>
          +
        </button>
        <button type="button" aria-label={plain(zoomOut)} onClick={() => shown.current?.zoomOut()}>
          −
        </button>
      </div>
    </div>
  );
}

/** Leaflet calls its pins buttons but leaves the keyboard to us. */
function isPress({ originalEvent }: LeafletKeyboardEvent): boolean {
  return originalEvent.key === 'Enter' || originalEvent.key === ' ';
}

/** What the settings say is text, and the library takes HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
