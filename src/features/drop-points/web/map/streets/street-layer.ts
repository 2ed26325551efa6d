import 'maplibre-gl/dist/maplibre-gl.css';
import { DomUtil, type Map as LeafletMap } from 'leaflet';
import { addProtocol, Map as StreetMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import type { Language } from '#lib/language.ts';
import type { MapName, NameSource } from '../names/name-layer.ts';
import { type MapColours, SOURCE, streetStyle } from './street-style.ts';
import { namesOfPoints, namesOfRoads } from './tile-names.ts';
import { schemaOf, type TileSchema } from './tile-schema.ts';

/** MapLibre counts zoom levels by tiles of 512 pixels, Leaflet by 256. */
const ZOOM_APART = 1;
const ZOOM_WITH_PLACES = 11;
const ZOOM_WITH_STATIONS = 13;
const ZOOM_WITH_ROADS = 14;
/** The maximum number of streets looked at for a view. */
const MAX_ROADS = 3_000;

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);
// A file of this site: a worker made of text would need an exception in the policy.
setWorkerUrl(workerUrl);

type Options = { url: string; language: Language; onNames(): void };

/**
 * Draws the streets of a PMTiles file below the pins, and follows the map. Rejects where the file cannot be read or
 * drawn, also where the browser has no WebGL, so that the map can draw what it has otherwise.
 */
export async function addStreets(map: LeafletMap, { url, language, onNames }: Options): Promise<NameSource> {
  const address = new URL(url, location.href).href;
  const file = protocol.get(address) ?? new PMTiles(address);
  const { tileType } = await file.getHeader();
  const schema = tileType === TileType.Mvt ? schemaOf(await file.getMetadata()) : undefined;
  if (!schema) throw new Error('The file has no vector tiles in a schema of Protomaps or OpenMapTiles.');
  // Kept for the next map of the page with what was read; a file that failed is asked for anew.
  protocol.add(file);
  const pane = map.getPane('tilePane');
  if (!pane) return () => [];
  const box = pane.appendChild(document.createElement('div'));
  box.className = 'map-streets';
  box.setAttribute('aria-hidden', 'true');
  box.inert = true;
  const style = () => streetStyle(schema, `pmtiles://${file.source.getKey()}`, coloursIn(box));
  const streets = await open(box, style()).catch((error: unknown) => {
    box.remove();
    throw error;
  });
  if (!map.getPane('tilePane')) {
    streets.remove();
    return () => [];
  }
  const stopFollowing = follow(map, box, streets);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const recolour = () => streets.setStyle(style());
  dark.addEventListener('change', recolour);
  streets.on('idle', onNames);
  map.on('unload', () => {
    dark.removeEventListener('change', recolour);
    stopFollowing();
    streets.remove();
  });
  return ({ zoom, bounds }) =>
    readNames(streets, schema, { language, zoom, isInSight: (at) => bounds.contains(at) });
}

/** Opens MapLibre as a picture: Leaflet has the gestures, the keys and the credit. */
function open(box: HTMLElement, style: ReturnType<typeof streetStyle>): Promise<StreetMap> {
  return new Promise((resolve, reject) => {
    // Throws where there is no WebGL.
    const streets = new StreetMap({
      container: box,
      style,
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
    });
    let isOpen = false;
    streets.on('error', ({ error }) => {
      // One tile that fails later leaves a gap, and no more.
      if (isOpen) return;
      isOpen = true;
      streets.remove();
      reject(error);
    });
    streets.once('style.load', () => {
      isOpen = true;
      resolve(streets);
    });
  });
}

/** Keeps the streets below what Leaflet shows; returns what ends it. */
function follow(map: LeafletMap, box: HTMLElement, streets: StreetMap): () => void {
  function move(): void {
    const { lat, lng } = map.getCenter();
    DomUtil.setPosition(box, map.containerPointToLayerPoint([0, 0]));
    streets.jumpTo({ center: [lng, lat], zoom: map.getZoom() - ZOOM_APART });
  }
  function resize(): void {
    const { x, y } = map.getSize();
    box.style.inlineSize = `${x}px`;
    box.style.blockSize = `${y}px`;
    streets.resize();
    move();
  }
  map.on('move', move);
  map.on('resize', resize);
  resize();
  return () => {
    map.off('move', move);
    map.off('resize', resize);
  };
}

type Asked = { language: Language; zoom: number; isInSight(at: [number, number]): boolean };

function readNames(streets: StreetMap, { names }: TileSchema, asked: Asked): MapName[] {
  if (!streets.getSource(SOURCE)) return [];
  const { language, zoom } = asked;
  const featuresOf = (sourceLayer: string) =>
    streets.querySourceFeatures(SOURCE, { sourceLayer, filter: ['has', 'name'] });
  const { layer, field, values } = names.stations;
  const isStation = ({ properties }: { properties: Record<string, unknown> }) =>
    values.includes(String(properties[field]));
  return [
    ...(zoom < ZOOM_WITH_PLACES ? [] : namesOfPoints(featuresOf(names.places), language, 'place')),
    ...(zoom < ZOOM_WITH_STATIONS
      ? []
      : namesOfPoints(featuresOf(layer).filter(isStation), language, 'station')),
    ...(zoom < ZOOM_WITH_ROADS ? [] : namesOfRoads(featuresOf(names.roads).slice(0, MAX_ROADS), asked)),
  ];
}

/** The colours of the tokens at an element, for light and dark; MapLibre does not read custom properties. */
function coloursIn(box: HTMLElement): MapColours {
  const probe = box.appendChild(document.createElement('i'));
  const read = (token: string) => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    land: read('surface'),
    water: read('map-water'),
    green: read('good-tint'),
    building: read('line'),
    road: read('page'),
    middle: read('land'),
    large: read('warn-tint'),
    line: read('land-line'),
  };
  probe.remove();
  return colours;
}
