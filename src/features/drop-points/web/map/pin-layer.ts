import {
  divIcon,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type Marker,
  marker,
  point,
} from 'leaflet';
import Supercluster from 'supercluster';
import type { Box } from './names/place-names.ts';

/** A point as a pin: its number in the list, or none when the list shows it on another page. */
export type Pin = { code: string; name: string | null; lat: number; lon: number; number: number | null };

type Words = { pin: string; cluster(count: number): string };
type Feature = ReturnType<Supercluster<Pin, Pin>['getClusters']>[number];
type ClusterFeature = Extract<Feature, { properties: { cluster: true } }>;

const PIN = 30;
const DOT = 24;
const CLUSTER = 44;
/** Pins nearer than this, in pixels, form a cluster. */
const CLUSTER_RADIUS = 36;

/** Draws pins, clustered where they would overlap; a press on a cluster zooms in until it splits. */
export function createPinLayer(map: LeafletMap, words: Words, onChoose: (code: string) => void) {
  const drawn = new Map<string, Marker>();
  const lastZoom = map.getMaxZoom();
  let index = new Supercluster<Pin, Pin>().load([]);
  let pins: readonly Pin[] = [];
  let shown = 0;
  let front: Marker | null = null;
  let isGone = false;

  function draw(): void {
    const inSight = index.getClusters(boxOf(map), map.getZoom());
    const wanted = new Map(inSight.map((each) => [keyOf(each, shown), each]));
    // Elements that stay are not redrawn: they may have the focus, or a finger on them.
    for (const [key, each] of drawn) {
      if (wanted.has(key)) continue;
      each.remove();
      drawn.delete(key);
    }
    for (const [key, each] of wanted) if (!drawn.has(key)) drawn.set(key, toMarker(each).addTo(map));
  }

  function toMarker(feature: Feature): Marker {
    const [lon = 0, lat = 0] = feature.geometry.coordinates;
    if (isCluster(feature)) {
      const { cluster_id: id, point_count: count } = feature.properties;
      return pressable([lat, lon], 'map-cluster', String(count), words.cluster(count), CLUSTER, () =>
        map.setView([lat, lon], Math.min(lastZoom, index.getClusterExpansionZoom(id))),
      );
    }
    const { code, name, number } = feature.properties as Pin;
    const [look, size] = number === null ? ['map-dot', DOT] : ['map-pin', PIN];
    return pressable(
      [lat, lon],
      look as string,
      String(number ?? ''),
      name ?? words.pin,
      size as number,
      () => onChoose(code),
    );
  }

  map.on('moveend', draw);
  map.on('unload', () => {
    isGone = true;
  });
  return {
    show(next: readonly Pin[]): void {
      // The map of a previous list, removed at the moment when this list arrives.
      if (isGone) return;
      pins = next;
      shown += 1;
      index = new Supercluster<Pin, Pin>({ radius: CLUSTER_RADIUS, extent: 256, maxZoom: lastZoom - 1 });
      index.load(
        pins.map((pin) => ({
          type: 'Feature',
          properties: pin,
          geometry: { type: 'Point', coordinates: [pin.lon, pin.lat] },
        })),
      );
      draw();
    },
    /** Where pins stand now, in pixels of their pane. */
    boxes(): Box[] {
      return [...drawn.values()].map((each) => {
        const { x, y } = map.latLngToLayerPoint(each.getLatLng());
        const { iconSize = [0, 0], iconAnchor = [0, 0] } = each.getIcon().options;
        const { x: width, y: height } = point(iconSize);
        return { x, y: y - point(iconAnchor).y + height / 2, width, height };
      });
    },
    /** The selected pin is in front, also when it is part of a cluster. */
    choose(code: string | null): void {
      if (isGone) return;
      front?.remove();
      const pin = pins.find((each) => each.code === code);
      front = pin
        ? marker([pin.lat, pin.lon], {
            icon: toIcon('map-pin map-pin-chosen', String(pin.number ?? ''), PIN),
            interactive: false,
            keyboard: false,
            zIndexOffset: 1000,
          }).addTo(map)
        : null;
    },
  };
}

/** The visible area with a margin: west, south, east, north. */
function boxOf(map: LeafletMap): [number, number, number, number] {
  const area = map.getBounds().pad(0.2);
  return [area.getWest(), area.getSouth(), area.getEast(), area.getNorth()];
}

/** The identity of a drawn element: a cluster's is valid within its index only, a pin's as long as it looks the same. */
function keyOf(feature: Feature, nth: number): string {
  if (isCluster(feature)) return `cluster ${nth} ${feature.properties.cluster_id}`;
  const { code, name, number } = feature.properties as Pin;
  return JSON.stringify([code, name, number, ...feature.geometry.coordinates]);
}

function isCluster(feature: Feature): feature is ClusterFeature {
  return 'cluster' in feature.properties;
}

function pressable(
  at: [number, number],
  look: string,
  text: string,
  title: string,
  size: number,
  press: () => void,
): Marker {
  return marker(at, { icon: toIcon(look, text, size), title, riseOnHover: true })
    .on('click', press)
    .on('keypress', (event) => isPress(event) && press())
    .on('add', ({ target }) => {
      // A number alone is no accessible name; a pin's number is its position in the list.
      if (look === 'map-cluster') target.getElement()?.setAttribute('aria-label', title);
    });
}

function toIcon(className: string, html: string, size: number) {
  const foot = className.startsWith('map-pin') ? size : size / 2;
  return divIcon({ className, html, iconSize: [size, size], iconAnchor: [size / 2, foot] });
}

/** Leaflet marks pins as buttons but leaves keyboard handling to us. */
function isPress({ originalEvent }: LeafletKeyboardEvent): boolean {
  return originalEvent.key === 'Enter' || originalEvent.key === ' ';
}
