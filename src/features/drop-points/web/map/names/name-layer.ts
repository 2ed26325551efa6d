import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { type Box, type Placed, placeNames } from './place-names.ts';

/** A name at a place of the earth. */
export type MapName = {
  text: string;
  at: [number, number];
  look: 'province' | 'district' | 'station' | 'water' | 'place' | 'road';
  rank: number;
  /** Of names along lines: degrees clockwise. */
  angle?: number;
};

/** Names a source has for a view; asked after each move. */
export type NameSource = (view: {
  zoom: number;
  bounds: Pick<LatLngBounds, 'contains'>;
}) => readonly MapName[];

/** Names just outside are looked at, because half of one may be inside. */
const MARGIN = 0.05;

/**
 * Writes names over the map as elements: the browser shapes Thai, which renderers of map tiles do not. They are drawn
 * after each move, at most so many, and none of them is read out: the list beside the map has all there is to know.
 */
export function createNameLayer(map: LeafletMap, pins: () => readonly Box[]) {
  const pane = map.createPane('names');
  pane.style.zIndex = '450';
  pane.setAttribute('aria-hidden', 'true');
  // Leaflet hides it while a zoom is animated.
  pane.classList.add('map-names', 'leaflet-zoom-hide');
  const sources: NameSource[] = [];
  const drawn = new Map<string, HTMLElement>();
  const measure = createMeasure(pane);

  function draw(): void {
    // The map of a previous list is removed at the moment when the next one arrives.
    if (map.getPane('names') !== pane) return;
    const view = { zoom: map.getZoom(), bounds: map.getBounds().pad(MARGIN) };
    const names = sources.flatMap((source) => source(view)).filter(({ at }) => view.bounds.contains(at));
    const labels = names.map(({ text, at, look, rank, angle }) => {
      const { x, y } = map.latLngToLayerPoint(at);
      const label = { key: `${look} ${text} ${at}`, text, look, x, y, rank, ...measure(text, look) };
      return { ...label, isPoint: look === 'station', ...(angle !== undefined && { angle }) };
    });
    show(placeNames(labels, pins()));
  }

  function show(placed: readonly Placed[]): void {
    const wanted = new Set(placed.map(({ key }) => key));
    for (const [key, element] of drawn) {
      if (wanted.has(key)) continue;
      element.remove();
      drawn.delete(key);
    }
    for (const { key, text, look, x, y, at, angle } of placed) {
      const element = drawn.get(key) ?? pane.appendChild(toElement(text, look));
      drawn.set(key, element);
      const turned = angle ? ` rotate(${angle.toFixed(1)}deg)` : '';
      element.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px) translate(-50%, -50%)${turned}`;
      // Where the point is, seen from its name.
      element.style.setProperty('--point-x', `${Math.round(x - at.x)}px`);
      element.style.setProperty('--point-y', `${Math.round(y - at.y)}px`);
    }
  }

  map.on('moveend', draw);
  return {
    add(source: NameSource): void {
      sources.push(source);
    },
    draw,
  };
}

function toElement(text: string, look: string): HTMLElement {
  const element = document.createElement('span');
  element.className = `map-name map-name-${look}`;
  element.textContent = text;
  return element;
}

/** Measures a text as its look draws it; each text is measured once. */
function createMeasure(pane: HTMLElement): (text: string, look: string) => { width: number; height: number } {
  const context = document.createElement('canvas').getContext('2d');
  const fonts = new Map<string, { font: string; height: number }>();
  const widths = new Map<string, number>();

  function fontOf(look: string): { font: string; height: number } {
    const known = fonts.get(look);
    if (known) return known;
    const probe = pane.appendChild(toElement('', look));
    const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(probe);
    probe.remove();
    const found = { font: `${fontWeight} ${fontSize} ${fontFamily}`, height: Number.parseFloat(lineHeight) };
    fonts.set(look, found);
    return found;
  }

  return (text, look) => {
    const { font, height } = fontOf(look);
    const key = `${look} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      if (context) context.font = font;
      width = context?.measureText(text).width ?? text.length * height;
      widths.set(key, width);
    }
    return { width, height };
  };
}
