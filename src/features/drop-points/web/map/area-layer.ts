import {
  divIcon,
  type LatLngBounds,
  type Map as LeafletMap,
  layerGroup,
  marker,
  polygon,
  polyline,
} from 'leaflet';
import { provinceRings } from '#features/places/book/province-shapes.ts';
import { provinceName } from '#features/places/book/provinces.rules.ts';
import type { MapArea } from '#features/places/map-area.rules.ts';
import { loadMapArea } from '#features/places/map-area-shapes.ts';
import type { Language } from '#lib/language.ts';

/** From this zoom level on names of provinces are shown … */
const ZOOM_WITH_NAMES = 8;
/** … from here on detailed coasts, districts and water … */
const ZOOM_WITH_AREAS = 9;
/** … and from here on names of districts. */
const ZOOM_WITH_DISTRICTS = 10;
/** The maximum number of areas loaded per view, the nearest to its centre first. */
const MAX_AREAS = 12;
/** The width reserved for a district's name, in pixels. */
const NAME_WIDTH = 84;
const NAME_HEIGHT = 22;

/** Draws provinces and, close up, their districts, rivers and lakes, each loaded when it becomes visible. */
export function createAreaLayer(map: LeafletMap, language: Language): void {
  const loaded = new Set<string>();
  const near = layerGroup();
  const far = layerGroup().addTo(map);
  const names: { at: [number, number]; element(): HTMLElement | undefined }[] = [];
  map.createPane('names').style.zIndex = '450';

  const provinces = provinceRings().map(({ code, rings }) => {
    const shape = polygon(rings, { className: 'map-province', interactive: false }).addTo(far);
    const at = shape.getBounds().getCenter();
    const name = toName([at.lat, at.lng], 'map-name', provinceName(code, language)).addTo(map);
    return { code, shape, bounds: shape.getBounds(), name };
  });

  function look(): void {
    const zoom = map.getZoom();
    const box = map.getContainer();
    box.toggleAttribute('data-names', zoom >= ZOOM_WITH_NAMES && zoom < ZOOM_WITH_DISTRICTS);
    box.toggleAttribute('data-districts', zoom >= ZOOM_WITH_DISTRICTS);
    if (zoom < ZOOM_WITH_AREAS) {
      near.remove();
      far.addTo(map);
      return;
    }
    near.addTo(map);
    const view = map.getBounds();
    const inSight = provinces.filter(({ bounds }) => bounds.intersects(view));
    // The rough outlines are removed once all visible detailed ones are loaded.
    if (inSight.every(({ code }) => loaded.has(code))) far.remove();
    for (const { code } of nearest(inSight, view)) if (!loaded.has(code)) void load(code);
    thinNames();
  }

  async function load(code: string): Promise<void> {
    loaded.add(code);
    try {
      draw(await loadMapArea(code));
    } catch {
      // Without its details the rough outline stays.
      loaded.delete(code);
    }
  }

  function draw(area: MapArea): void {
    const still = { interactive: false } as const;
    polygon(area.outline, { ...still, className: 'map-land' }).addTo(near);
    polygon(area.water, { ...still, className: 'map-water' }).addTo(near);
    polyline(area.lines, { ...still, className: 'map-border' }).addTo(near);
    for (const { th, en, at } of area.districts) {
      const name = toName(at, 'map-district', language === 'th' ? th : en).addTo(near);
      names.push({ at, element: () => name.getElement() });
    }
    if (map.getZoom() >= ZOOM_WITH_AREAS) look();
  }

  /** Names that would overlap others are hidden until zoomed in. */
  function thinNames(): void {
    const shown: { x: number; y: number }[] = [];
    for (const { at, element } of names) {
      const { x, y } = map.latLngToLayerPoint(at);
      const isFree = shown.every(
        (each) => Math.abs(each.x - x) > NAME_WIDTH || Math.abs(each.y - y) > NAME_HEIGHT,
      );
      element()?.toggleAttribute('data-shown', isFree);
      if (isFree) shown.push({ x, y });
    }
  }

  map.on('moveend', look);
  look();
}

function toName(at: [number, number], className: string, text: string) {
  const icon = divIcon({ className, html: text, iconSize: [0, 0] });
  return marker(at, { icon, interactive: false, keyboard: false, pane: 'names' });
}

function nearest<T extends { bounds: LatLngBounds }>(provinces: readonly T[], view: LatLngBounds): T[] {
  const middle = view.getCenter();
  return provinces
    .toSorted((a, b) => middle.distanceTo(a.bounds.getCenter()) - middle.distanceTo(b.bounds.getCenter()))
    .slice(0, MAX_AREAS);
}
