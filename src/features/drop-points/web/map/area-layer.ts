import {
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  polygon,
  polyline,
} from 'leaflet';
import { provinceRings } from '#features/places/book/province-shapes.ts';
import type { MapArea } from '#features/places/map-area.rules.ts';
import { loadMapArea } from '#features/places/map-area-shapes.ts';
import type { Language } from '#lib/language.ts';
import { nameRanks } from './names/known-names.ts';
import type { MapName, NameSource } from './names/name-layer.ts';

/** From this zoom level on detailed coasts, districts and water are loaded … */
const ZOOM_WITH_AREAS = 9;
/** … and from here on districts are named. */
const ZOOM_WITH_DISTRICTS = 10;
/** The maximum number of areas loaded per view, the nearest to its centre first. */
const MAX_AREAS = 12;

/**
 * Knows provinces and, close up, their districts, rivers and lakes, each loaded when it becomes visible, and draws
 * them where no tiles do. Returns the names of the districts that are loaded; `onLoad` says when there are more.
 */
export function createAreaLayer(
  map: LeafletMap,
  { language, draws, onLoad }: { language: Language; draws: boolean; onLoad(): void },
): NameSource {
  const loaded = new Set<string>();
  const near = layerGroup();
  const far = layerGroup();
  const names: MapName[] = [];
  const provinces = provinceRings().map(({ code, rings }) => {
    if (draws) polygon(rings, { className: 'map-province', interactive: false }).addTo(far);
    return { code, bounds: latLngBounds(rings.flat()) };
  });

  function look(): void {
    if (map.getZoom() < ZOOM_WITH_AREAS) {
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
  }

  async function load(code: string): Promise<void> {
    loaded.add(code);
    try {
      keep(await loadMapArea(code));
    } catch {
      // Without its details the rough outline stays.
      loaded.delete(code);
    }
  }

  function keep(area: MapArea): void {
    const still = { interactive: false } as const;
    if (draws) {
      polygon(area.outline, { ...still, className: 'map-land' }).addTo(near);
      polygon(area.water, { ...still, className: 'map-water' }).addTo(near);
      polyline(area.lines, { ...still, className: 'map-border' }).addTo(near);
    }
    for (const { th, en, at } of area.districts)
      names.push({ text: language === 'th' ? th : en, at, look: 'district', rank: nameRanks.district });
    // The map may be gone by now, or far away.
    if (!map.getPane('names')) return;
    if (map.getZoom() >= ZOOM_WITH_AREAS) look();
    onLoad();
  }

  map.on('moveend', look);
  look();
  return ({ zoom }) => (zoom < ZOOM_WITH_DISTRICTS ? [] : names);
}

function nearest<T extends { bounds: LatLngBounds }>(provinces: readonly T[], view: LatLngBounds): T[] {
  const middle = view.getCenter();
  return provinces
    .toSorted((a, b) => middle.distanceTo(a.bounds.getCenter()) - middle.distanceTo(b.bounds.getCenter()))
    .slice(0, MAX_AREAS);
}
